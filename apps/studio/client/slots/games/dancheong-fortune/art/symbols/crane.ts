import { at, disc, fill, line, linear, n, type Picture, radial } from "@hanpan/frame/art/draw";
import { cobalt, gold, ink, inkLine, ivory, vermilion } from "@hanpan/frame/art/palette";

/** One wing seen from the side, hinged at the origin and raised; feathers in three rows, the long ones tipped black. */
function wing(): string {
  const feather = (angle: number, length: number, width: number, paint: string, tip: string): string =>
    `<g transform="rotate(${n(angle)})"><path d="M${n(-width / 2)} 0L${n(-width / 2)} ${n(-length + width)}Q0 ${n(-length - width * 0.9)} ${n(width / 2)} ${n(-length + width)}L${n(
      width / 2,
    )} 0Z" fill="${paint}" stroke="${inkLine}" stroke-width="2.4"/><path d="M${n(-width / 2 + 1)} ${n(-length * 0.84)}L${n(-width / 2 + 1)} ${n(-length + width)}Q0 ${n(
      -length - width * 0.8,
    )} ${n(width / 2 - 1)} ${n(-length + width)}L${n(width / 2 - 1)} ${n(-length * 0.84)}Q0 ${n(-length * 0.78)} ${n(-width / 2 + 1)} ${n(-length * 0.84)}Z" fill="${tip}"/></g>`;
  const row = (
    count: number,
    from: number,
    to: number,
    length: (part: number) => number,
    width: number,
    paint: string,
    tip: string,
  ): string =>
    Array.from({ length: count }, (_, index) => {
      const part = index / (count - 1);
      return feather(from + (to - from) * part, length(part), width, paint, tip);
    }).join("");
  return (
    row(8, 40, -20, (part) => 96 + Math.sin(part * Math.PI * 0.82) * 34, 19, "url(#crane-feather)", ink) +
    row(7, 36, -18, (part) => 66 + Math.sin(part * Math.PI) * 14, 18, "url(#crane-feather)", cobalt[3]) +
    row(5, 32, -14, (part) => 38 + Math.sin(part * Math.PI) * 8, 18, ivory, ivory)
  );
}

const wingUse = '<use href="#crane-wing"/>';

/** A crane in flight, red crown, black wing tips, without anything behind it. */
export const flyingCrane = (): Picture => ({
  defs:
    `<g id="crane-wing">${wing()}</g>` +
    linear("crane-feather", [
      [0, "#FFFFFF"],
      [0.6, ivory],
      [1, cobalt[4]],
    ]) +
    linear("crane-body", [
      [0, "#FFFFFF"],
      [0.55, ivory],
      [1, cobalt[3]],
    ]),
  body:
    at(146, 140, wingUse, "rotate(12) scale(.86)") +
    // legs and tail
    line("M92 176C70 190 50 200 26 206", inkLine, 7) +
    line("M92 176C70 190 50 200 26 206", vermilion[1], 3.4) +
    line("M96 182C76 200 58 208 36 218", inkLine, 7) +
    line("M96 182C76 200 58 208 36 218", vermilion[1], 3.4) +
    fill("M100 158C78 160 58 168 44 182C66 186 92 186 110 178Z", ink, `stroke="${ivory}" stroke-width="2"`) +
    // neck, body
    line("M164 146C190 146 196 128 204 112C210 98 220 92 232 94", inkLine, 21) +
    line("M164 146C190 146 196 128 204 112C210 98 220 92 232 94", ink, 15) +
    line("M160 148C184 148 192 134 198 122", ivory, 15) +
    fill(
      "M86 164C98 136 140 126 172 138C186 146 180 166 158 176C132 188 100 186 86 164Z",
      "url(#crane-body)",
      `stroke="${inkLine}" stroke-width="4"`,
    ) +
    line("M112 172C128 178 146 174 160 164M124 178C138 180 150 178 158 172", cobalt[3], 2.4) +
    // head
    fill(
      "M220 84C230 78 242 82 244 92L254 100L241 102C234 108 222 106 218 98Z",
      ivory,
      `stroke="${inkLine}" stroke-width="3.4" stroke-linejoin="round"`,
    ) +
    fill(
      "M222 84C230 76 241 80 243 88C236 88 228 90 222 84Z",
      vermilion[2],
      `stroke="${inkLine}" stroke-width="2.4"`,
    ) +
    fill("M242 92L256 101L242 100Z", gold[2], `stroke="${inkLine}" stroke-width="2"`) +
    disc(235, 94, 2.6, ink) +
    at(120, 152, wingUse, "rotate(-54) scale(.98)"),
});

/** Crane: in flight before the moon. */
export function crane(): Picture {
  const bird = flyingCrane();
  return {
    defs:
      bird.defs +
      radial(
        "crane-moon",
        [
          [0, gold[4]],
          [0.7, gold[3]],
          [1, gold[2]],
        ],
        0.4,
        0.35,
        0.75,
      ) +
      radial("crane-halo", [
        [0.6, `${gold[3]}/.5`],
        [1, `${gold[3]}/0`],
      ]),
    body:
      disc(128, 122, 124, "url(#crane-halo)") +
      disc(128, 120, 88, "url(#crane-moon)", `stroke="${inkLine}" stroke-width="4"`) +
      disc(128, 120, 80, "none", `stroke="${gold[1]}" stroke-width="1.6" stroke-dasharray="2 6"`) +
      bird.body,
  };
}
