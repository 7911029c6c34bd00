import { disc, line, type Picture, radial } from "@hanpan/frame/art/draw";
import { gold, inkLine } from "@hanpan/frame/art/palette";

/** An old coin with its square window, on a square of 64. */
export const coinPicture = (): Picture => ({
  defs: radial(
    "coin",
    [
      [0, gold[4]],
      [0.55, gold[2]],
      [1, gold[1]],
    ],
    0.38,
    0.32,
    0.75,
  ),
  body:
    disc(32, 32, 30, inkLine) +
    disc(32, 32, 27.5, "url(#coin)") +
    `<circle cx="32" cy="32" r="22.5" fill="none" stroke="${gold[0]}" stroke-width="2"/>` +
    `<rect x="24" y="24" width="16" height="16" rx="1.5" fill="#2A1606" stroke="${gold[0]}" stroke-width="2.4"/>` +
    line("M32 13V19M32 45V51M13 32H19M45 32H51", gold[0], 2.6),
});
