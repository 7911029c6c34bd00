import path from "node:path";
import { anchorsPage } from "@hanpan/contract/calls/receipt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp } from "../../testing/members.ts";
import { anchorFileOf } from "./anchorFile.ts";
import { isSignedWith, readAnchorKeys } from "./anchorKeys.ts";
import { makeDueAnchors } from "./makeAnchors.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const directory = site.config.anchorDirectory;
  const keys = readAnchorKeys(path.join(directory, "anchors.key"), true);
  const place = { pool: site.database.appPool, keys, file: anchorFileOf(directory), logger: site.app.log };
  for (let day = 20; day <= 23; day += 1) await makeDueAnchors(place, new Date(`2026-11-${day}T03:00:00Z`));
});
afterAll(async () => {
  await site.close();
});

const read = (query: string) =>
  site.app.inject({ method: "GET", url: `/.well-known/hanpan/anchors${query}` });

test("anybody reads the anchors page by page, and may keep them", async () => {
  const reply = await read("?from=2");
  expect(reply.headers["cache-control"]).toBe("public, max-age=300");
  expect(reply.headers["access-control-allow-origin"]).toBe("*");
  const page = anchorsPage.parse(reply.json());
  expect(page).toMatchObject({ algorithm: "Ed25519", next: null });
  expect(page.anchors.map(({ statement }) => JSON.parse(statement).number)).toEqual([2, 3, 4]);
  for (const { statement, signature } of page.anchors)
    expect(isSignedWith(statement, signature, JSON.parse(statement).key)).toBe(true);
  for (const query of ["", "?from=0", "?from=x", "?from=9999999999999"])
    expect(anchorsPage.parse((await read(query)).json()).anchors).toHaveLength(4);
});

test("a receipt is the member's own, and none before the day was signed", async () => {
  const member = await signUp(site.app);
  expect(await ask(site.app, { path: "/money/ledger/1/receipt", token: member.token })).toMatchObject({
    status: 200,
    data: { receipt: null },
  });
  expect((await ask(site.app, { path: "/money/ledger/1/receipt" })).status).toBe(401);
  expect((await ask(site.app, { path: "/money/ledger/x/receipt", token: member.token })).status).toBe(400);
});
