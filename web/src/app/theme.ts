import { computed, effect, signal } from "@preact/signals";
import { stored } from "../state/stored";

export const theme = stored("theme", ["auto", "light", "dark"] as const, "auto");

const system = matchMedia("(prefers-color-scheme: dark)");
const systemDark = signal(system.matches);
system.addEventListener("change", () => (systemDark.value = system.matches));

export const dark = computed(() =>
  theme.value === "auto" ? systemDark.value : theme.value === "dark",
);

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});
