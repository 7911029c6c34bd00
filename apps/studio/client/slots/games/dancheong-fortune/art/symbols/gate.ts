import { around, at, disc, fill, line, linear, n, type Picture, radial } from "@hanpan/frame/art/draw";
import { cobalt, gold, ink, inkLine, ivory, jade, vermilion } from "@hanpan/frame/art/palette";

/** A hipped roof seen from the front, eaves lifted at both ends; centred on x, its eave at y. */
function roof(x: number, y: number, half: number, rise: number): string {
  const ridge = half * 0.62;
  const shape = `M${n(x - half)} ${n(y - 8)}C${n(x - half * 0.8)} ${n(y + 3)} ${n(x - half * 0.4)} ${n(y + 4)} ${n(x)} ${n(y + 4)}C${n(x + half * 0.4)} ${n(y + 4)} ${n(x + half * 0.8)} ${n(y + 3)} ${n(x + half)} ${n(
    y - 8,
  )}C${n(x + half * 0.78)} ${n(y - rise * 0.4)} ${n(x + ridge + 6)} ${n(y - rise * 0.7)} ${n(x + ridge)} ${n(y - rise)}H${n(x - ridge)}C${n(x - ridge - 6)} ${n(y - rise * 0.7)} ${n(x - half * 0.78)} ${n(y - rise * 0.4)} ${n(x - half)} ${n(y - 8)}Z`;
  const rows = Array.from({ length: 13 }, (_, index) => {
    const part = (index - 6) / 6;
    return `M${n(x + part * ridge)} ${n(y - rise + 3)}Q${n(x + part * (ridge + 6))} ${n(y - rise * 0.45)} ${n(x + part * half * 0.93)} ${n(y - Math.abs(part) ** 3 * 7)}`;
  }).join("");
  const ends = Array.from({ length: 15 }, (_, index) => {
    const part = (index - 7) / 7;
    return disc(
      x + part * half * 0.93,
      y + 3 - Math.abs(part) ** 3 * 9,
      3.5,
      gold[2],
      `stroke="${inkLine}" stroke-width="1.4"`,
    );
  }).join("");
  return (
    fill(shape, "url(#gate-roof)", `stroke="${inkLine}" stroke-width="4" stroke-linejoin="round"`) +
    line(rows, "#05070C", 2.4) +
    line(rows, "#6B82A8", 1, 'opacity=".8" transform="translate(1.4 0)"') +
    fill(
      `M${n(x - ridge - 10)} ${n(y - rise - 10)}Q${n(x)} ${n(y - rise - 2)} ${n(x + ridge + 10)} ${n(y - rise - 10)}V${n(y - rise + 4)}Q${n(x)} ${n(y - rise + 8)} ${n(x - ridge - 10)} ${n(y - rise + 4)}Z`,
      "#1E2A40",
      `stroke="${inkLine}" stroke-width="3"`,
    ) +
    line(
      `M${n(x - ridge - 6)} ${n(y - rise - 4)}Q${n(x)} ${n(y - rise + 3)} ${n(x + ridge + 6)} ${n(y - rise - 4)}`,
      ivory,
      2.2,
    ) +
    ends
  );
}

/** The painted beams below an eave: brackets in jade and vermilion on a cobalt band. */
const beams = (x: number, y: number, half: number): string =>
  fill(
    `M${n(x - half)} ${n(y)}H${n(x + half)}V${n(y + 15)}H${n(x - half)}Z`,
    jade[1],
    `stroke="${inkLine}" stroke-width="3"`,
  ) +
  Array.from({ length: Math.round(half / 8) }, (_, index) => {
    const cx = x - half + 8 + index * ((half * 2 - 16) / (Math.round(half / 8) - 1));
    return (
      disc(cx, y + 7, 5, ivory) +
      disc(cx, y + 7, 3.8, index % 2 === 0 ? vermilion[2] : cobalt[2]) +
      disc(cx, y + 7, 1.5, gold[3])
    );
  }).join("");

