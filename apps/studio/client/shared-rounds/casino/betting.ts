import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import { v4 } from "uuid";
import type { StudioErrorCode } from "../../../protocol/envelope.ts";
import type { KiteLane, LiveSpotBet, Participation } from "../../../protocol/live.ts";
import type { LiveRequests } from "../connection/liveRequests.ts";
import { partOf, type Seat, takesBets } from "../seat/seat.ts";
import { hindranceOf, merged, standingPlacements } from "../seat/standing.ts";
import type { NewNotice } from "./notices.ts";

export type BettingOptions = {
  readonly requests: Pick<LiveRequests, "place" | "undo" | "clear" | "cashOut">;
  readonly seat: (tableCode: string) => Seat | undefined;
  readonly changeSeat: (tableCode: string, change: (seat: Seat) => Seat) => void;
  readonly takePart: (part: Participation) => void;
  readonly balanceWon: () => number;
  readonly nowMs: () => number;
  readonly announce: (notice: NewNotice) => void;
  /** What was bet in the last round that was bet in. */
  readonly lastBets: (tableCode: string) => readonly LiveSpotBet[];
};

/** Kite: at what multiplier a placement cashes itself out, and whether nobody pressed for it. */
export type HowPlaced = { readonly presetHundredths?: number | null; readonly isAutomatic?: boolean };

/** What is on its way to the studio and not yet taken from the balance. */
const pendingWon = (seat: Seat): number =>
  seat.pending.flatMap(({ bets }) => bets).reduce((sum, { stakeWon }) => sum + stakeWon, 0);

/** Of chips that are answered so nothing is known: they are sent again, the same. */
const unanswered = new Set<StudioErrorCode | "OFFLINE">(["OFFLINE", "INTERNAL", "UNAVAILABLE"]);
const retryDelaysMs = [300, 900, 2_000];
const later = (durationMs: number): Promise<void> => new Promise((done) => setTimeout(done, durationMs));

/** Laying chips down and taking them back. Each act is one call under an id of its own, so that no chip is charged twice. */
export function createBetting(options: BettingOptions) {
  const { requests, seat: seatOf, announce } = options;

  const drop = (tableCode: string, placementId: string): void =>
    options.changeSeat(tableCode, (seat) => ({
      ...seat,
      pending: seat.pending.filter((each) => each.placementId !== placementId),
    }));

  const send = async (
    tableCode: string,
    roundId: string,
    bets: readonly LiveSpotBet[],
    { presetHundredths = null, isAutomatic = false }: HowPlaced,
  ): Promise<void> => {
    const placementId = v4();
    options.changeSeat(tableCode, (seat) => ({
      ...seat,
      pending: [...seat.pending, { placementId, roundId, bets }],
    }));
    for (let attempt = 0; ; attempt += 1) {
      const reply = await requests.place(tableCode, {
        placementId,
        roundId,
        bets: [...bets],
        ...(presetHundredths === null ? {} : { presetHundredths }),
        ...(isAutomatic ? { isAutomatic } : {}),
      });
      if (reply.ok) {
        options.takePart(reply.data.participation);
        return;
      }
      const delayMs = retryDelaysMs[attempt];
      if (!unanswered.has(reply.code) || delayMs === undefined) {
        drop(tableCode, placementId);
        announce({ kind: "REFUSED", tableCode, code: reply.code, message: reply.message });
        return;
      }
      await later(delayMs);
    }
  };

  /**
   * Lays bets down when they may be; says why not otherwise. Returns whether they were sent. Of several those on spots
   * that are closed in this round stay away, which is said.
   */
  const place = (tableCode: string, wanted: readonly LiveSpotBet[], how: HowPlaced = {}): boolean => {
    const seat = seatOf(tableCode);
    if (seat === undefined || wanted.length === 0) return false;
    const { round } = seat.table;
    if (round === null || !takesBets(seat, options.nowMs())) {
      announce({ kind: "CLOSED", tableCode });
      return false;
    }
    const bets = merged(wanted.filter(({ spot }) => !round.closedSpots.includes(spot)));
    if (bets.length < merged(wanted).length) {
      announce({ kind: "HINDRANCE", tableCode, hindrance: { code: "SPOT_CLOSED" } });
    }
    const shared = sharedTableOf(tableCode);
    if (shared === null || bets.length === 0) return false;
    const mine = partOf(seat);
    const standing = standingPlacements(mine, seat.pending);
    const hindrance = hindranceOf(
      shared,
      standing,
      seat.table.limits.maximumPlacements,
      bets,
      options.balanceWon() - pendingWon(seat),
    );
    if (hindrance !== null) {
      announce({ kind: "HINDRANCE", tableCode, hindrance });
      return false;
    }
    void send(tableCode, round.roundId, bets, how);
    return true;
  };

  const standing = (tableCode: string) => {
    const seat = seatOf(tableCode);
    if (seat === undefined || seat.table.round === null) return null;
    return { round: seat.table.round, placements: standingPlacements(partOf(seat), seat.pending), seat };
  };

  const takeBack = async (tableCode: string, ask: () => ReturnType<LiveRequests["undo"]>): Promise<void> => {
    const reply = await ask();
    if (reply.ok) options.takePart(reply.data.participation);
    else announce({ kind: "REFUSED", tableCode, code: reply.code, message: reply.message });
  };

  return {
    place,
    /** Takes the last placement back. */
    undo: (tableCode: string): void => {
      const now = standing(tableCode);
      const last = now?.placements.at(-1);
      if (now === null || last === undefined) return;
      void takeBack(tableCode, () => requests.undo(tableCode, now.round.roundId, last.placementId));
    },
    /** Takes everything of this round back. */
    clear: (tableCode: string): void => {
      const now = standing(tableCode);
      if (now === null || now.placements.length === 0) return;
      void takeBack(tableCode, () => requests.clear(tableCode, now.round.roundId));
    },
    /** Takes what lies on one spot back. */
    clearSpot: (tableCode: string, spot: string): void => {
      const now = standing(tableCode);
      for (const { placementId, bets } of now?.placements ?? []) {
        if (now === null || bets.every((bet) => bet.spot !== spot)) continue;
        void takeBack(tableCode, () => requests.undo(tableCode, now.round.roundId, placementId));
      }
    },
    /** Kite: cashes one of the two out now. What came too late is said. */
    cashOut: async (tableCode: string, spot: KiteLane): Promise<void> => {
      const round = seatOf(tableCode)?.table.round;
      if (round == null) return;
      await takeBack(tableCode, () => requests.cashOut(tableCode, round.roundId, spot));
    },
    /** Lays down as much again as lies there. */
    double: (tableCode: string): boolean => {
      const now = standing(tableCode);
      return now === null
        ? false
        : place(
            tableCode,
            now.placements.flatMap(({ bets }) => bets),
          );
    },
    /** Lays down what was bet in the last round that was bet in. */
    repeat: (tableCode: string): boolean => {
      const bets = options.lastBets(tableCode);
      if (bets.length === 0) {
        announce({ kind: "NOTHING_TO_REPEAT", tableCode });
        return false;
      }
      return place(tableCode, bets);
    },
  };
}
