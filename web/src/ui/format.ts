// Numbers for people, always with the same number of digits, so that they do not dance.

export const percent = (share: number, digits = 0): string => (share * 100).toFixed(digits);

/** 950, 1.2k, 15k, 3.4M. */
export function short(count: number): string {
  if (count < 1000) return String(Math.round(count));
  if (count < 9950) return `${(count / 1000).toFixed(1)}k`;
  if (count < 999500) return `${Math.round(count / 1000)}k`;
  return `${(count / 1e6).toFixed(1)}M`;
}

/** "1 move", "2 moves". */
export const many = (count: number, thing: string, things = `${thing}s`): string =>
  `${count} ${count === 1 ? thing : things}`;

/** Three figures of a weight, whatever its size: "0.0123", "410", "12.3k". */
export function figures(value: number | undefined): string {
  if (value === undefined) return "";
  return value < 1000 ? String(Number(value.toPrecision(3))) : short(value);
}

/** "a", "a and b", "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;

/** A lead of Black's in words of Go: "B+3.5", "W+0.5", "even". */
export function lead(score: number): string {
  const points = Math.abs(score).toFixed(1);
  return points === "0.0" ? "even" : `${score > 0 ? "B" : "W"}+${points}`;
}

export const signed = (value: number, digits = 1): string =>
  `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

/** A number with so many digits after the point: "−2.5", "12"; never "−0". */
export function fixed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** 4:05, 1:02:09, and tenths in the last ten seconds. */
export function clockTime(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return `0:0${left.toFixed(1)}`.replace("0:010.0", "0:10");
  const whole = Math.floor(left);
  const pad = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${pad(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}`;
}

/** "just now", "5 minutes ago", "yesterday", then the date. */
export function ago(date: string, now = Date.now()): string {
  const seconds = (now - Date.parse(date)) / 1000;
  if (Number.isNaN(seconds)) return date;
  if (seconds < 60) return "just now";
  const units: [number, string][] = [
    [60, "minute"],
    [3600, "hour"],
    [86400, "day"],
  ];
  for (const [length, name] of [...units].reverse()) {
    const many = Math.floor(seconds / length);
    if (name === "day" && many > 6) break;
    if (many >= 1)
      return many === 1 && name === "day"
        ? "yesterday"
        : `${many} ${name}${many === 1 ? "" : "s"} ago`;
  }
  return new Date(date).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}
