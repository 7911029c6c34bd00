import type { RoadEntry } from "../../../protocol/live.ts";
import { readBaccaratMark, readDragonTigerMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import type { RoadSide } from "./glyphs.tsx";

/** One result of a game of two sides, as roads write it down. */
export type SidedResult = {
  readonly number: number;
  readonly side: RoadSide;
  readonly letter: string;
  readonly pairA: boolean;
  readonly pairB: boolean;
};

/** How a game of two sides names them. */
export type SideWords = {
  readonly A: () => string;
  readonly B: () => string;
  readonly TIE: () => string;
};

export const baccaratSides: SideWords = { A: m.tb_player, B: m.tb_banker, TIE: m.tb_tie };
export const dragonTigerSides: SideWords = { A: m.tb_dragon, B: m.tb_tiger, TIE: m.tb_tie };

/** Reads the road of a baccarat table. */
export const baccaratResults = (road: readonly RoadEntry[]): readonly SidedResult[] =>
  road.flatMap(({ number, mark }) => {
    const read = readBaccaratMark(mark);
    if (read === null) return [];
    const side = read.winner === "PLAYER" ? "A" : read.winner === "BANKER" ? "B" : "TIE";
    const letters = { A: m.tb_player_short, B: m.tb_banker_short, TIE: m.tb_tie_short } as const;
    return [{ number, side, letter: letters[side](), pairA: read.isPlayerPair, pairB: read.isBankerPair }];
  });

/** Reads the road of a dragon tiger table. */
export const dragonTigerResults = (road: readonly RoadEntry[]): readonly SidedResult[] =>
  road.flatMap(({ number, mark }) => {
    const read = readDragonTigerMark(mark);
    if (read === null) return [];
    const side = read.winner === "DRAGON" ? "A" : read.winner === "TIGER" ? "B" : "TIE";
    const letters = { A: m.tb_dragon_short, B: m.tb_tiger_short, TIE: m.tb_tie_short } as const;
    return [{ number, side, letter: letters[side](), pairA: false, pairB: false }];
  });
