import type { RoadColour } from "@hanpan/games/baccarat-roads/derivedRoads";

/** The paints of the roads on paper. Side A is Player and Dragon, side B Banker and Tiger. */
export const roadPaints = { A: "#2456C8", B: "#C22B1B", TIE: "#128A5F" } as const;
export type RoadSide = keyof typeof roadPaints;

const derivedPaint = (colour: RoadColour): string => (colour === "RED" ? roadPaints.B : roadPaints.A);

/** A bead: the winner in a letter on a disc, a dot for each pair. */
export const bead = (side: RoadSide, letter: string, pairA: boolean, pairB: boolean) => (
  <>
    <circle r="8.6" fill={roadPaints[side]} />
    <text y="3.8" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="#fff">
      {letter}
    </text>
    {pairA && <circle cx="6.2" cy="6.4" r="2.6" fill={roadPaints.A} stroke="#FBF6E9" />}
    {pairB && <circle cx="-6.2" cy="-6.4" r="2.6" fill={roadPaints.B} stroke="#FBF6E9" />}
  </>
);

/** Ties in a cell: a stroke, and how many from two on. */
export const tieMark = (ties: number) => (
  <>
    <path d="M-7 7L7 -7" stroke={roadPaints.TIE} strokeWidth="2.2" />
    {ties > 1 && (
      <text y="3.6" textAnchor="middle" fontSize="10" fontWeight="700" fill={roadPaints.TIE}>
        {ties}
      </text>
    )}
  </>
);

/** A ring of the big road, with a stroke (and a number from two on) for ties and a dot for each pair. */
export const ring = (side: "A" | "B", ties: number, pairA: boolean, pairB: boolean) => (
  <>
    <circle r="6.8" fill="none" stroke={roadPaints[side]} strokeWidth="2.6" />
    {ties > 0 && tieMark(ties)}
    {pairA && <circle cx="6.2" cy="6.4" r="2.4" fill={roadPaints.A} />}
    {pairB && <circle cx="-6.2" cy="-6.4" r="2.4" fill={roadPaints.B} />}
  </>
);

/** An entry of a derived road: hollow for big eye boy, full for the small road, a stroke for the cockroach pig. */
export const derivedGlyphs = {
  bigEyeBoy: (colour: RoadColour) => (
    <circle r="6.4" fill="none" stroke={derivedPaint(colour)} strokeWidth="3" />
  ),
  smallRoad: (colour: RoadColour) => <circle r="7" fill={derivedPaint(colour)} />,
  cockroachPig: (colour: RoadColour) => (
    <path d="M-6.6 6.6L6.6 -6.6" stroke={derivedPaint(colour)} strokeWidth="3.6" strokeLinecap="round" />
  ),
} as const;
