import type { Language } from "@hanpan/contract/language";
import { disc, fill, type Picture, radial, stack } from "@hanpan/frame/art/draw";
import { inkLine } from "@hanpan/frame/art/palette";
import { leftShade, placed, plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { eave, lantern, longCloud, nightHills, rafters } from "./emblem.ts";
import { flyingCrane } from "./symbols/crane.ts";
import { drum } from "./symbols/drum.ts";
import { gate } from "./symbols/gate.ts";
import { lotus } from "./symbols/lotus.ts";

/** The tile as shown: crane over the moon, gate between lanterns, lotus before it, title on the dark foot. */
export function gameTile(language: Language): Picture {
  const width = 360;
  return stack(
    nightHills("t", width, 480, 250, 118, 58),
    plain(longCloud(60, 150, 0.55, 0.8) + longCloud(330, 206, 0.5, 0.7)),
    placed(gate(), 182, 236, 268),
    lantern("ta", 40, 62, 0.72),
    lantern("tb", 324, 74, 0.6),
    placed(flyingCrane(), 96, 150, 190, -8),
    plain(longCloud(80, 356, 0.85, 1) + longCloud(292, 362, 0.8, 1)),
    placed(lotus(), 262, 312, 124),
    plain(eave(-6, 38, 372, 40, 10) + rafters(0, 44, 360, 8.5)),
    tileFoot(gameListings["dancheong-fortune"].name[language], "t", "#070A14"),
  );
}

/** The wide picture of the game for a hero, 21:9, with room for text at the left. */
export function gameHero(): Picture {
  const width = 1260;
  const height = 540;
  return stack(
    nightHills("h", width, height, 1010, 150, 92),
    plain(longCloud(300, 150, 0.9, 0.5) + longCloud(620, 240, 0.8, 0.6) + longCloud(1190, 260, 0.9, 0.7)),
    plain(
      disc(840, 300, 330, "url(#h-warm)"),
      radial("h-warm", [
        [0, "#FFC96A/.5"],
        [1, "#FFC96A/0"],
      ]),
    ),
    placed(gate(), 850, 290, 440),
    placed(flyingCrane(), 590, 190, 280, -6),
    placed(drum(), 1100, 372, 224, 8),
    plain(longCloud(660, 520, 1.5, 1) + longCloud(1000, 530, 1.6, 1) + longCloud(360, 534, 1.4, 0.8)),
    placed(lotus(), 640, 430, 230),
    lantern("ha", 1200, 66, 0.9),
    lantern("hb", 480, 60, 0.7),
    leftShade("h-left", 760, height, "#070A14"),
    plain(eave(-10, 42, width + 20, 46, 12) + rafters(0, 50, width, 10)),
    plain(fill(`M0 ${height - 4}H${width}V${height}H0Z`, inkLine)),
  );
}
