import { createRowDriver, type Step } from "@hanpan/vendor/rows/rowDriver";
import type { WalletAnswer, WalletClient, WalletTransaction } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Participation, PlacementReason } from "../../../protocol/live.ts";
import { placementReason } from "../../../protocol/live.ts";
import { codeOfStatus } from "../../rounds/playedRound.ts";
import type { BetWriter } from "./betWriter.ts";
import type { OwnedParticipation } from "./participationStore.ts";
import {
  beginPlacementAttempt,
  findPlacement,
  type PlacementKey,
  type PlacementRow,
  releasePlacement,
  writeReturned,
} from "./placementStore.ts";

/** How long a bet is asked for, however long the window; after it the placement is given back. */
const betTimeMs = 6_000;

/** A placement as it stands, and its participation when the last step has told it. */
export type Driven = {
  readonly placement: PlacementRow | null;
  readonly participation: Participation | null;
};

/** Works on the placements of this process that are SENT or RETURNING. */
export type PlacementDriver = {
  /** See `RowDriver`; `written`: the row as this process has just written it. */
  drive(key: PlacementKey, options: { patienceMs: number; written?: PlacementRow }): Promise<Driven>;
  /** Ids of the placements that are worked on at present. */
  busy(): string[];
  stop(): void;
  idle(): Promise<void>;
};

type Placed = Driven & { readonly placement: PlacementRow };

/** Somebody else has moved the placement: go on from what the rows say. */
const movedBesides: Step<Placed> = { kind: "MOVED", row: null };

/** Makes the one that works on this process's placements. `onMoved` is called after each change of one. */
export function createPlacementDriver(dependencies: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly writer: BetWriter;
  readonly onMoved: (news: OwnedParticipation) => void;
}): PlacementDriver {
  const { pool, wallet, log, writer, onMoved } = dependencies;

  /** The step that has brought the participation to this; its member is told. */
  function moved(placement: PlacementRow, participation: Participation | null): Step<Placed> {
    if (participation === null) return movedBesides;
    onMoved({ memberId: placement.memberId, participation });
    const now = movedBy(placement, participation);
    return { kind: "MOVED", row: now === null ? null : { placement: now, participation } };
  }

  async function askBet(placement: PlacementRow, isFirstCall: boolean): Promise<Step<Placed>> {
    if (!isFirstCall && !placement.isInTime) return await answered(placement, null, "LATE", false);
    if (!isFirstCall && placement.ageMs > betTimeMs) {
      return await answered(placement, null, "WALLET_UNAVAILABLE", false);
    }
    const attempts = isFirstCall ? 1 : await beginPlacementAttempt(pool, placement, "SENT");
    if (attempts === null) return movedBesides;
    const { betTransactionId, stakeWon } = placement;
    const answer = await wallet.bet(transactionOf(placement, betTransactionId, stakeWon));
    if (answer.kind === "OK") return await answered(placement, answer.balanceWon, null, true);
    if (answer.kind === "REFUSED") return await answered(placement, null, reasonOf(answer.status), true);
    return { kind: "WAIT", attempts, reason: answer.reason };
  }

  async function answered(
    placement: PlacementRow,
    balanceWon: number | null,
    reason: PlacementReason | null,
    isAnswered: boolean,
  ): Promise<Step<Placed>> {
    const { roundId, memberId, placementId } = placement;
    const answer = { roundId, memberId, placementId, balanceWon, reason, isAnswered };
    return moved(placement, await writer.answer(answer));
  }

  /** Gives the bet back, or makes sure that it will never be taken, whatever it takes: only RS_OK ends it. */
  async function askRollback(placement: PlacementRow): Promise<Step<Placed>> {
    const attempts = await beginPlacementAttempt(pool, placement, "RETURNING");
    if (attempts === null) return movedBesides;
    const { rollbackTransactionId, betTransactionId, stakeWon } = placement;
    const transaction = transactionOf(placement, rollbackTransactionId, stakeWon);
    const answer = await wallet.rollback(transaction, betTransactionId, { isRoundClosed: false });
    if (answer.kind !== "OK") return { kind: "WAIT", attempts, reason: textOf(answer) };
    return moved(placement, await writeReturned(pool, placement, answer.balanceWon));
  }

  const driver = createRowDriver<PlacementKey, Placed>({
    nameOf: (key) => `${key.memberId} ${key.placementId}`,
    async find(key) {
      const placement = await findPlacement(pool, key);
      return placement === null ? null : { placement, participation: null };
    },
    isOnItsWay: ({ placement: { state } }) => state === "SENT" || state === "RETURNING",
    step: ({ placement }, isFirstCall) =>
      placement.state === "SENT" ? askBet(placement, isFirstCall) : askRollback(placement),
    release: (key, delayMs) => releasePlacement(pool, key, delayMs),
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
    busy: () => driver.busy().map(({ placementId }) => placementId),
    stop: driver.stop,
    idle: driver.idle,
  };
}

/** The placement as its participation tells it; null when that does not tell. */
function movedBy(placement: PlacementRow, participation: Participation): PlacementRow | null {
  const told = participation.placements.find(({ placementId }) => placementId === placement.placementId);
  return told === undefined ? null : { ...placement, state: told.state, reason: told.reason };
}

/** Why the wallet said no, as the member is told it. */
function reasonOf(status: string): PlacementReason {
  const known = placementReason.safeParse(codeOfStatus(status));
  return known.success ? known.data : "BET_REFUSED";
}

function textOf(answer: Exclude<WalletAnswer, { kind: "OK" }>): string {
  return answer.kind === "REFUSED" ? answer.status : answer.reason;
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