/** Gate: a two-storeyed palace gate with light in its arch, rays behind: the scatter. */
export const gate = (): Picture => ({
  defs:
    `<g id="gate-eaves">${roof(0, 0, 116, 36)}</g>` +
    radial("gate-glow", [
      [0, "#FFF7D0/1"],
      [0.45, `${gold[3]}/.85`],
      [0.8, `${gold[2]}/.35`],
      [1, `${gold[2]}/0`],
    ]) +
    linear("gate-roof", [
      [0, "#52688F"],
      [0.5, "#2A3856"],
      [1, "#141C30"],
    ]) +
    linear("gate-stone", [
      [0, "#E9DFC8"],
      [1, "#9C8C6A"],
    ]) +
    linear("gate-light", [
      [0, "#FFFBE2"],
      [0.6, gold[3]],
      [1, gold[2]],
    ]) +
    linear(
      "gate-post",
      [
        [0, vermilion[3]],
        [0.4, vermilion[2]],
        [1, vermilion[1]],
      ],
      1,
      0,
    ),
  body:
    disc(128, 124, 126, "url(#gate-glow)") +
    at(128, 128, around(16, fill("M-5 -62L-11 -122H11L5 -62Z", "#FFF3C0", 'opacity=".55"'), 11.25)) +
    // stone base with the arch
    fill(
      "M38 246L48 182H208L218 246Z",
      "url(#gate-stone)",
      `stroke="${inkLine}" stroke-width="4.5" stroke-linejoin="round"`,
    ) +
    line(
      "M44 204H212M41 225H215M70 184L66 203M96 205L94 224M66 226L63 244M186 184L190 203M160 205L162 224M190 226L193 244M86 226L84 244M170 226L172 244",
      "#6B5C40",
      2,
      'opacity=".7"',
    ) +
    fill("M100 246V218A28 28 0 0 1 156 218V246Z", inkLine) +
    fill("M105 246V219A23 23 0 0 1 151 219V246Z", "url(#gate-light)") +
    line("M128 200V246", gold[1], 2) +
    // lower storey
    fill("M58 150H198V184H58Z", ink, `stroke="${inkLine}" stroke-width="4"`) +
    [62, 94, 126 + 24, 126 + 56]
      .map((x) =>
        fill(`M${x} 152H${x + 12}V184H${x}Z`, "url(#gate-post)", `stroke="${inkLine}" stroke-width="2.4"`),
      )
      .join("") +
    [78, 110, 134, 166]
      .map(
        (x) =>
          fill(`M${x} 158H${x + 12}V182H${x}Z`, "url(#gate-light)", `stroke="${inkLine}" stroke-width="2"`) +
          line(`M${x + 6} 158V182M${x} 166H${x + 12}M${x} 174H${x + 12}`, vermilion[1], 1.4),
      )
      .join("") +
    beams(128, 140, 84) +
    '<use href="#gate-eaves" transform="translate(128 138)"/>' +
    // upper storey
    fill("M84 84H172V102H84Z", ink, `stroke="${inkLine}" stroke-width="3.6"`) +
    [87, 106, 125, 144, 161]
      .map((x) =>
        fill(`M${x} 85H${x + 8}V102H${x}Z`, "url(#gate-post)", `stroke="${inkLine}" stroke-width="1.8"`),
      )
      .join("") +
    [96, 115, 134, 153].map((x) => fill(`M${x} 87H${x + 8}V101H${x}Z`, "url(#gate-light)")).join("") +
    beams(128, 72, 62) +
    '<use href="#gate-eaves" transform="translate(128 70) scale(.79 .98)"/>' +
    // name board
    fill("M112 108H144V126H112Z", cobalt[0], `stroke="${gold[2]}" stroke-width="3"`) +
    disc(120, 117, 2.6, gold[3]) +
    disc(128, 117, 2.6, gold[3]) +
    disc(136, 117, 2.6, gold[3]),
});
