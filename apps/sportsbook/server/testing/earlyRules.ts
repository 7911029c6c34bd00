import { expect } from "vitest";
import { overviewReply } from "../../protocol/calls.ts";
import { call } from "./sportsbookUnderTest.ts";
import { ownerPool, sportsAddress } from "./sportsUnderTest.ts";

/** Sets by which lead football's home and away win early (null: by none), and waits until the sportsbook goes by it. */
export async function setFootballLead(lead: number | null, address = sportsAddress(), pool = ownerPool()) {
  await pool.query("UPDATE sportsbook.early_rule SET is_on = false WHERE sport = 'FOOTBALL'");
  if (lead !== null) {
    await pool.query(
      `INSERT INTO sportsbook.early_rule (sport, market_kind, lead, is_on, changed_by)
       VALUES ('FOOTBALL', 'MATCH_RESULT', $1, true, 'test')
       ON CONFLICT (sport, market_kind, lead) DO UPDATE SET is_on = true`,
      [lead],
    );
  }
  await expect
    .poll(
      async () => {
        const { early } = overviewReply.parse((await call(address, "GET", "/api/sports/overview")).data);
        return early.find(({ sport }) => sport === "FOOTBALL")?.lead ?? null;
      },
      { timeout: 120_000, interval: 50 },
    )
    .toBe(lead);
}
