import type { Pool } from "pg";
import type { Logger } from "pino";
import { backoffMs } from "../../rounds/driver.ts";
import type { WalletClient } from "../../wallet/walletClient.ts";
import type { SlipKey } from "../slips/slipStore.ts";
import {
  claimPayment,
  claimPayments,
  type DuePayment,
  leaseMs,
  postponePayment,
  writeFirstWins,
} from "./duePayments.ts";
import { askFirstWin, correctPayment, reasonOf } from "./paySlip.ts";

/** How often a process looks for payments when nothing wakes it. */
const beatMs = 250;

/** Wallet calls at once, payments taken at once, answers written at once and how long they wait for each other. */
const most = { calls: 48, taken: 256, written: 256 };
const gatheringMs = 15;

export type Payments = {
  /** Slips were settled: look at once. */
  wake(): void;
  /** Pays one slip that is due now, if nobody else does; resolves when that is done or put off. */
  payNow(key: SlipKey): Promise<void>;
  /** Ends after the calls under way. */
  stop(): Promise<void>;
};

/**
 * Pays slips that are settled, and closes the rounds of lost ones when no money waits, from boot on and for ever. Any
 * number of processes share the work. A payment that a dead process had taken is another's after its lease; its call is
 * repeated with the same ids, which moves nothing twice.
 */
export function startPayments(options: {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly onMoved: (keys: readonly SlipKey[]) => void;
}): Payments {
  const { pool, wallet, log, onMoved } = options;
  const waiting: { readonly due: DuePayment; readonly takenAtMs: number }[] = [];
  const answered: DuePayment[] = [];
  const working = new Set<Promise<void>>();
  let writing: Promise<void> | null = null;
  let isStopping = false;
  let wakeUp: () => void = () => undefined;

  async function pay(due: DuePayment): Promise<void> {
    try {
      if (due.isWinPaid) {
        const stopped = await correctPayment({ pool, wallet }, due);
        if (stopped !== null) log.warn({ slipId: due.slipId, ...stopped }, "a correction is not made yet");
        onMoved([due]);
        return;
      }
      const answer = await askFirstWin(wallet, due);
      if (answer.kind === "OK") {
        await written(due);
        return;
      }
      const { slipId, attempts } = due;
      log.warn({ slipId, attempts, reason: reasonOf(answer) }, "the wallet gave no final answer to a win");
      await postponePayment(pool, due, { delayMs: backoffMs(attempts), isOwed: false });
    } catch (error) {
      // Its lease ends by itself.
      log.error({ err: error, slipId: due.slipId }, "a slip could not be paid");
    }
  }

  /** Resolves when the answer is written; answers of a moment are written together. */
  async function written(due: DuePayment): Promise<void> {
    answered.push(due);
    writing ??= new Promise<void>((resolve) => setTimeout(resolve, gatheringMs)).then(async () => {
      writing = null;
      const batch = answered.splice(0);
      for (let place = 0; place < batch.length; place += most.written) {
        await writeFirstWins(pool, batch.slice(place, place + most.written));
      }
      onMoved(batch.filter(({ winWon }) => winWon > 0));
    });
    await writing;
  }

  function begin(): void {
    while (working.size < most.calls) {
      const next = waiting.shift();
      if (next === undefined) return;
      // What waited here for long is left to whoever takes it anew.
      if (performance.now() - next.takenAtMs > leaseMs / 2) continue;
      const done = pay(next.due).finally(() => {
        working.delete(done);
        begin();
        if (waiting.length < most.calls) wakeUp();
      });
      working.add(done);
    }
  }

  /** Takes what is due as far as there are hands; answers whether there may be more. */
  async function take(): Promise<boolean> {
    if (waiting.length >= most.calls) return false;
    const claimed = await claimPayments(pool, "TO_PAY", most.taken);
    if (claimed.length < most.calls) {
      claimed.push(...(await claimPayments(pool, "TO_CLOSE", most.taken - claimed.length)));
    }
    const takenAtMs = performance.now();
    waiting.push(...claimed.map((due) => ({ due, takenAtMs })));
    begin();
    return claimed.length >= most.taken && waiting.length < most.calls;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      const hasMore = await take().catch((error: unknown) => {
        log.error({ err: error }, "payments cannot read the store");
        return false;
      });
      if (hasMore) continue;
      const timer = setTimeout(resolve, beatMs);
      await promise;
      clearTimeout(timer);
    }
  }

  const running = run();
  return {
    wake: () => wakeUp(),
    async payNow(key) {
      const due = await claimPayment(pool, key);
      if (due !== null) await pay(due);
    },
    async stop() {
      isStopping = true;
      wakeUp();
      await running;
      waiting.splice(0);
      while (working.size > 0) await Promise.allSettled([...working]);
    },
  };
}
