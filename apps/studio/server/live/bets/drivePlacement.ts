import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Participation, PlacementReason } from "../../../protocol/live.ts";
import { placementReason } from "../../../protocol/live.ts";
import { backoffMs } from "../../rounds/driver.ts";
import { codeOfStatus } from "../../rounds/playedRound.ts";
import type { WalletAnswer, WalletClient, WalletTransaction } from "../../wallet/walletClient.ts";
import type { OwnedParticipation } from "./participationStore.ts";
import {
  beginPlacementAttempt,
  findPlacement,
  type PlacementKey,
  type PlacementRow,
  releasePlacement,
  writeBetAnswer,
  writeReturned,
} from "./placementStore.ts";

/** How long a bet is asked for, however long the window; after it the placement is given back. */
const betTimeMs = 6_000;

/** A placement as it stands, and its participation when the last step has told it. */
export type Driven = {
  readonly placement: PlacementRow | null;
  readonly participation: Participation | null;
};

export type PlacementDriver = {
  /**
   * Works on a placement that is SENT or RETURNING until the wallet has answered, for at most `patienceMs`; what is
   * not finished then is given to whoever recovers it. Answers the placement as it then stands. `written`: the row as
   * this process has just written it; the call that it already counts is still to be made.
   */
  drive(key: PlacementKey, options: { patienceMs: number; written?: PlacementRow }): Promise<Driven>;
  /** Ids of the placements that are worked on at present. */
  busy(): string[];
  stop(): void;
  idle(): Promise<void>;
};

/** What a call of the wallet came to for a placement: it moved on, or the same call is to be made again later. */
type Outcome =
  | { readonly kind: "MOVED"; readonly participation: Participation | null }
  | { readonly kind: "WAIT"; readonly attempts: number; readonly reason: string };

/** Somebody else has moved the placement: go on from what the rows say. */
const movedBesides: Outcome = { kind: "MOVED", participation: null };

/** Makes the one that works on this process's placements. `onMoved` is called after each change of one. */
export function createPlacementDriver(dependencies: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly onMoved: (news: OwnedParticipation) => void;
}): PlacementDriver {
  const { pool, wallet, log, onMoved } = dependencies;
  const working = new Map<string, Promise<Driven>>();
  const stopping = new AbortController();

  async function askBet(placement: PlacementRow, isFirstCall: boolean): Promise<Outcome> {
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
  ): Promise<Outcome> {
    const answer = { balanceWon, reason, isAnswered };
    return { kind: "MOVED", participation: await writeBetAnswer(pool, placement, answer) };
  }

  /** Gives the bet back, or makes sure that it will never be taken, whatever it takes: only RS_OK ends it. */
  async function askRollback(placement: PlacementRow): Promise<Outcome> {
    const attempts = await beginPlacementAttempt(pool, placement, "RETURNING");
    if (attempts === null) return movedBesides;
    const { rollbackTransactionId, betTransactionId, stakeWon } = placement;
    const transaction = transactionOf(placement, rollbackTransactionId, stakeWon);
    const answer = await wallet.rollback(transaction, betTransactionId, { isRoundClosed: false });
    if (answer.kind !== "OK") return { kind: "WAIT", attempts, reason: textOf(answer) };
    return { kind: "MOVED", participation: await writeReturned(pool, placement, answer.balanceWon) };
  }

  async function work(
    key: PlacementKey,
    options: { readonly patienceMs: number; readonly written?: PlacementRow },
  ): Promise<Driven> {
    const deadline = performance.now() + options.patienceMs;
    let isFirstCall = options.written !== undefined;
    let placement = options.written ?? (await findPlacement(pool, key));
    let participation: Participation | null = null;
    while (placement !== null && (placement.state === "SENT" || placement.state === "RETURNING")) {
      const outcome: Outcome =
        placement.state === "SENT" ? await askBet(placement, isFirstCall) : await askRollback(placement);
      isFirstCall = false;
      if (outcome.kind === "MOVED") {
        ({ participation } = outcome);
        if (participation !== null) onMoved({ memberId: key.memberId, participation });
        placement = movedBy(placement, participation) ?? (await findPlacement(pool, key));
        continue;
      }
      const delayMs = backoffMs(outcome.attempts);
      const { placementId, state } = placement;
      const { attempts, reason } = outcome;
      log.warn({ placementId, state, attempts, reason }, "the wallet gave no final answer");
      if (stopping.signal.aborted || performance.now() + delayMs > deadline) {
        await releasePlacement(pool, key, delayMs);
        break;
      }
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      placement = await findPlacement(pool, key);
    }
    return { placement, participation };
  }

  async function workOrRelease(
    key: PlacementKey,
    options: { readonly patienceMs: number; readonly written?: PlacementRow },
  ): Promise<Driven> {
    try {
      return await work(key, options);
    } catch (error) {
      // When the database is away too, the row stays ours and recovery takes it as soon as it answers.
      await releasePlacement(pool, key, 250).catch(() => undefined);
      throw error;
    }
  }

  return {
    drive(key, options) {
      const id = `${key.memberId} ${key.placementId}`;
      const running = working.get(id);
      if (running !== undefined) return running;
      const started = workOrRelease(key, options).finally(() => working.delete(id));
      working.set(id, started);
      return started;
    },
    busy: () => [...working.keys()].map((id) => id.slice(37)),
    stop: () => stopping.abort(),
    async idle() {
      await Promise.allSettled(working.values());
    },
  };
}

/** The placement as its participation tells it; null when that does not tell. */
function movedBy(placement: PlacementRow, participation: Participation | null): PlacementRow | null {
  const told = participation?.placements.find(({ placementId }) => placementId === placement.placementId);
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
