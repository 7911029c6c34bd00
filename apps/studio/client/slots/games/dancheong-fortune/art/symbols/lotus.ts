import {
  at,
  disc,
  fill,
  line,
  linear,
  n,
  type Picture,
  petalPath,
  polar,
  radial,
} from "@hanpan/frame/art/draw";
import { gold, inkLine, ivory, jade, rose } from "@hanpan/frame/art/palette";

function petal(width: number, height: number, paint: string): string {
  const veins = [-0.22, 0, 0.22]
    .map(
      (side) =>
        `M${n(side * width * 0.4)} ${n(-height * 0.18)}Q${n(side * width)} ${n(-height * 0.5)} ${n(side * width * 0.7)} ${n(-height * 0.72)}`,
    )
    .join("");
  return `<g id="${paint}-petal">${fill(petalPath(width, height), inkLine)}${fill(petalPath(width * 0.9, height * 0.965), ivory)}${fill(
    petalPath(width * 0.8, height * 0.92),
    `url(#${paint})`,
  )}${line(veins, rose[1], 1.6, 'opacity=".55"')}</g>`;
}

/** Copies of a row's petal (or leaf) at the given angles. */
const turned = (name: string, angles: readonly number[]): string =>
  angles.map((angle) => `<use href="#${name}" transform="rotate(${angle})"/>`).join("");

/** Lotus: three rows of petals shaded from deep rose to ivory tips, on jade leaves. The richest paying symbol. */
export function lotus(): Picture {
  const leaf = (length: number): string =>
    `<g id="lotus-leaf-petal">${fill(petalPath(46, length, 0.55), inkLine)}${fill(petalPath(40, length * 0.95, 0.55), jade[3])}${fill(
      petalPath(34, length * 0.9, 0.55),
      "url(#lotus-leaf)",
    )}${line(`M0 -8L0 ${n(-length * 0.8)}`, jade[4], 1.8, 'opacity=".7"')}</g>`;
  const seeds = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = polar(index * 51.4, 10);
    return disc(x, y * 0.55 - 3, 2.6, gold[0]);
  }).join("");
  const heart = `${disc(0, 0, 25, "url(#lotus-heart)", `stroke="${inkLine}" stroke-width="3" transform="scale(1 .62)"`)}${seeds}${disc(0, -3, 2.6, gold[0])}`;
  return {
    defs:
      leaf(98) +
      petal(64, 164, "lotus-back") +
      petal(66, 136, "lotus-mid") +
      petal(58, 96, "lotus-front") +
      linear("lotus-back", [
        [0, rose[2]],
        [0.45, rose[1]],
        [1, rose[0]],
      ]) +
      linear("lotus-mid", [
        [0, rose[3]],
        [0.4, rose[2]],
        [1, rose[1]],
      ]) +
      linear("lotus-front", [
        [0, rose[4]],
        [0.45, rose[3]],
        [1, rose[1]],
      ]) +
      linear("lotus-leaf", [
        [0, jade[2]],
        [1, jade[0]],
      ]) +
      radial("lotus-heart", [
        [0, gold[4]],
        [0.5, gold[2]],
        [1, gold[1]],
      ]) +
      radial("lotus-glow", [
        [0, `${gold[3]}/.55`],
        [1, `${gold[3]}/0`],
      ]),
    body:
      disc(128, 120, 118, "url(#lotus-glow)") +
      at(
        128,
        192,
        turned("lotus-leaf-petal", [-104, 104, -82, 82]) +
          `<g transform="scale(.6)">${turned("lotus-leaf-petal", [-128, 128])}</g>` +
          turned("lotus-back-petal", [-50, 50, -19, 19]) +
          turned("lotus-mid-petal", [-76, 76, -36, 36, 0]) +
          at(0, -62, heart) +
          turned("lotus-front-petal", [-88, 88, -54, 54, -26, 26]) +
          '<use href="#lotus-front-petal" transform="scale(1.03 .88)"/>',
      ),
  };
}
