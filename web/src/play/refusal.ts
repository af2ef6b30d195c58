/** Why a point cannot be played, from the letter that the server's map of legal moves has for it. */
export function refusal(letter: string | undefined): string {
  switch (letter) {
    case "0":
      return "There is a stone already.";
    case "k":
      return "That is a ko: play elsewhere first, then you may take it back.";
    case "s":
      return "That would be suicide: the stone would have no liberty.";
    case "r":
      return "That would repeat an earlier position, which these rules forbid.";
    default:
      return "That move is not possible here.";
  }
}
