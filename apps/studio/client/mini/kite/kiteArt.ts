/**
 * A shield kite 방패연, 92 × 116 around its hole: paper with a red brow, blue feet and the hole through which the wind
 * goes; two tails. As plain strokes, so that the game and its poster draw the same.
 */
export type KiteStroke = {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly width?: number;
};

const disc = (y: number, radius: number): string =>
  `M0 ${y - radius}A${radius} ${radius} 0 1 1 0 ${y + radius}A${radius} ${radius} 0 1 1 0 ${y - radius}Z`;

export const kiteStrokes: readonly KiteStroke[] = [
  {
    d: "M-30 58C-44 84-20 96-36 128M30 58C44 84 20 96 36 128",
    fill: "none",
    stroke: "#DC4A33",
    width: 6,
  },
  { d: "M-40 100l-12 8 14 6ZM38 100l14 8-16 6Z", fill: "#E6B44A" },
  { d: "M-46-58H46V58H-46Z", fill: "#FBF6E9" },
  { d: "M-46-58H46V-34H-46Z", fill: "#C93B27" },
  { d: "M-46 58V26L-12 58ZM46 58V26L12 58Z", fill: "#2F5FD0" },
  { d: "M-46-34H46M-46-58L46 58M46-58L-46 58M0-58V58", fill: "none", stroke: "#9C7648", width: 1.6 },
  { d: disc(0, 21), fill: "#12694F" },
  { d: disc(0, 15), fill: "#101B36" },
  { d: disc(-46, 7), fill: "#FFDF8C" },
];
