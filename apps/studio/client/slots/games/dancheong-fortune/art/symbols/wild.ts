import {
  around,
  at,
  disc,
  fill,
  line,
  linear,
  type Picture,
  petalPath,
  radial,
  ring,
} from "@hanpan/frame/art/draw";
import { fittedLettering, giltFace } from "@hanpan/frame/art/gilt";
import { stageOutlines } from "@hanpan/frame/art/letters/stage";
import { cobalt, gold, inkLine, ivory, jade, type Paint, rose, vermilion } from "@hanpan/frame/art/palette";

/** A petal shaded as dancheong does it: ink line, ivory line, then three flat steps from light to dark. */
const stepped = (width: number, height: number, paint: Paint): string =>
  fill(petalPath(width, height), inkLine) +
  fill(petalPath(width * 0.9, height * 0.96), ivory) +
  fill(petalPath(width * 0.78, height * 0.9), paint[3]) +
  fill(petalPath(width * 0.62, height * 0.78), paint[2]) +
  fill(petalPath(width * 0.4, height * 0.6), paint[1]);

/** The turning part of the wild: three wreaths of petals in stepped shades around a gilt ring. Centred on the origin. */
export const wildWreath = (): Picture => ({
  defs:
    linear(
      "wild-gilt",
      [
        [0, gold[4]],
        [0.3, gold[2]],
        [0.6, gold[1]],
        [1, gold[3]],
      ],
      1,
      1,
    ) +
    radial("wild-glow", [
      [0.55, `${gold[3]}/.7`],
      [1, `${gold[3]}/0`],
    ]) +
    `<g id="wild-p1">${stepped(46, 118, cobalt)}</g><g id="wild-p2">${stepped(44, 100, vermilion)}</g><g id="wild-p3">${stepped(36, 78, jade)}</g>`,
  body:
    disc(0, 0, 126, "url(#wild-glow)") +
    around(12, '<use href="#wild-p1"/>', 15) +
    around(12, '<use href="#wild-p2"/>') +
    around(12, '<use href="#wild-p3"/>', 15),
});

/** The still part of the wild: a rose heart and the word, on a ribbon. Centred on the origin. */
export function wildHeart(): Picture {
  const word = fittedLettering(
    "WILD",
    "wild-face",
    stageOutlines,
    { x: -82, y: -31, width: 164, height: 54 },
    "#3A0808",
  );
  return {
    defs:
      giltFace("wild-face") +
      linear("wild-ring", [
        [0, gold[4]],
        [0.5, gold[2]],
        [1, gold[0]],
      ]) +
      linear("wild-ribbon", [
        [0, vermilion[2]],
        [0.5, vermilion[1]],
        [1, vermilion[0]],
      ]) +
      `<g id="wild-r">${stepped(30, 42, rose)}</g>`,
    body:
      disc(0, 0, 50, inkLine) +
      disc(0, 0, 47, "url(#wild-ring)") +
      disc(0, 0, 41, inkLine) +
      around(8, '<use href="#wild-r"/>') +
      fill(
        "M-112 -24L-96 0L-112 24H-70V-24ZM112 -24L96 0L112 24H70V-24Z",
        vermilion[0],
        `stroke="${inkLine}" stroke-width="4" stroke-linejoin="round"`,
      ) +
      fill(
        "M-92 -32Q0 -42 92 -32V30Q0 20 -92 30Z",
        "url(#wild-ribbon)",
        `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`,
      ) +
      line("M-88 -27Q0 -37 88 -27M-88 25Q0 15 88 25", gold[3], 2.4) +
      word.body,
  };
}

/** The wild at rest: a painted medallion, as under the eaves of a palace. */
export function wild(): Picture {
  const wreath = wildWreath();
  const heart = wildHeart();
  return {
    defs: wreath.defs + heart.defs,
    body: at(128, 128, wreath.body + ring(0, 0, 52, "#000", 3, 'opacity=".4"') + heart.body),
  };
}
