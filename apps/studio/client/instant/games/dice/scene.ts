import { amber, bark, mineralRed, paper } from "../../../art/folkPaints.ts";

/** A 주령구, the die of fourteen faces of Silla, in a box of 200 × 200: squares and hexagons of paulownia, lacquered. */
export const die = `<defs><linearGradient id="dc-face" x2="0" y2="1"><stop offset="0" stop-color="${bark[4]}"/><stop offset="1" stop-color="${bark[3]}"/></linearGradient></defs>
<path d="M100 6L166 34L194 100L166 166L100 194L34 166L6 100L34 34Z" fill="${bark[1]}" stroke="${bark[0]}" stroke-width="5" stroke-linejoin="round"/>
<path d="M100 6L166 34L138 62H62L34 34Z" fill="${bark[3]}"/><path d="M166 34L194 100L166 166L138 138V62Z" fill="${bark[2]}"/><path d="M34 34L6 100L34 166L62 138V62Z" fill="${bark[3]}" fill-opacity=".82"/><path d="M100 194L34 166L62 138H138L166 166Z" fill="${bark[1]}"/>
<path d="M62 62H138V138H62Z" fill="url(#dc-face)"/>
<path d="M62 62L34 34M138 62L166 34M138 138L166 166M62 138L34 166M62 62H138V138H62Z" fill="none" stroke="${bark[0]}" stroke-width="4" stroke-linejoin="round"/>
<path d="M100 84l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" fill="${mineralRed[2]}"/>`;

/** The light on the tray it is thrown into, in units of 800 × 450. */
export const light = `<defs><radialGradient id="dc-glow" cy=".42"><stop offset="0" stop-color="${amber[1]}" stop-opacity=".55"/><stop offset="1" stop-color="${amber[0]}" stop-opacity="0"/></radialGradient></defs>
<rect width="800" height="450" fill="#170c08"/><ellipse cx="400" cy="190" rx="390" ry="210" fill="url(#dc-glow)"/>`;

/** The tray's edge, 200 × 200: its corners lie in squares of `edgeCorner`, and what is between them may be drawn longer. */
export const edge = `<rect x="4" y="4" width="192" height="192" rx="22" fill="none" stroke="${bark[2]}" stroke-width="8"/><rect x="16" y="16" width="168" height="168" rx="14" fill="none" stroke="${paper[1]}" stroke-opacity=".4" stroke-width="2"/>
<path d="M16 54V30a14 14 0 0 1 14-14h24M184 54V30a14 14 0 0 0-14-14h-24M16 146v24a14 14 0 0 0 14 14h24M184 146v24a14 14 0 0 1-14 14h-24" fill="none" stroke="${amber[3]}" stroke-width="6" stroke-linecap="round"/>`;

/** The side of the square that holds a corner of the edge. */
export const edgeCorner = 60;
