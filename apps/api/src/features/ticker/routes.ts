import { listWinners } from "@hanpan/contract/calls/game";
import { listLatestMoney } from "@hanpan/contract/calls/moneyRequest";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { registerCall } from "../../server/registerCall.ts";
import { readLatestMoney } from "./latestMoney.ts";
import { readWinners } from "./winners.ts";

/** The longest list that the calls give, which is what is read. */
const longest = 50;

/** How long a reading serves everybody who asks: the lists are the same for all. */
const freshMs = 2_000;

const defaultLimit = 20;

/** What happens on the site, for everybody: the latest money in and out, and the latest wins. */
export function registerTickerRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const latestMoney = keep(() => readLatestMoney(pool, longest));
  const winners = keep(() => readWinners(pool, longest));
  registerCall(app, listLatestMoney, async ({ query }) => ({
    list: (await latestMoney()).slice(0, query.limit ?? defaultLimit),
  }));
  registerCall(app, listWinners, async ({ query }) => ({
    list: (await winners()).slice(0, query.limit ?? defaultLimit),
  }));
}

/** Reads again when the last reading is no longer fresh; those who ask at once share one reading. */
function keep<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readAtMs: number; value: Promise<Value> } | undefined;
  return () => {
    if (kept === undefined || performance.now() - kept.readAtMs > freshMs) {
      const value = read();
      kept = { readAtMs: performance.now(), value };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
}
