import { azurite, bark, malachite, mineralRed, paper } from "../../../art/folkPaints.ts";

/** The range of an archery ground at dusk, in units of 800 × 450: five peaks, sun and moon, grass, and the board. */

const peak = (x: number, height: number, half: number, paint: string, edge: string): string =>
  `<path d="M${x - half} 340Q${x - half * 0.42} ${340 - height * 0.62} ${x} ${340 - height}Q${x + half * 0.42} ${340 - height * 0.62} ${x + half} 340Z" fill="${paint}"/>` +
  `<path d="M${x} ${340 - height}Q${x + half * 0.36} ${340 - height * 0.6} ${x + half * 0.82} 340" fill="none" stroke="${edge}" stroke-width="3" stroke-opacity=".5"/>`;

const pine = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y}v${-size}" stroke="${bark[2]}" stroke-width="${size * 0.12}"/>` +
  [0.95, 0.7, 0.45]
    .map(
      (part, place) =>
        `<ellipse cx="${x + (place - 1) * size * 0.12}" cy="${y - size * part}" rx="${size * (0.34 + place * 0.07)}" ry="${size * 0.16}" fill="${malachite[place === 1 ? 2 : 1]}"/>`,
    )
    .join("");

/** What lies behind the arrow. */
export const backdrop = `<defs>
<linearGradient id="lb-sky" x2="0" y2="1"><stop offset="0" stop-color="#0b1433"/><stop offset=".55" stop-color="${azurite[1]}"/><stop offset="1" stop-color="#e39a6a"/></linearGradient>
<linearGradient id="lb-grass" x2="0" y2="1"><stop offset="0" stop-color="${malachite[1]}"/><stop offset="1" stop-color="#06180f"/></linearGradient>
</defs>
<rect width="800" height="450" fill="url(#lb-sky)"/>
<circle cx="150" cy="84" r="36" fill="${mineralRed[2]}"/><circle cx="640" cy="76" r="31" fill="${paper[4]}"/>
${peak(120, 150, 150, azurite[0], azurite[2])}${peak(690, 150, 150, azurite[0], azurite[2])}${peak(270, 190, 150, "#163566", azurite[3])}${peak(540, 190, 150, "#163566", azurite[3])}${peak(405, 235, 150, azurite[1], azurite[3])}
<path d="M0 338Q200 318 400 336T800 332V450H0Z" fill="url(#lb-grass)"/>
${pine(36, 372, 96)}${pine(766, 380, 88)}
<path d="M0 392Q220 376 460 392T800 388V450H0Z" fill="#082214"/>`;

/** The board with its red disc, standing on the grass; its middle is where an arrow that reaches it stands. */
export const board = `<g>
<path d="M640 372l8 -40M700 372l-8 -40" stroke="${bark[1]}" stroke-width="8"/>
<path d="M628 206L712 206L706 338L634 338Z" fill="${paper[4]}" stroke="${bark[0]}" stroke-width="4"/>
<path d="M630 222H710" stroke="#1b1410" stroke-width="12"/>
<circle cx="669" cy="280" r="31" fill="${mineralRed[2]}"/>
</g>`;

/** An arrow whose point is at 0, 0 and that lies to the left of it. */
export const arrow = `<path d="M-96 0H-6" stroke="${bark[4]}" stroke-width="5" stroke-linecap="round"/><path d="M0 0l-15 -6v12Z" fill="#d9dee8"/><path d="M-100 0l-14 -10h22l12 10l-12 10h-22Z" fill="${mineralRed[3]}"/>`;

/** The box that an arrow lies in, its point at 0, 0. */
export const arrowBox = { x: -118, y: -14, width: 122, height: 28 };
