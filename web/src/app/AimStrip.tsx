import { pointName } from "../board/points";
import { Button } from "../ui/Button";

interface AimStripProps {
  point: number;
  size: number;
  onPlay: () => void;
  onCancel: () => void;
}

/** In place of the moves, while a touched point waits to be confirmed. */
export function AimStrip({ point, size, onPlay, onCancel }: AimStripProps) {
  return (
    <div class="aim-strip">
      <Button kind="main" onClick={onPlay}>
        Play {pointName(point, size)}
      </Button>
      <Button onClick={onCancel}>Not there</Button>
    </div>
  );
}
