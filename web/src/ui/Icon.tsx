// Line drawings of 24 by 24, one path each.
const paths = {
  first: "M6 5v14M19 5l-10 7 10 7z",
  previous: "M16 5l-10 7 10 7z",
  next: "M8 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  undo: "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.1.9 1.9h5.2c0-.8.3-1.4.9-1.9A6 6 0 0 0 12 3z",
  flag: "M6 21V4h11l-2 4 2 4H6",
  pass: "M5 12h14M13 6l6 6-6 6",
  count: "M4 4h16v16H4zM4 12h16M12 4v16",
  plus: "M12 5v14M5 12h14",
  open: "M3 7h6l2 2h10v10H3zM3 7V5h6",
  save: "M12 4v11M7 10l5 5 5-5M4 20h16",
  share: "M10 14l10-10M14 4h6v6M18 14v6H4V6h6",
  close: "M6 6l12 12M18 6L6 18",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z",
  auto: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
  keys: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  up: "M12 19V5M6 11l6-6 6 6",
  sound: "M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  silence: "M4 10v4h4l5 4V6l-5 4zM17 10l4 4M21 10l-4 4",
  dice: "M4 4h16v16H4zM8.5 8.5h.01M15.5 15.5h.01M12 12h.01",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
