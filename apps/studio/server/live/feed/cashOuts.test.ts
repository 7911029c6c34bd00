import { createPool, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { newPurseId } from "@hanpan/vendor/free-play/purseId";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Participation } from "../../../protocol/live.ts";
import { studioMigrations } from "../../migrations.ts";
import { findParticipation } from "../bet/participationStore.ts";
import { writeFinishedRound } from "../testing/finishedRound.ts";
import { createCashOuts } from "./cashOuts.ts";

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({
    connectionString: database.studioUrl,
    applicationName: "shows",
    role: roles.studio,
  });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A participation as it is once its kite was cashed out and paid. */
const cashedOut = (part: Participation): Participation => ({
  ...part,
  cashOutHundredths: 150,
  placements: part.placements.map((placement) => ({ ...placement, state: "SETTLED", payoutWon: 15_000 })),
});

test("play money that is cashed out is shown to nobody, and takes no member's place", async () => {
  const flight = { kind: "KITE", breakHundredths: 200 };
  const { roundId, memberId } = await writeFinishedRound(database.ownerPool, {
    ...{ tableCode: "kite", outcome: flight, spot: "KITE" },
  });
  const part = await findParticipation(pool, { roundId, memberId });
  if (part === null) throw new Error("nobody takes part");
  const asked: string[] = [];
  const shown: (string | undefined)[] = [];
  const cashOuts = createCashOuts({
    pool,
    hub: { sendTable: (_table, _frame, exceptFor) => void shown.push(exceptFor) },
    wallet: {
      info: async (of) => {
        asked.push(of);
        return { kind: "OK", balanceWon: 0, shownName: "김**" };
      },
    },
    log: pino({ level: "silent" }),
    hasOthers: () => false,
    roundOf: () => roundId,
    monotonicMs: () => 0,
  });
  for (let purse = 0; purse < 40; purse += 1)
    cashOuts.take({ memberId: newPurseId(), participation: cashedOut(part) });
  cashOuts.take({ memberId, participation: cashedOut(part) });
  await expect.poll(() => shown).toEqual([memberId]);
  expect(asked).toEqual([memberId]);
});
