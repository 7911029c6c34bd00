import type { Sport } from "@hanpan/games/sports/vocabulary";

const strokes: { readonly [sport in Sport]: string } = {
  // A pentagon and the seams that leave its corners.
  FOOTBALL:
    "M12 8.2l3.6 2.6-1.4 4.2H9.8l-1.4-4.2zM12 3v5.2M20.6 9.4l-5 1.4M17.3 19.3l-3.1-4.3M6.7 19.3l3.1-4.3M3.4 9.4l5 1.4",
  BASKETBALL: "M3 12h18M12 3v18M5.6 5.6c3.6 3.4 3.6 9.4 0 12.8M18.4 5.6c-3.6 3.4-3.6 9.4 0 12.8",
  BASEBALL:
    "M7.2 4.4c3 4.6 3 10.6 0 15.2M16.8 4.4c-3 4.6-3 10.6 0 15.2M7.4 8.6l2.3-.8M8 12h2.4M7.4 15.4l2.3.8M16.6 8.6l-2.3-.8M16 12h-2.4M16.6 15.4l-2.3.8",
};

/** The ball of a sport. */
export function SportIcon({ sport, size = 20 }: { sport: Sport; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="12" cy="12" r="9" />
      <path d={strokes[sport]} />
    </svg>
  );
}
