import type { Suit } from "@hanpan/games/cards/card";
import { suitPaint, suitPaths } from "../suits.ts";

const gold = "#D39A2E";
const jade = "#1C8A68";
const cobalt = "#2B56C4";
const vermilion = "#C93B27";
const ink = "#141820";

const petal = "M0 0C-9 -7 -8 -20 0 -27C8 -20 9 -7 0 0Z";

/** The royal cap (ikseongwan): two wings behind a domed cap over a gilt band. */
const crown = (
  <>
    <path
      d="M-13 -8C-20 -26 -15 -42 -8 -44C-3 -38 -3 -22 -4 -10Z"
      fill={cobalt}
      stroke={ink}
      strokeWidth="1.6"
    />
    <path d="M13 -8C20 -26 15 -42 8 -44C3 -38 3 -22 4 -10Z" fill={cobalt} stroke={ink} strokeWidth="1.6" />
    <path
      d="M-21 14C-22 -10 -14 -24 0 -24C14 -24 22 -10 21 14Z"
      fill={vermilion}
      stroke={ink}
      strokeWidth="1.6"
    />
    <path d="M-13 14C-13 -4 -8 -14 0 -14C8 -14 13 -4 13 14Z" fill={jade} stroke={ink} strokeWidth="1.4" />
    <path d="M-24 12H24V24H-24Z" fill={gold} stroke={ink} strokeWidth="1.6" />
    <circle cy="18" r="3.6" fill={cobalt} stroke={ink} strokeWidth="1.2" />
    <circle cx="-14" cy="18" r="2.4" fill={vermilion} />
    <circle cx="14" cy="18" r="2.4" fill={vermilion} />
  </>
);

/** A peony seen from above: eight outer petals, eight inner, a gilt heart. */
const peony = (
  <>
    {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
      <path
        key={angle}
        d={petal}
        transform={`rotate(${angle})`}
        fill={angle % 90 === 0 ? vermilion : "#E8745E"}
        stroke={ink}
        strokeWidth="1.4"
      />
    ))}
    {[22.5, 112.5, 202.5, 292.5].map((angle) => (
      <path
        key={angle}
        d={petal}
        transform={`rotate(${angle}) scale(.6)`}
        fill={jade}
        stroke={ink}
        strokeWidth="1.6"
      />
    ))}
    <circle r="8" fill={gold} stroke={ink} strokeWidth="1.4" />
    <circle r="3.4" fill={cobalt} />
  </>
);

/** A horsehair hat (gat) with its string of beads. */
const hat = (
  <>
    <path d="M-15 18C-15 30 -8 40 0 42C8 40 15 30 15 18" fill="none" stroke={jade} strokeWidth="2.2" />
    {[-13, -8, 0, 8, 13].map((x, index) => (
      <circle
        key={x}
        cx={x}
        cy={[29, 37, 42, 37, 29][index] ?? 40}
        r="3"
        fill={index % 2 === 0 ? vermilion : gold}
        stroke={ink}
      />
    ))}
    <path d="M-12 -26C-6 -30 6 -30 12 -26L15 8H-15Z" fill={cobalt} stroke={ink} strokeWidth="1.6" />
    <path d="M-12 -26C-6 -22 6 -22 12 -26" fill="none" stroke="#9DB8FF" strokeWidth="1.6" />
    <path d="M-15 0H15L15.6 8H-15.6Z" fill={vermilion} />
    <ellipse cy="10" rx="31" ry="8" fill={ink} />
    <ellipse cy="9" rx="27" ry="5" fill="#2B3442" />
    <path d="M-15.4 8C-8 13 8 13 15.4 8L15 4H-15Z" fill={vermilion} />
  </>
);

const emblems: { readonly [rank: number]: React.ReactNode } = { 11: hat, 12: peony, 13: crown };

/** The picture of a court card, or the ace's great suit. In the card's own 100 × 140. */
export function Emblem({ rank, suit }: { rank: number; suit: Suit }) {
  if (rank === 1) {
    return (
      <g transform="translate(61 72)">
        <circle r="27" fill="none" stroke={gold} strokeWidth="1.4" />
        <circle r="30" fill="none" stroke={gold} strokeWidth=".7" />
        <path d={suitPaths[suit]} transform="translate(-19.2 -19.2) scale(1.6)" fill={suitPaint(suit)} />
      </g>
    );
  }
  return (
    <>
      <rect x="33" y="16" width="58" height="108" rx="5" fill="#F3E6C4" stroke={gold} strokeWidth="1.2" />
      <path d="M33 30H91M33 110H91" stroke={gold} strokeWidth=".8" />
      <path d="M33 70L62 16L91 70L62 124Z" fill="none" stroke={gold} strokeOpacity=".35" strokeWidth=".8" />
      <g transform="translate(62 70)">{emblems[rank]}</g>
      <path d={suitPaths[suit]} transform="translate(76 18.5) scale(.42)" fill={suitPaint(suit)} />
      <path
        d={suitPaths[suit]}
        transform="translate(48 121.5) rotate(180) scale(.42)"
        fill={suitPaint(suit)}
      />
    </>
  );
}
