import * as calls from "@hanpan/contract/operator/calls/reward";
import { seoulDay } from "@hanpan/contract/time";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { csvRows } from "../lib/csvRows.ts";
import { readAll } from "../lib/page.ts";
import { readSortedPage } from "../lib/sortedPage.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { playCells, playHeader } from "./csv.ts";
import { countPlays, playOrders, readPlays } from "./plays.ts";
import { readRewardSummary } from "./summary.ts";

/** What attendance and the roulette gave; what they are to give stands in the site's settings. */
export function registerRewardRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.getRewardSummary, ({ query, language, now }) =>
    readRewardSummary(pool, query, language, now),
  );

  registerOperatorCall(app, calls.listRoulettePlays, ({ query, language }) =>
    readSortedPage(
      query,
      playOrders,
      (place, limit) => readPlays(pool, query, language, place, limit),
      () => countPlays(pool, query),
    ),
  );

  registerOperatorCsv(app, calls.downloadRoulettePlays, async ({ query, language, now }) => ({
    fileName: `roulette-${seoulDay(now)}.csv`,
    table: tableOf(
      playHeader[language],
      csvRows(
        readAll((place, limit) => readPlays(pool, query, language, place, limit)),
        playCells,
        language,
      ),
    ),
  }));
}
