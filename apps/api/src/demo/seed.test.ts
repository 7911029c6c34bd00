import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { countPartnerDays } from "../partners/days/countDays.ts";
import { ask } from "../testing/ask.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { logIn, sessionOf } from "../testing/members.ts";
import { createOperatorSite } from "../testing/operators.ts";
import { restingRowCounts, rowCounts } from "../testing/rowCounts.ts";
import { demoMember, seedDemoMember } from "./seed.ts";
import { seedLevels } from "./seedLevels.ts";
import { demoDistributor, demoPartner, seedPartner } from "./seedPartner.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

test("the demo member signs in with a million won, however often the demo was started", async () => {
  await Promise.all([
    seedDemoMember(site.database.appPool, site.now()),
    seedDemoMember(site.database.appPool, site.now()),
  ]);
  const once = await restingRowCounts(site);
  await seedDemoMember(site.database.appPool, site.now());
  expect(await rowCounts(site.database.ownerPool)).toEqual(once);
  const { user } = sessionOf(await logIn(site.app, "demo", demoMember.password));
  expect(user).toMatchObject({ loginId: "demo", nickname: "데모", balances: { cash: 1_000_000 } });
});

test("levels above the first are there once, none worse than the one below, and an operator's own stay", async () => {
  await seedLevels(site.database.appPool, site.now());
  const once = await restingRowCounts(site);
  await Promise.all([
    seedLevels(site.database.appPool, site.now()),
    seedLevels(site.database.appPool, site.now()),
  ]);
  expect(await rowCounts(site.database.ownerPool)).toEqual(once);
  const { token } = sessionOf(await logIn(site.app, "demo", demoMember.password));
  const { data } = await ask(site.app, { path: "/level-bonus-setting", token });
  expect(data).toMatchObject({
    level: { rank: 1 },
    levels: [
      { name: "일반", deposit: { everyPercent: { SLOT: 5 } } },
      { name: "우수", deposit: { everyPercent: { SLOT: 6 } }, withdrawal: { cooldownMinutes: 30 } },
      { name: "VIP", deposit: { everyPercent: { SLOT: 8 } }, withdrawal: { cooldownMinutes: 10 } },
    ],
  });
});

test("a distributor signs in to a partner's branch: two whom the partner brought, and one below", async () => {
  const desk = await createOperatorSite();
  const pool = desk.site.database.appPool;
  await seedPartner(pool, desk.site.now());
  const once = await rowCounts(desk.site.database.ownerPool);
  await seedPartner(pool, desk.site.now());
  expect(await rowCounts(desk.site.database.ownerPool)).toEqual(once);
  await seedDemoMember(pool, desk.site.now());

  await countPartnerDays(pool, desk.site.now());

  const { loginId, password } = demoDistributor;
  const { data } = await desk.ask({ path: "/auth/login", body: { loginId, password } });
  const { token } = z.object({ token: z.string() }).parse(data);
  expect((await desk.ask({ path: "/branch", token })).data).toMatchObject({
    partner: { loginId: demoPartner.loginId, cash: demoPartner.cashWon },
    referrals: 4,
  });
  const members = await desk.ask({ path: "/branch/members", token });
  expect(
    z
      .object({ list: z.array(z.object({ loginId: z.string(), depth: z.number() })) })
      .parse(members.data)
      .list.map((member) => [member.loginId, member.depth]),
  ).toEqual([
    ["br*****", 1],
    ["br*****", 1],
    ["br*****", 1],
    ["de**", 1],
  ]);
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
