import { formatInstant } from "@hanpan/contract/time";
import type { CardCode } from "@hanpan/games/cards/card";
import type { LiveRound, Participation } from "../../../protocol/live.ts";
import { cardParts, rankLabel } from "../../art/suits.ts";
import { m } from "../../paraglide/messages.js";
import { standingStakes } from "../../shared-rounds/seat/standing.ts";

/** One hand of a shoe as its score sheet writes it down. */
export type SheetRow = {
  readonly roundId: string;
  readonly number: number;
  readonly time: string;
  readonly playerCards: string;
  readonly bankerCards: string;
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: "PLAYER" | "BANKER" | "TIE";
  /** Pairs and a natural, in words. */
  readonly marks: readonly string[];
  /** My bets, in words; empty where I made none. */
  readonly bets: readonly string[];
  readonly stakeWon: number | null;
  /** What it paid, stake included; null where I made no bet, or it is not settled. */
  readonly payoutWon: number | null;
};

const suitSigns = { S: "♠", H: "♥", D: "♦", C: "♣" } as const;

function cardSign(card: CardCode): string {
  const { rank, suit } = cardParts(card);
  return `${suitSigns[suit]}${rankLabel(rank)}`;
}

/** The winner's name. */
export const winnerWords = (winner: SheetRow["winner"]): string =>
  ({ PLAYER: m.tb_player, BANKER: m.tb_banker, TIE: m.tb_tie })[winner]();

/** A round as a row, with my part in it; null where it has no result. */
export function sheetRowOf(
  round: LiveRound,
  mine: Participation | undefined,
  betWords: (spot: string, stakeWon: number) => string,
): SheetRow | null {
  const { outcome } = round;
  if (outcome?.kind !== "BACCARAT") return null;
  const stakes = mine === undefined ? [] : [...standingStakes(mine, [])];
  return {
    roundId: round.roundId,
    number: round.number,
    time: formatInstant(new Date(round.drawsAtMs)),
    playerCards: outcome.playerCards.map(cardSign).join(" "),
    bankerCards: outcome.bankerCards.map(cardSign).join(" "),
    playerTotal: outcome.playerTotal,
    bankerTotal: outcome.bankerTotal,
    winner: outcome.winner,
    marks: [
      ...(outcome.isPlayerPair ? [m.tb_player_pair()] : []),
      ...(outcome.isBankerPair ? [m.tb_banker_pair()] : []),
      ...(outcome.isNatural ? [m.tb_natural()] : []),
    ],
    bets: stakes.map(([spot, { stakeWon }]) => betWords(spot, stakeWon)),
    stakeWon: mine === undefined || stakes.length === 0 ? null : mine.stakeWon,
    payoutWon: mine === undefined || stakes.length === 0 ? null : mine.payoutWon,
  };
}
