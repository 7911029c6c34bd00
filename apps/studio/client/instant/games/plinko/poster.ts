import type { Language } from "@hanpan/contract/language";
import { at, type Picture, stack } from "@hanpan/frame/art/draw";
import { plain, tileFoot } from "@hanpan/frame/art/poster";
import { plinkoTable } from "@hanpan/games/plinko/tables";
import { gameListings } from "@hanpan/games/vocabulary";
import { boardOf, marble, wall } from "./scene.ts";

/** The lobby's tile of Plinko, 360 × 480: marbles on their way between the pegs, before the wall of an alley. */
export const plinkoPoster = (language: Language): Picture =>
  stack(
    plain(at(-420, 0, `<g transform="scale(.72)">${wall}</g>`)),
    plain(at(-180, 10, `<g transform="scale(.9)">${boardOf(8, plinkoTable(8, "HIGH"))}</g>`)),
    plain(
      at(112, 118, `<g transform="scale(1.32)">${marble}</g>`) +
        at(60, 292, `<g transform="rotate(24 30 30) scale(.62)">${marble}</g>`) +
        at(250, 262, `<g transform="rotate(-38 30 30) scale(.74)">${marble}</g>`),
    ),
    tileFoot(gameListings.plinko.name[language], "pk", "#0A0503"),
  );
