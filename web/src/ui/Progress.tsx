interface ProgressProps {
  label: string;
  done: number;
  total: number;
  /** Of what is done, in place of the total. */
  unit?: string;
}

export function Progress({ label, done, total, unit }: ProgressProps) {
  return (
    <div class="progress">
      <progress aria-label={label} value={done} max={Math.max(1, total)} />
      <span class="small soft">
        {done} {unit ?? `/ ${total}`}
      </span>
    </div>
  );
}
