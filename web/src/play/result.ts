/** How a game was won, of its result as SGF has it: "B+3.5", "W+R", "B+Time". */
export function howWon(by: string, text: string): string {
  const [, margin] = /^[BW]\+(.*)$/i.exec(text.trim()) ?? [];
  if (by === "resignation" || /^r/i.test(margin ?? "")) return "by resignation";
  if (by === "time" || /^t/i.test(margin ?? "")) return "on time";
  if (/^f/i.test(margin ?? "")) return "by forfeit";
  if (margin === "") return "";
  const points = Number(margin);
  if (margin === undefined || !Number.isFinite(points)) return `(${text})`;
  return `by ${points} point${points === 1 ? "" : "s"}`;
}
