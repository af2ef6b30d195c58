import logo from "../favicon.svg";
import { Button } from "../ui/Button";
import { sound } from "../ui/sound";
import { effect } from "@preact/signals";
import { address, navigate } from "./address";
import { type Room, formatAddress, rooms } from "./addressText";
import { theme } from "./theme";

export const roomTitles: Record<Room, string> = {
  play: "Play",
  analyse: "Analyse",
  microscope: "Microscope",
  lab: "Laboratory",
};

effect(() => {
  document.title = `${roomTitles[address.value.room]} – Keima`;
});

/** The address of a room with the same game. */
export function enter(room: Room) {
  navigate({ room, options: {}, store: room === "lab" ? address.peek().store : null });
}

const nextTheme = { auto: "light", light: "dark", dark: "auto" } as const;
const themeIcons = { auto: "auto", light: "sun", dark: "moon" } as const;

export function Header({ onKeys }: { onKeys: () => void }) {
  const { room, game, node } = address.value;
  const hrefOf = (name: Room) =>
    formatAddress({ room: name, game, node, shared: null, store: null, options: {} });
  return (
    <header class="head">
      <a class="brand" href="#/play" aria-label="Keima, to the start">
        <img src={logo} alt="" width="28" height="28" />
        <span class="brand-name">Keima</span>
      </a>
      <nav class="rooms" aria-label="Rooms">
        {rooms.map((name) => (
          <a
            key={name}
            href={hrefOf(name)}
            aria-current={name === room ? "page" : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              enter(name);
            }}
          >
            {roomTitles[name]}
          </a>
        ))}
      </nav>
      <div class="head-tools">
        <Button icon="keys" label="Keys" shortcut="?" kind="quiet" onClick={onKeys} />
        <Button
          icon={sound.value === "on" ? "sound" : "silence"}
          label={sound.value === "on" ? "Sound is on. Turn it off" : "Sound is off. Turn it on"}
          kind="quiet"
          onClick={() => (sound.value = sound.peek() === "on" ? "off" : "on")}
        />
        <Button
          icon={themeIcons[theme.value]}
          label={`Colours: ${theme.value}. Change to ${nextTheme[theme.value]}`}
          kind="quiet"
          onClick={() => (theme.value = nextTheme[theme.value])}
        />
      </div>
    </header>
  );
}
