import { kiteStrokes } from "./kiteArt.ts";

/** The kite alone, its middle in the middle of its box. */
export function KiteFigure() {
  return (
    <svg viewBox="-66 -136 132 272" aria-hidden="true" focusable="false">
      {kiteStrokes.map(({ d, fill, stroke, width }) => (
        <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={width} strokeLinecap="round" />
      ))}
    </svg>
  );
}
