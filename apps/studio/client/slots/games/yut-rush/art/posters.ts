import type { Language } from "@hanpan/contract/language";
import { fill, type Picture, radial, stack } from "@hanpan/frame/art/draw";
import { leftShade, placed, plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { layoutYut } from "../scene/layout.ts";
import { matPicture, matSide, piecePicture } from "./mat.ts";
import { roomPicture } from "./room.ts";
import { stickPicture } from "./sticks.ts";
import { cow, dog, horse, pig } from "./symbols/animals.ts";
import { pouch } from "./symbols/pouch.ts";

const stick = (x: number, y: number, height: number, degrees: number, flat: boolean): Picture =>
  placed(stickPicture(flat), x, y, (height * 60) / 208, degrees, [60, 208]);

const glow = (id: string, x: number, y: number, radius: number): Picture =>
  plain(
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`,
    radial(id, [
      [0, "#FFDF8A/.8"],
      [1, "#FFC45A/0"],
    ]),
  );

/** The mat lying on the floor, seen from the side; nothing is written on it, since a wide picture serves every language. */
function lyingMat(x: number, y: number, width: number): Picture {
  const mat = matPicture("");
  const scale = width / matSide;
  return {
    defs: mat.defs,
    body: `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)} ${(scale * 0.52).toFixed(3)}) rotate(45) translate(${-matSide / 2} ${-matSide / 2})">${mat.body}</g>`,
  };
}

/** The tile: the horse over the board, four sticks in the air, the name on the dark foot. */
export const gameTile = (language: Language): Picture =>
  stack(
    roomPicture(layoutYut(360, 660)),
    glow("yr-t-glow", 180, 190, 210),
    lyingMat(180, 360, 330),
    stick(70, 96, 150, -28, false),
    stick(146, 74, 150, 14, true),
    stick(226, 86, 150, -12, false),
    stick(298, 104, 150, 30, true),
    placed(horse(), 176, 236, 244),
    placed(pig(), 66, 330, 104, -8),
    placed(dog(), 300, 326, 108, 8),
    tileFoot(gameListings["yut-rush"].name[language], "yr-t", "#14060A"),
  );

/** The wide picture for a hero, 21:9, with room for text at the left. */
export const gameHero = (): Picture =>
  stack(
    roomPicture(layoutYut(1260, 640)),
    plain(fill("M0 0H1260V540H0Z", "#1A0608", 'opacity=".35"')),
    glow("yr-h-glow", 850, 250, 380),
    lyingMat(850, 420, 640),
    stick(640, 130, 210, -26, false),
    stick(770, 96, 210, 12, true),
    stick(930, 104, 210, -14, false),
    stick(1066, 140, 210, 28, true),
    placed(horse(), 850, 280, 330),
    placed(cow(), 1080, 360, 210, 6),
    placed(dog(), 630, 370, 190, -6),
    placed(pouch(""), 1180, 452, 150),
    placed(piecePicture(0), 540, 460, 96, 0, [128, 128]),
    placed(piecePicture(1), 980, 480, 96, 0, [128, 128]),
    leftShade("yr-h-left", 760, 540, "#0C0508"),
    plain(fill("M0 536H1260V540H0Z", "#150F14")),
  );
