import { gameCategories } from "@hanpan/contract/enumerations";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import * as z from "zod";
import { countPartnerDays } from "../../apps/api/src/partners/days/countDays.ts";
import { plainTerms } from "../../apps/api/src/partners/shares/tree.ts";
import { setContract } from "../../apps/api/src/partners/tree/setContract.ts";
import { setRates } from "../../apps/api/src/partners/tree/setRates.ts";
import { expect } from "../house/test.ts";
import type { CrashSite, Victim } from "./site.ts";

const stakeWon = 1_234_567;
/** Of rolling, in basis points: the top's, and what the one below the top has of it. */
const rates = [80, 30] as const;
const runs = z.object({ runs: z.number(), days: z.number(), statements: z.number(), partners: z.number() });
const shares = z.object({ least: z.coerce.number(), most: z.coerce.number(), days: z.number() });

/**
 * Partners who are settled by the day, of whose many days a job makes drafts while it and the database are killed: each day has one draft, and
 * each partner one statement in it that says what the rates do.
 */
export async function killWhileRunsAreDrafted(site: CrashSite, _victim: Victim, kills: number) {
  const daysDue = kills * 3;
  const from = addDays(seoulDay(new Date()), -daysDue);
  const [top, below, member] = await site.members(3);
  if (top === undefined || below === undefined || member === undefined) throw new Error("nobody signed up");
  const partners = [top, below];
  const now = () => new Date();
  await withTransaction(site.pool, async (client) => {
    await client.query("UPDATE platform.member SET is_partner = true WHERE member_id IN ($1, $2)", [
      top.id,
      below.id,
    ]);
    await client.query(
      "INSERT INTO platform.partner_place (partner_id, from_day, parent_id) VALUES ($1, $3, NULL), ($2, $3, $1)",
      [top.id, below.id, from],
    );
    await client.query(
      "INSERT INTO platform.partner_member (member_id, from_day, partner_id) VALUES ($2, $4, $1), ($3, $4, $2)",
      [top.id, below.id, member.id, from],
    );
  });
  for (let place = 0; place < daysDue; place += 1) {
    const day = addDays(from, place);
    await site.pool.query(
      `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won, counted_won)
       VALUES ($1, $2, 'SLOT', 1, $3, 0, $3)`,
      [member.id, day, stakeWon],
    );
    await site.pool.query("SELECT platform.note_partner_day($1, $2)", [member.id, day]);
  }
  await countPartnerDays(site.pool, now());
  for (const [place, { id: partnerId }] of partners.entries())
    await withTransaction(site.pool, async (client) => {
      const agreed = { partnerId, from, by: "e2e", now: now() };
      const kinds = gameCategories.map((category) => ({
        ...{ category, kind: "ROLLING" as const, bps: rates[place] ?? 0 },
      }));
      await setRates(client, { ...agreed, rates: kinds, lowersBelow: false });
      await setContract(client, { ...agreed, period: "DAY", carriesLosses: true, terms: plainTerms });
    });

  const drafted = () =>
    site.row(
      runs,
      `SELECT (SELECT count(*) FROM platform.partner_run)::integer AS runs,
              (SELECT count(DISTINCT from_day) FROM platform.partner_run)::integer AS days,
              (SELECT count(*) FROM platform.partner_statement)::integer AS statements,
              (SELECT count(DISTINCT (partner_id, from_day)) FROM platform.partner_statement)::integer AS partners`,
    );
  // The jobs look at once when they begin, and then every ten minutes: each kill makes them begin.
  for (let kill = 0; kill < kills; kill += 1) {
    await site.kill("jobs");
    const before = (await drafted()).runs;
    await expect
      .poll(async () => (await drafted()).runs, { timeout: 120_000, intervals: [1] })
      .toBeGreaterThan(Math.min(before, daysDue - 1));
    await site.kill("database");
  }
  await site.kill("jobs");
  await expect.poll(async () => (await drafted()).days, { timeout: 120_000 }).toBe(daysDue);
  expect(await drafted()).toEqual({
    ...{ runs: daysDue, days: daysDue },
    ...{ statements: 2 * daysDue, partners: 2 * daysDue },
  });
  const dueOf = (bps: number) => Math.floor((stakeWon * bps) / 10_000);
  for (const [place, { id }] of partners.entries()) {
    const won = dueOf(rates[place] ?? 0) - (place === 0 ? dueOf(rates[1]) : 0);
    const found = await site.row(
      shares,
      `SELECT min(rolling_earned) AS least, max(rolling_earned) AS most, count(*)::integer AS days
         FROM platform.partner_statement WHERE partner_id = $1`,
      [id],
    );
    expect(found).toEqual({ least: won, most: won, days: daysDue });
  }
  await site.pool.query("DELETE FROM platform.member_day_play WHERE member_id = $1", [member.id]);
}
