import { useState } from "preact/hooks";
import { PlayRoom } from "../play/PlayRoom";
import { AnalyseRoom } from "../analyse/AnalyseRoom";
import { MicroscopeRoom } from "../microscope/MicroscopeRoom";
import { LabRoom } from "../lab/LabRoom";
import { Notices } from "../ui/Notices";
import { ConnectionBanner } from "./ConnectionBanner";
import { Header, enter } from "./Header";
import { ShortcutsDialog } from "./ShortcutsDialog";
import { address } from "./address";
import { type Room, rooms } from "./addressText";
import { useShortcuts } from "./shortcuts";
import { useDrop } from "./useDrop";

const content: Record<Room, () => preact.JSX.Element> = {
  play: PlayRoom,
  analyse: AnalyseRoom,
  microscope: MicroscopeRoom,
  lab: LabRoom,
};

const focusBoard = () =>
  document.querySelector<HTMLElement>(".board-column .board-cell[tabindex='0']")?.focus();

export function App() {
  const [keys, setKeys] = useState(false);
  const dropping = useDrop();
  useShortcuts({
    "?": () => setKeys(true),
    b: focusBoard,
    ...Object.fromEntries(rooms.map((room, i) => [String(i + 1), () => enter(room)])),
  });
  const Room = content[address.value.room];
  return (
    <>
      <Header onKeys={() => setKeys(true)} />
      <ConnectionBanner />
      <Room />
      <Notices />
      {keys && <ShortcutsDialog onClose={() => setKeys(false)} />}
      {dropping && (
        <div class="drop-target">
          <p>Drop the game record here</p>
        </div>
      )}
    </>
  );
}
