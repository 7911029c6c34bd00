import type { Language } from "@hanpan/contract/language";
import { disc, fill, line, n, type Picture, polar } from "@hanpan/frame/art/draw";
import { vendorLogo } from "@hanpan/frame/art/vendorLogo";

/** The sportsbook's own logo: a brush-round with a ball in the paints of the house, and its name. */
export function sportsbookLogo(language: Language): Picture {
  const outline = (corners: readonly (readonly [angle: number, radius: number])[]): string =>
    `M${corners.map(([angle, radius]) => polar(angle, radius).map(n).join(" ")).join("L")}`;
  const fifths = [0, 72, 144, 216, 288];
  const seams = fifths
    .map((angle) =>
      outline([
        [angle, 8],
        [angle, 14],
      ]),
    )
    .join("");
  // Where a seam meets the rim the ball goes on behind: of those patches one sees the near corner.
  const patches = fifths.map((angle) =>
    outline([
      [angle - 22, 18.5],
      [angle - 15, 15.2],
      [angle, 12.6],
      [angle + 15, 15.2],
      [angle + 22, 18.5],
      [angle, 19.4],
    ]),
  );
  const ball =
    disc(0, 0, 19, "#F3EFE4") +
    line(seams, "#0E1C2A", 1.6) +
    fill(`${patches.join("Z")}Z`, "#3D6BE0") +
    fill(`${outline(fifths.map((angle) => [angle, 8]))}Z`, "#E5533D");
  return vendorLogo({ ko: "한판 스포츠", en: "HANPAN SPORTS" }[language], ball);
}
