import { type BetAnswer, createBetDriver } from "@hanpan/vendor/bets/betDriver";
import { codeOfStatus } from "@hanpan/vendor/wallet/codeOfStatus";
import type { WalletClient, WalletTransaction } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Participation, PlacementReason } from "../../../protocol/live.ts";
import { placementReason } from "../../../protocol/live.ts";
import type { BetWriter } from "./betWriter.ts";
import type { OwnedParticipation } from "./participationStore.ts";
import {
  findPlacement,
  type PlacementKey,
  type PlacementRow,
  waitingPlacements,
  writeReturned,
} from "./placementStore.ts";

/** How long a bet is asked for, however long the window; after it the placement is given back. */
const betTimeMs = 6_000;

/** A placement as it stands, and its participation when the last step has read it. */
export type Driven = {
  readonly placement: PlacementRow | null;
  readonly participation: Participation | null;
};

/** Works on the placements of this process that are SENT or RETURNING. */
export type PlacementDriver = {
  /** See `RowDriver`; `written`: the row as this process has just written it. */
  drive(key: PlacementKey, options: { patienceMs: number; written?: PlacementRow }): Promise<Driven>;
  /** The placements that are worked on at present. */
  busy(): PlacementKey[];
  stop(): void;
  idle(): Promise<void>;
};

type Placed = Driven & { readonly placement: PlacementRow };

/** Makes the one that works on this process's placements. `onMoved` is called after each change of one. */
export function createPlacementDriver(dependencies: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly writer: BetWriter;
  readonly onMoved: (news: OwnedParticipation) => void;
}): PlacementDriver {
  const { pool, wallet, log, writer, onMoved } = dependencies;

  /** The placement that a step has brought to this; its member is notified. Null: it is to be read. */
  function moved(placement: PlacementRow, participation: Participation | null): Placed | null {
    if (participation === null) return null;
    onMoved({ memberId: placement.memberId, participation });
    const now = movedBy(placement, participation);
    return now === null ? null : { placement: now, participation };
  }

  const driver = createBetDriver<PlacementKey, Placed>(wallet, {
    nameOf: (key) => `${key.memberId} ${key.placementId}`,
    async find(key) {
      const placement = await findPlacement(pool, key);
      return placement === null ? null : { placement, participation: null };
    },
    wayOf: ({ placement: { state } }) => (state === "SENT" || state === "RETURNING" ? state : null),
    idsOf: ({ placement }) => placement,
    transactionOf: ({ placement }, transactionId) =>
      transactionOf(placement, transactionId, placement.stakeWon),
    isOverdue: ({ placement }) => !placement.isInTime || placement.ageMs > betTimeMs,
    beginAttempt: ({ placement }, way) => waitingPlacements.beginAttempt(pool, placement, way),
    async writeAnswer({ placement }, answer) {
      const { roundId, memberId, placementId } = placement;
      const participation = await writer.answer({
        roundId,
        memberId,
        placementId,
        balanceWon: answer.kind === "OK" ? answer.balanceWon : null,
        reason: reasonOf(placement, answer),
        isAnswered: answer.kind !== "OVERDUE",
      });
      return moved(placement, participation);
    },
    async writeReturned({ placement }, balanceWon) {
      return moved(placement, await writeReturned(pool, placement, balanceWon));
    },
    // The member may have other bets in the shared round.
    closesRound: ({ placement: { closesRound } }) => closesRound,
    release: (key, delayMs) => waitingPlacements.release(pool, key, delayMs),
    afterFaultMs: 250,
    onWait({ placement: { placementId, state } }, { attempts, reason }) {
      log.warn({ placementId, state, attempts, reason }, "the wallet gave no final answer");
    },
  });

  return {
    async drive(key, { patienceMs, written }) {
      const row = written === undefined ? undefined : { placement: written, participation: null };
      return (
        (await driver.drive(key, { patienceMs, written: row })) ?? { placement: null, participation: null }
      );
    },
    busy: driver.busy,
    stop: driver.stop,
    idle: driver.idle,
  };
}

/** The placement as its participation has it; null when that does not have it. */
function movedBy(placement: PlacementRow, participation: Participation): PlacementRow | null {
  const found = participation.placements.find(({ placementId }) => placementId === placement.placementId);
  return found === undefined ? null : { ...placement, state: found.state, reason: found.reason };
}

/** Why the bet does not stand, as the member sees it; null when it does. */
function reasonOf(placement: PlacementRow, answer: BetAnswer): PlacementReason | null {
  if (answer.kind === "OK") return null;
  if (answer.kind === "OVERDUE") return placement.isInTime ? "WALLET_UNAVAILABLE" : "LATE";
  const known = placementReason.safeParse(codeOfStatus(answer.status));
  return known.success ? known.data : "BET_REFUSED";
}

/** A wallet transaction of a placement; the wallet's round is the shared round. */
export function transactionOf(
  placement: PlacementRow,
  transactionId: string,
  amountWon: number,
): WalletTransaction {
  return {
    memberId: placement.memberId,
    transactionId,
    roundId: placement.roundId,
    gameCode: placement.gameCode,
    token: placement.walletToken,
    amountWon,
  };
}
