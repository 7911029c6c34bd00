import { expect, test } from "./house/test.ts";
import { killWhileTheBankReports } from "./money-crash/bank.ts";
import { killWhileRunsAreDrafted } from "./money-crash/partners.ts";
import { killWhilePaying } from "./money-crash/payouts.ts";
import { type CrashSite, openCrashSite, type Victim } from "./money-crash/site.ts";
import { killWhileTheChainConfirms } from "./money-crash/usdt.ts";

/**
 * kill -9 of each program in the middle of what moves money by itself. `npm run bench:money-crash` kills each ten times; the journeys
 * of a change leave it out (playwright.config.ts), for it restarts the site some hundred times.
 */

const kills = Number(process.env["HANPAN_MONEY_CRASHES"] ?? 1);

let site: CrashSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await openCrashSite();
});
test.afterAll(() => site.close());

type Scene = readonly [
  string,
  (site: CrashSite, victim: Victim, kills: number) => Promise<void>,
  readonly Victim[],
];
const scenes: readonly Scene[] = [
  ["the bank's door delivers", killWhileTheBankReports, ["api", "jobs", "database"]],
  ["a payout batch is made, approved, sent and settled", killWhilePaying, ["api", "jobs", "database"]],
  ["confirmations of USDT rise", killWhileTheChainConfirms, ["jobs", "database", "node"]],
  ["partners' runs are drafted, and of the database", killWhileRunsAreDrafted, ["jobs"]],
];

for (const [name, scene, victims] of scenes)
  for (const victim of victims)
    test(`kill -9 of the ${victim} while ${name}, ${kills} times: nothing is lost and nothing is twice`, async () => {
      test.setTimeout(240_000 + kills * 60_000);
      await scene(site, victim, kills);
      await site.books.expectSound();
      expect(kills).toBeGreaterThan(0);
    });
