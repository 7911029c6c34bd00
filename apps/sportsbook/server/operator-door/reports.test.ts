import { expect, test } from "vitest";
import { writeSlip } from "../testing/writeSlip.ts";
import { owedText, readOwed } from "./reports.ts";
import { newMatch, pool, runDesk } from "./testing/deskUnderTest.ts";

runDesk();

test("what is owed is found by an index among all the slips that were ever placed", async () => {
  const fixtureId = await newMatch();
  const slip = { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME", state: "SETTLED" } as const;
  const owed = await writeSlip(pool(), slip);
  await writeSlip(pool(), slip);
  await pool().query(
    "UPDATE sportsbook.slip SET pay_state = 'OWED', paid_won = return_won, return_won = 0 WHERE slip_id = $1",
    [owed.slipId],
  );
  await pool().query(
    `INSERT INTO sportsbook.slip (member_id, slip_id, content_hash, combination_size, unit_stake_won, stake_won,
       terms_id, total_odds_hundredths, maximum_return_won, state, outcome, return_won, win_won, settled_at, pay_state,
       bet_transaction_id, win_transaction_id, rollback_transaction_id, wallet_token)
     SELECT gen_random_uuid(), gen_random_uuid(), '', 1, 1000, 1000, 1, 200, 2000, 'SETTLED', 'LOST', 0, 0, now(), 'PAID',
       gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'token' FROM generate_series(1, 5000)`,
  );
  await pool().query("ANALYZE sportsbook.slip");
  expect((await readOwed(pool())).owed).toMatchObject([
    { slipId: owed.slipId, returnWon: 0, paidWon: 20_000 },
  ]);
  const { rows } = await pool().query<{ "QUERY PLAN": string }>(`EXPLAIN ${owedText}`);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("slip_to_pay");
});
