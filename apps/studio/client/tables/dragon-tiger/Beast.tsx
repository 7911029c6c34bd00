import { beastStrokes } from "./beastStrokes.ts";

const paints = { DRAGON: "#7FA8FF", TIGER: "#FF7A66" } as const;

/** A beast behind its card, faint. */
export function Beast({ side }: { side: "DRAGON" | "TIGER" }) {
  const { broad, fine } = beastStrokes[side];
  return (
    <svg className="beast" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <g fill="none" stroke={paints[side]} strokeLinecap="round" strokeLinejoin="round">
        <path d={broad} strokeWidth="7" />
        <path d={fine} strokeWidth="4" />
      </g>
    </svg>
  );
}
