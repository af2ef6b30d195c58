# Positions from quick games of the program against itself in which a single move wins: every other
# one loses in searches of 10,000 simulations. Most are captures, cuts and eyes; some are kos.
#
#     tools/regress.py --engine "keima gtp --simulations 300" tests/positions/only_moves.tst
#
# positions_test.cc runs this file.

loadsgf only_move_01.sgf
1 reg_genmove b
#? [F1]

loadsgf only_move_02.sgf
2 reg_genmove w
#? [B5]

loadsgf only_move_03.sgf
3 reg_genmove b
#? [F1]

loadsgf only_move_04.sgf
4 reg_genmove b
#? [A1]

loadsgf only_move_05.sgf
5 reg_genmove b
#? [A6]

loadsgf only_move_06.sgf
6 reg_genmove w
#? [F5]

loadsgf only_move_07.sgf
7 reg_genmove b
#? [D2]

loadsgf only_move_08.sgf
8 reg_genmove b
#? [F6]

loadsgf only_move_09.sgf
9 reg_genmove b
#? [B1]

loadsgf only_move_10.sgf
10 reg_genmove b
#? [A1]

loadsgf only_move_11.sgf
11 reg_genmove w
#? [D3]

loadsgf only_move_12.sgf
12 reg_genmove w
#? [B3]

loadsgf only_move_13.sgf
13 reg_genmove b
#? [G5]

loadsgf only_move_14.sgf
14 reg_genmove b
#? [F1]

loadsgf only_move_15.sgf
15 reg_genmove w
#? [G1]

loadsgf only_move_16.sgf
16 reg_genmove w
#? [A3]

loadsgf only_move_17.sgf
17 reg_genmove w
#? [G7]

loadsgf only_move_18.sgf
18 reg_genmove b
#? [A7]

loadsgf only_move_19.sgf
19 reg_genmove w
#? [G5]

loadsgf only_move_20.sgf
20 reg_genmove w
#? [G1]

loadsgf only_move_21.sgf
21 reg_genmove b
#? [G3]

loadsgf only_move_22.sgf
22 reg_genmove b
#? [G7]

loadsgf only_move_23.sgf
23 reg_genmove w
#? [B7]

loadsgf only_move_24.sgf
24 reg_genmove b
#? [G5]

loadsgf only_move_25.sgf
25 reg_genmove w
#? [G1]

loadsgf only_move_26.sgf
26 reg_genmove w
#? [D6]

loadsgf only_move_27.sgf
27 reg_genmove b
#? [E5]

loadsgf only_move_28.sgf
28 reg_genmove b
#? [G4]
