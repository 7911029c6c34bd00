import type { FeedRoadEntry } from "@hanpan/contract/liveFeed";
import { readBaccaratMark, readDragonTigerMark } from "@hanpan/contract/liveMark";
import * as m from "../../paraglide/messages.js";

/** One result of a game of two sides: A is Player and Dragon, B Banker and Tiger. */
export type SidedResult = {
  readonly side: "A" | "B" | "TIE";
  readonly pairA: boolean;
  readonly pairB: boolean;
};

/** A road of two sides, and how its game names them. */
export type SidedRoad = {
  readonly results: readonly SidedResult[];
  readonly names: { readonly A: () => string; readonly B: () => string; readonly TIE: () => string };
};

/** Reads the road of a game of two sides, leaving out what cannot be read; null for any other kind of game. */
export function sidedRoadOf(kind: string, road: readonly FeedRoadEntry[]): SidedRoad | null {
  if (kind === "BACCARAT") {
    const results = road.flatMap(({ mark }): SidedResult[] => {
      const read = readBaccaratMark(mark);
      if (read === null) return [];
      const side = read.winner === "PLAYER" ? "A" : read.winner === "BANKER" ? "B" : "TIE";
      return [{ side, pairA: read.isPlayerPair, pairB: read.isBankerPair }];
    });
    return { results, names: { A: m.live_player, B: m.live_banker, TIE: m.live_tie } };
  }
  if (kind === "DRAGON_TIGER") {
    const results = road.flatMap(({ mark }): SidedResult[] => {
      const read = readDragonTigerMark(mark);
      if (read === null) return [];
      const side = read.winner === "DRAGON" ? "A" : read.winner === "TIGER" ? "B" : "TIE";
      return [{ side, pairA: false, pairB: false }];
    });
    return { results, names: { A: m.live_dragon, B: m.live_tiger, TIE: m.live_tie } };
  }
  return null;
}
