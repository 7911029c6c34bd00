import type { Language } from "@hanpan/contract/language";
import type { Picture } from "@hanpan/frame/art/draw";
import type { InstantGameCode } from "@hanpan/games/vocabulary";
import { blackjackPoster } from "./blackjack/poster.ts";
import { dicePoster } from "./dice/poster.ts";
import { hiLoPoster } from "./hi-lo/poster.ts";
import { kenoPoster } from "./keno/poster.ts";
import { limboPoster } from "./limbo/poster.ts";
import { minesPoster } from "./mines/poster.ts";
import { plinkoPoster } from "./plinko/poster.ts";
import { seotdaPoster } from "./seotda/poster.ts";
import { videoPokerPoster } from "./video-poker/poster.ts";
import { wheelPoster } from "./wheel/poster.ts";

/** The lobby's tile of every instant game, 360 × 480. */
export const instantPosters: { readonly [code in InstantGameCode]: (language: Language) => Picture } = {
  limbo: limboPoster,
  dice: dicePoster,
  mines: minesPoster,
  plinko: plinkoPoster,
  "hi-lo": hiLoPoster,
  blackjack: blackjackPoster,
  keno: kenoPoster,
  wheel: wheelPoster,
  "video-poker": videoPokerPoster,
  seotda: seotdaPoster,
};
