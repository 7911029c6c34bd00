import { setTimeout as sleep } from "node:timers/promises";
import { keepLooking } from "@hanpan/vendor/rows/keepLooking";
import { backoffMs } from "@hanpan/vendor/wallet/backoff";
import { isBetGivenBack, type WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { SlipKey } from "../slips/slipStore.ts";
import {
  claimPayment,
  claimPayments,
  type DuePayment,
  leaseMs,
  postponePayment,
  writeFirstWins,
  writeGivenBack,
} from "./duePayments.ts";
import { createSalePayments } from "./paySales.ts";
import { askFirstWin, correctPayment, reasonOf } from "./paySlip.ts";

/** How often a process looks for payments when nothing wakes it. */
const beatMs = 250;

/**
 * Wallet calls at once where money waits (fewer while slips wait to be settled, which all of them wait for), which the wallet
 * is asked in batches; answers written at once; and answers that may wait to be written.
 */
const most = { calls: 256, callsBesideSettling: 64, written: 256, unwritten: 2_048 };

/** Rounds of lost slips that are closed at once: bets come first, and nobody waits for them. */
const mostClosing = 256;

/** Payments that are taken at once, for each call that is made at once. */
const takenForCall = 4;

/** How long answers wait for each other. */
const gatheringMs = 15;

const nameOf = ({ memberId, slipId }: SlipKey) => `${memberId} ${slipId}`;

/** Payments that were claimed and wait for a free worker, and those that are being made, by their slips. */
type Queue = {
  readonly waiting: { readonly due: DuePayment; readonly takenAtMs: number }[];
  readonly working: Map<string, Promise<{ readonly isWritten: Promise<void> }>>;
  readonly calls: () => number;
};

export type Payments = {
  /** Slips were settled: look at once. */
  wake(): void;
  /** Pays one slip that is due now, unless another process does; resolves when that is done or put off. */
  payNow(key: SlipKey): Promise<void>;
  /** Ends after the calls under way. */
  stop(): Promise<void>;
};

/**
 * Pays slips that are settled, and closes the rounds of lost ones when nothing else waits, from boot on and for ever. Any
 * number of processes share the work. A payment that a dead process had taken is another's after its lease; its call is
 * repeated with the same ids, which moves nothing twice.
 */
export function startPayments(options: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly onMoved: (keys: readonly SlipKey[]) => void;
  /** Whether slips wait to be settled: then lost rounds wait to be closed. */
  readonly isSettling: () => boolean;
}): Payments {
  const { pool, wallet, log, onMoved, isSettling } = options;
  const paying: Queue = {
    waiting: [],
    working: new Map(),
    calls: () => (isSettling() ? most.callsBesideSettling : most.calls),
  };
  const sales = createSalePayments({ pool, wallet, log, onMoved });
  const closing: Queue = { waiting: [], working: new Map(), calls: () => mostClosing };
  const answered: DuePayment[] = [];
  let unwritten = 0;
  let gathering: Promise<void> | null = null;
  let writing = Promise.resolve();

  /**
   * Makes a payment. Resolves when the wallet has answered, which is when a worker is free again; `isWritten` when the
   * answer is written: one that a killed process did not write is asked for again, with the same ids.
   */
  async function pay(due: DuePayment): Promise<{ readonly isWritten: Promise<void> }> {
    const nothing = { isWritten: Promise.resolve() };
    try {
      if (due.isWinPaid) {
        const stopped = await correctPayment({ pool, wallet }, due);
        if (stopped !== null) log.warn({ slipId: due.slipId, ...stopped }, "a correction is not made yet");
        onMoved([due]);
        return nothing;
      }
      const answer = await askFirstWin(wallet, due);
      if (answer.kind === "OK") return { isWritten: written(due) };
      const { slipId, attempts } = due;
      if (isBetGivenBack(answer)) {
        log.warn({ slipId }, "the platform gave the bet of a slip back before it was paid");
        await writeGivenBack(pool, due);
        onMoved([due]);
        return nothing;
      }
      log.warn({ slipId, attempts, reason: reasonOf(answer) }, "the wallet gave no final answer to a win");
      await postponePayment(pool, due, { delayMs: backoffMs(attempts), isOwed: false });
    } catch (error) {
      // Its lease ends by itself.
      log.error({ err: error, slipId: due.slipId }, "a slip could not be paid");
    }
    return nothing;
  }

  /** Resolves when the answer is written. Answers of a moment are written together, one batch after the other. */
  function written(due: DuePayment): Promise<void> {
    answered.push(due);
    unwritten += 1;
    gathering ??= writeAfter(writing);
    writing = gathering;
    return gathering;
  }

  async function writeAfter(before: Promise<void>): Promise<void> {
    await Promise.all([sleep(gatheringMs), before]);
    gathering = null;
    const batch = answered.splice(0);
    try {
      for (let place = 0; place < batch.length; place += most.written) {
        await writeFirstWins(pool, batch.slice(place, place + most.written));
      }
      onMoved(batch.filter(({ winWon }) => winWon > 0));
    } catch (error) {
      // Their leases end by themselves.
      log.error({ err: error, slips: batch.length }, "payments could not be written");
    }
    unwritten -= batch.length;
  }

  function begin(queue: Queue): void {
    while (queue.working.size < queue.calls() && unwritten < most.unwritten) {
      const next = queue.waiting.shift();
      if (next === undefined) return;
      // What waited here for long is left to whoever takes it again.
      if (performance.now() - next.takenAtMs > leaseMs / 2) continue;
      const name = nameOf(next.due);
      // Its lease ended while it is still being made here: that one stands.
      if (queue.working.has(name)) continue;
      const done = pay(next.due);
      queue.working.set(name, done);
      void done.then(async ({ isWritten }) => {
        if (queue.working.get(name) === done) queue.working.delete(name);
        begin(queue);
        if (queue.waiting.length < queue.calls()) looking.wake();
        await isWritten;
        begin(queue);
      });
    }
  }

  /** Claims what is due as far as there are free workers; answers how many. */
  async function takeInto(queue: Queue, name: "TO_PAY" | "TO_CLOSE"): Promise<number> {
    if (queue.waiting.length >= queue.calls()) return 0;
    const claimed = await claimPayments(pool, name, queue.calls() * takenForCall);
    const takenAtMs = performance.now();
    queue.waiting.push(...claimed.map((due) => ({ due, takenAtMs })));
    begin(queue);
    return claimed.length;
  }

  async function take(): Promise<void> {
    const taken = await takeInto(paying, "TO_PAY");
    if (taken < most.calls && paying.waiting.length === 0 && !isSettling()) {
      await takeInto(closing, "TO_CLOSE");
    }
  }

  const looking = keepLooking({
    async look() {
      await take();
      return false;
    },
    everyMs: beatMs,
    onFault: (error) => log.error({ err: error }, "payments cannot read the store"),
  });
  // Beside the payments of settled slips: parts that were sold are few, and whoever sold one waits for it.
  const selling = keepLooking({
    async look() {
      await sales.pay(null);
      return false;
    },
    everyMs: beatMs,
    onFault: (error) => log.error({ err: error }, "payments cannot read what was sold"),
  });
  return {
    wake: looking.wake,
    async payNow(key) {
      await sales.pay(key);
      const due = await claimPayment(pool, key);
      const paid = due === null ? paying.working.get(nameOf(key)) : pay(due);
      await (await paid)?.isWritten;
    },
    async stop() {
      await Promise.all([looking.stop(), selling.stop()]);
      for (const { waiting, working } of [paying, closing]) {
        waiting.splice(0);
        while (working.size > 0) await Promise.allSettled(working.values());
      }
      await writing;
    },
  };
}
