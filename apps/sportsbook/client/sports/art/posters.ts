import type { Language } from "@hanpan/contract/language";
import { at, disc, fill, line, n, type Picture, polar, radial, ring, stack } from "@hanpan/frame/art/draw";
import { gold, inkLine, ivory, jade, vermilion } from "@hanpan/frame/art/palette";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";

const width = 360;
const height = 480;

/** The night over the ground, with the light of four masts falling onto it. */
const night = (): Picture =>
  plain(
    fill(`M0 0H${width}V${height}H0Z`, "url(#vs-night)") +
      [44, 132, 228, 316]
        .map((x) => {
          const foot = 180 + (x - 180) * 1.7;
          return fill(`M${x} 66L${n(foot - 64)} 330H${n(foot + 64)}Z`, "url(#vs-beam)");
        })
        .join("") +
      [44, 132, 228, 316]
        .map(
          (x) =>
            line(`M${x} 60V196`, "#1B2432", 4) +
            [-14, 0, 14]
              .map((aside) => disc(x + aside, 58, 6, ivory) + disc(x + aside, 72, 6, ivory))
              .join(""),
        )
        .join(""),
    radial(
      "vs-night",
      [
        [0, "#24407E"],
        [0.6, "#101C3C"],
        [1, "#070A14"],
      ],
      0.5,
      0.42,
      0.8,
    ) +
      radial(
        "vs-beam",
        [
          [0, `${gold[4]}/.34`],
          [1, `${gold[4]}/0`],
        ],
        0.5,
        0,
        1,
      ),
  );

/** The ground in perspective, mown in stripes, with its lines. */
function ground(): Picture {
  const horizon = 268;
  const stripe = (index: number): string => {
    const [left, right] = [index / 8, (index + 1) / 8];
    const top = (part: number) => n(60 + part * 240);
    const low = (part: number) => n(-170 + part * 700);
    return fill(
      `M${top(left)} ${horizon}H${top(right)}L${low(right)} ${height}H${low(left)}Z`,
      index % 2 === 0 ? jade[1] : "#0F5A45",
    );
  };
  const stripes = Array.from({ length: 8 }, (_, index) => stripe(index)).join("");
  const chalk = 'opacity=".72"';
  return plain(
    fill(`M0 ${horizon - 26}H${width}V${horizon + 2}H0Z`, "#131A26") +
      stripes +
      line(`M60 ${horizon}H300`, ivory, 2, chalk) +
      line(`M60 ${horizon}L-170 ${height}M300 ${horizon}L530 ${height}`, ivory, 2.4, chalk) +
      `<ellipse cx="180" cy="338" rx="92" ry="26" fill="none" stroke="${ivory}" stroke-width="2.4" ${chalk}/>` +
      line("M14 338H346", ivory, 2.4, chalk),
  );
}

const shine = (radius: number): string =>
  `<ellipse cx="${n(-radius * 0.3)}" cy="${n(-radius * 0.56)}" rx="${n(radius * 0.3)}" ry="${n(radius * 0.16)}" fill="#fff" fill-opacity=".5" transform="rotate(-24)"/>`;

/** A ball of five-cornered and plain patches. */
function football(radius: number): string {
  const corner = (angle: number, far: number): string => {
    const [x, y] = polar(angle, radius * far);
    return `${n(x)} ${n(y)}`;
  };
  const angles = [0, 72, 144, 216, 288];
  const middle = fill(`M${angles.map((angle) => corner(angle, 0.36)).join("L")}Z`, inkLine);
  const outer = angles
    .map((angle) =>
      fill(
        `M${corner(angle - 19, 0.97)}L${corner(angle - 15, 0.8)}L${corner(angle, 0.72)}L${corner(angle + 15, 0.8)}L${corner(angle + 19, 0.97)}Z`,
        inkLine,
      ),
    )
    .join("");
  const seams = angles
    .map((angle) => line(`M${corner(angle, 0.36)}L${corner(angle, 0.72)}`, inkLine, 3))
    .join("");
  return disc(0, 0, radius, "url(#vs-white)") + outer + middle + seams + shine(radius);
}

function basketball(radius: number): string {
  const bow = radius * 0.62;
  return (
    disc(0, 0, radius, "url(#vs-orange)") +
    line(
      `M${n(-radius)} 0H${n(radius)}M0 ${n(-radius)}V${n(radius)}M${n(-bow)} ${n(-radius * 0.78)}Q0 0 ${n(-bow)} ${n(radius * 0.78)}M${n(bow)} ${n(-radius * 0.78)}Q0 0 ${n(bow)} ${n(radius * 0.78)}`,
      "#3A1206",
      3.4,
    ) +
    shine(radius)
  );
}

function baseball(radius: number): string {
  const seam = (side: 1 | -1): string => {
    const edge = side * radius * 0.78;
    const bend = side * radius * 0.2;
    const stitches = [-0.46, -0.16, 0.16, 0.46]
      .map((y) => {
        const x = edge + (bend - edge) * (1 - Math.abs(y) * 1.2) * 0.62;
        return `M${n(x - radius * 0.1)} ${n(y * radius - side * 2)}L${n(x + radius * 0.1)} ${n(y * radius + side * 2)}`;
      })
      .join("");
    return (
      line(`M${n(edge)} ${n(-radius * 0.6)}Q${n(bend)} 0 ${n(edge)} ${n(radius * 0.6)}`, vermilion[1], 3) +
      line(stitches, vermilion[1], 2.4)
    );
  };
  return disc(0, 0, radius, "url(#vs-white)") + seam(1) + seam(-1) + shine(radius);
}

function balls(): Picture {
  const shade = (x: number, y: number, rx: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${n(rx * 0.2)}" fill="#04120D" fill-opacity=".5"/>`;
  return plain(
    shade(180, 352, 74) +
      shade(70, 330, 42) +
      shade(296, 330, 40) +
      at(78, 214, `<g transform="rotate(-14)">${basketball(58)}</g>`) +
      at(290, 226, `<g transform="rotate(18)">${baseball(48)}</g>`) +
      ring(180, 248, 98, gold[1], 3, 'opacity=".55"') +
      at(180, 248, `<g transform="rotate(8)">${football(84)}</g>`),
    radial(
      "vs-white",
      [
        [0, "#FFFFFF"],
        [0.6, "#E9E4D6"],
        [1, "#A79F8C"],
      ],
      0.36,
      0.3,
      0.8,
    ) +
      radial(
        "vs-orange",
        [
          [0, "#FFB066"],
          [0.55, "#DE6F22"],
          [1, "#7A3008"],
        ],
        0.36,
        0.3,
        0.8,
      ),
  );
}

/** The lobby's tile of virtual sports, 360 × 480. */
export const sportsPosters: { readonly [gameCode: string]: (language: Language) => Picture } = {
  "virtual-sports": (language) =>
    stack(
      night(),
      ground(),
      balls(),
      tileFoot(gameListings["virtual-sports"].name[language], "vs", "#05070A"),
    ),
};
