import type { Time } from "../net/protocol";

/** What the form for a new game keeps of the clock. */
export interface TimeChoice {
  system: Time["system"] | "none";
  minutes: number;
  /** Seconds of a period or of the increment. */
  seconds: number;
  /** Stones of a Canadian period, or periods of byo-yomi. */
  many: number;
}

export const timeSystems: { value: TimeChoice["system"]; text: string }[] = [
  { value: "none", text: "No clock" },
  { value: "byoyomi", text: "Byo-yomi" },
  { value: "fischer", text: "Fischer" },
  { value: "canadian", text: "Canadian" },
  { value: "absolute", text: "Sudden death" },
];

/** Where no move gets time of its own from the beginning, the main time must last for some. */
export const leastMinutes = (system: TimeChoice["system"]): number =>
  system === "absolute" || system === "fischer" ? 1 : 0;

/** Another system, with as much time as it needs. */
export const withSystem = (time: TimeChoice, system: TimeChoice["system"]): TimeChoice => ({
  ...time,
  system,
  minutes: Math.max(leastMinutes(system), time.minutes),
});

export function toTime({ system, minutes, seconds, many }: TimeChoice): Time | null {
  const main = Math.round(minutes * 60);
  switch (system) {
    case "none":
      return null;
    case "absolute":
      return { system, main };
    case "fischer":
      return { system, main, increment: seconds };
    case "byoyomi":
      return { system, main, period: seconds, periods: many };
    case "canadian":
      return { system, main, period: seconds, stones: many };
  }
}
