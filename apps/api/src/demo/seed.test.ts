import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { logIn, sessionOf } from "../testing/members.ts";
import { rowCounts } from "../testing/rowCounts.ts";
import { demoMember, seedDemoMember } from "./seed.ts";

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
  const once = await rowCounts(site.database.ownerPool);
  await seedDemoMember(site.database.appPool, site.now());
  expect(await rowCounts(site.database.ownerPool)).toEqual(once);
  const { user } = sessionOf(await logIn(site.app, "demo", demoMember.password));
  expect(user).toMatchObject({ loginId: "demo", nickname: "데모", balances: { cash: 1_000_000 } });
});
