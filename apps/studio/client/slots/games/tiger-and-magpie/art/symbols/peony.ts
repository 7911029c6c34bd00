import { at, disc, fill, line, linear, type Picture, petalPath, radial } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { amber, malachite, peonyPink } from "../../../../../art/folkPaints.ts";

const petal = (angle: number, width: number, height: number, paint: string): string =>
  `<g transform="rotate(${angle})">${fill(petalPath(width, height, 0.5), paint, `stroke="${inkLine}" stroke-width="4"`)}${line(`M0 ${-height * 0.34}V${-height * 0.78}M${-width * 0.18} ${-height * 0.4}L${-width * 0.22} ${-height * 0.68}M${width * 0.18} ${-height * 0.4}L${width * 0.22} ${-height * 0.68}`, peonyPink[0], 2, 'opacity=".35"')}</g>`;

const leaf = (angle: number, length: number): string =>
  `<g transform="rotate(${angle})">${fill(`M0 0C-34 -18 -40 -${length * 0.6} 0 -${length}C40 -${length * 0.6} 34 -18 0 0Z`, "url(#peony-leaf)", `stroke="${inkLine}" stroke-width="5" stroke-linejoin="round"`)}${line(`M0 -14V-${length - 14}M0 -${length * 0.4}L-14 -${length * 0.56}M0 -${length * 0.4}L14 -${length * 0.56}`, malachite[4], 3)}</g>`;

/** Peony: the flower of riches, petals within petals. */
export const peony = (): Picture => ({
  defs:
    linear("peony-leaf", [
      [0, malachite[3]],
      [1, malachite[1]],
    ]) +
    linear("peony-outer", [
      [0, peonyPink[3]],
      [0.5, peonyPink[2]],
      [1, peonyPink[1]],
    ]) +
    linear("peony-middle", [
      [0, peonyPink[4]],
      [0.45, peonyPink[3]],
      [1, peonyPink[1]],
    ]) +
    linear("peony-inner", [
      [0, "#FFF5F7"],
      [0.6, peonyPink[3]],
      [1, peonyPink[2]],
    ]) +
    radial("peony-heart", [
      [0, "#FFF7C8"],
      [0.6, amber[3]],
      [1, amber[1]],
    ]),
  body: at(
    128,
    128,
    [100, -100, 150, -150].map((angle) => leaf(angle, 122)).join("") +
      [0, 45, 90, 135, 180, 225, 270, 315]
        .map((angle) => petal(angle, 84, 112, "url(#peony-outer)"))
        .join("") +
      [22, 82, 142, 202, 262, 322].map((angle) => petal(angle, 74, 84, "url(#peony-middle)")).join("") +
      [0, 72, 144, 216, 288].map((angle) => petal(angle, 56, 56, "url(#peony-inner)")).join("") +
      disc(0, 0, 21, inkLine) +
      disc(0, 0, 17.5, "url(#peony-heart)") +
      [0, 60, 120, 180, 240, 300]
        .map((angle) => `<g transform="rotate(${angle})">${disc(0, -10, 3, amber[0])}</g>`)
        .join(""),
  ),
});
