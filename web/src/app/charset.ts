// Records in old charsets, which name their charset inside.

/** What arrives here is Unicode already, whatever charset the record was once written in. */
export const asUnicode = (sgf: string): string => sgf.replace(/\bCA\s*\[[^\]]*\]/, "CA[UTF-8]");

/** The text of a record: UTF-8 if it is that, else what it names; without a name each byte becomes a letter. */
export function decode(bytes: ArrayBuffer): string {
  const start = new TextDecoder("latin1").decode(bytes.slice(0, 4096));
  const named = /CA\s*\[([^\]]+)\]/.exec(start);
  for (const charset of ["utf-8", named?.[1] ?? "latin1"]) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      continue; // Not in this charset, or none of that name.
    }
  }
  return new TextDecoder("latin1").decode(bytes);
}
