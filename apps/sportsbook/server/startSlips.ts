import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { startPayments } from "./payments/payments.ts";
import { startSettlement } from "./settlement/settlement.ts";
import { createSlipDriver } from "./slips/driveSlip.ts";
import { registerSlipRoutes } from "./slips/routes.ts";
import { createSlipMetrics } from "./slips/slipMetrics.ts";
import { createSlipNews, type MemberSockets } from "./slips/slipNews.ts";
import type { SlipKey } from "./slips/slipStore.ts";

export type RunningSlips = {
  /** Results may have become known: look at once. */
  wake(): void;
  /** Another process's notification of changed slips, from `slipChannel`. */
  receive(payload: string): void;
  /** Stops waiting for the wallet; bets in the middle of a pause are given to recovery at once. */
  hurry(): void;
  /** Ends after the work under way. */
  stop(): Promise<void>;
};

/** Takes slips, settles and pays them, and notifies their members. Called before the server listens. */
export function startSlips(options: {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  /** Connections of settlement's and payments' own: no rush of results takes one from a bet. */
  readonly settlementPool: Pool;
  readonly wallet: WalletClient;
  readonly sessions: PlaySessions;
  readonly rulesOf: RulesOf;
  readonly processId: string;
  readonly terms: SlipTerms;
  readonly cashOutMarginBps: number;
  readonly cashOutPartMinimumWon: number;
  readonly nowMs: () => number;
  readonly sockets: MemberSockets & { size(): number };
  /** Whether there are other processes to notify. */
  readonly hasOthers: () => boolean;
  readonly registry: Registry;
  readonly log: Logger;
}): RunningSlips {
  const { app, pool, settlementPool, wallet, processId, terms, nowMs, sockets, hasOthers, log } = options;
  const news = createSlipNews({ pool, sockets, log, hasOthers });
  const onMoved = (key: SlipKey) => news.publish([key]);
  const driver = createSlipDriver({ pool, wallet, log, onMoved });
  // Payments begin before there is a settlement to ask.
  let isSettling = (): boolean => false;
  const payments = startPayments({
    pool: settlementPool,
    wallet,
    log,
    onMoved: news.publish,
    isSettling: () => isSettling(),
  });
  const settlement = startSettlement({
    pool: settlementPool,
    driver,
    processId,
    log,
    wantsOpen: () => sockets.size() > 0 || hasOthers(),
    onMoved: news.publish,
    onDecided: payments.wake,
  });
  isSettling = settlement.isBusy;
  registerSlipRoutes(app, {
    pool,
    sessions: options.sessions,
    rulesOf: options.rulesOf,
    driver,
    processId,
    terms,
    marginBps: options.cashOutMarginBps,
    partMinimumWon: options.cashOutPartMinimumWon,
    nowMs,
    metrics: createSlipMetrics(options.registry, pool),
    onMoved,
    payNow: payments.payNow,
  });
  return {
    wake: settlement.wake,
    receive: news.receive,
    hurry: driver.stop,
    async stop() {
      await settlement.stop();
      await payments.stop();
      await driver.idle();
    },
  };
}
