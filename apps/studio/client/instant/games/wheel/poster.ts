import type { Language } from "@hanpan/contract/language";
import { at, type Picture, stack } from "@hanpan/frame/art/draw";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { gameListings } from "@hanpan/games/vocabulary";
import { amber, azurite, malachite, mineralRed, paper } from "../../../art/folkPaints.ts";
import { hub, market, pointer, wheelOf } from "./scene.ts";

const five = [mineralRed[2], amber[3], malachite[2], paper[3], azurite[2]];

/** The lobby's tile of Wheel, 360 × 480: the market's wheel under its awning and lamps. */
export const wheelPoster = (language: Language): Picture =>
  stack(
    plain(at(-28, -6, `<g transform="scale(.62)">${market}</g>`)),
    plain(
      at(180, 226, `<g transform="rotate(-12) scale(.54)">${wheelOf([...five, ...five, ...five])}</g>`) +
        at(128, 174, `<g transform="scale(.52)">${hub}</g>`) +
        at(146, 38, `<g transform="scale(1.14)">${pointer}</g>`),
    ),
    tileFoot(gameListings.wheel.name[language], "wh", "#0A0612"),
  );
