import { Gauge, Histogram, type Registry } from "prom-client";
import type { WalletAnswer, WalletClient } from "./walletClient.ts";

/**
 * The same wallet, with its calls under way counted and timed in `registry`, as `<prefix>_wallet_calls_in_flight` and
 * `<prefix>_wallet_call_duration_seconds`.
 */
export function measuredWallet(wallet: WalletClient, registry: Registry, prefix: string): WalletClient {
  const inFlight = new Gauge({
    name: `${prefix}_wallet_calls_in_flight`,
    help: "Wallet calls that wait for their answer.",
    labelNames: ["action"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: `${prefix}_wallet_call_duration_seconds`,
    help: "Time of a wallet call; UNKNOWN ones had no answer that can be trusted.",
    labelNames: ["action", "answer"],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  });
  for (const action of ["info", "balance", "bet", "win", "rollback", "operatorSession"])
    inFlight.set({ action }, 0);

  async function measured(action: keyof WalletClient, call: Promise<WalletAnswer>): Promise<WalletAnswer> {
    const startedAtMs = performance.now();
    inFlight.inc({ action });
    try {
      const answer = await call;
      duration.observe({ action, answer: answer.kind }, (performance.now() - startedAtMs) / 1_000);
      return answer;
    } finally {
      inFlight.dec({ action });
    }
  }

  return {
    info: (...call) => measured("info", wallet.info(...call)),
    balance: (...call) => measured("balance", wallet.balance(...call)),
    operatorSession: (...call) => measured("operatorSession", wallet.operatorSession(...call)),
    operatorCover: wallet.operatorCover,
    rules: wallet.rules,
    bet: (...call) => measured("bet", wallet.bet(...call)),
    win: (...call) => measured("win", wallet.win(...call)),
    rollback: (...call) => measured("rollback", wallet.rollback(...call)),
  };
}
