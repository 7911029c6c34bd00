import type { Language } from "@hanpan/contract/language";
import { at, type Picture, stack } from "@hanpan/frame/art/draw";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { lanterns, night } from "./scene.ts";

/** A lantern with its middle at a place, enlarged. */
const hung = (x: number, y: number, scale: number, lantern: string): string =>
  at(x - 50 * scale, y - 50 * scale, `<g transform="scale(${scale})">${lantern}</g>`);

/** The lobby's tile of Keno, 360 × 480: lanterns over a pond at night, of which some were lit. */
export const kenoPoster = (language: Language): Picture =>
  stack(
    plain(at(920, -14, `<g transform="scale(-.6 .6)">${night}</g>`)),
    plain(
      hung(64, 84, 0.92, lanterns.IDLE) +
        hung(302, 74, 0.92, lanterns.DRAWN) +
        hung(62, 262, 1.1, lanterns.CHOSEN) +
        hung(306, 252, 1.02, lanterns.IDLE) +
        hung(186, 190, 2.1, lanterns.HIT),
    ),
    tileFoot(gameListings.keno.name[language], "kn", "#03060F"),
  );
