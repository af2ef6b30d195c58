import { hello } from "../state/session";

/** What an origin of moves means, in a sentence. */
export function originHelp(name: string): string {
  return hello.value?.origins.find((origin) => origin.name === name)?.help ?? name;
}

/** The number of the colour an origin is drawn with; the names stand beside it. */
export function originTone(name: string): number {
  const index = hello.value?.origins.findIndex((origin) => origin.name === name) ?? -1;
  return index < 0 ? 0 : index % 10;
}
