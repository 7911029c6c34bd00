import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { erasedFileOf } from "../closing/erasedFile.ts";
import { markClosings } from "../closing/markClosings.ts";
import { personKeyOf } from "../closing/personKey.ts";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { verifyAudit } from "../operator/audit/verifyAudit.ts";
import { ask } from "../testing/ask.ts";
import { signUp } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../testing/operators.ts";
import { eraseAccounts } from "./eraseAccounts.ts";

/** Members choose what they are called. Nothing that they choose takes anything out of what was written of others. */

let desk: OperatorSite;
const start = new Date("2026-11-20T03:00:00.000Z");
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-erasing-names-"));
const logged: unknown[] = [];

beforeAll(async () => {
  desk = await createOperatorSite();
  desk.site.setClock(start);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
  rmSync(directory, { recursive: true, force: true });
});

const pool = () => desk.site.database.appPool;
const written = async (subject: string) =>
  (
    await pool().query(
      "SELECT before, after, reason, redacted_by FROM platform.audit WHERE subject = $1 ORDER BY number",
      [subject],
    )
  ).rows;

async function erase(): Promise<void> {
  desk.site.setClock(new Date(start.getTime() + 8 * 24 * 60 * 60_000));
  await markClosings(pool(), personKeyOf(desk.site.config), desk.site.now());
  const place = { pool: pool(), siteSetting: createSiteSettingReader(pool()), file: erasedFileOf(directory) };
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (...said: unknown[]) => logged.push(said),
  };
  await eraseAccounts({ ...place, logger }, desk.site.now());
}

test("whatever names members chose, their erasing leaves what was written of others, and of operators, as it was", async () => {
  const owner = await desk.operator("OWNER");
  const other = await desk.operator("CASHIER");
  const victim = await signUp(desk.site.app, { nickname: "PaleHorse7", depositor: "곽라온" });
  const added = await desk.as(owner, {
    path: "/tags",
    body: { nameKo: "눈여겨보기", nameEn: "", color: "GOLD", active: true },
  });
  expect(added).toMatchObject({ status: 200 });
  const tag = z.object({ id: z.string() }).parse(added.data);
  const patch = async (path: string, body: object) =>
    expect((await desk.as(owner, { method: "PATCH", path, body })).status).toBe(200);
  await patch(`/members/${victim.memberId}`, {
    status: "SUSPENDED",
    reason: "palehorse7 wrote of duplicates",
  });
  await patch(`/operators/${other.operatorId}`, { name: "BaekJisoo", reason: "renamed" });
  const subjects = [`member:${victim.memberId}`, `tag:${tag.id}`, `operator:${other.operatorId}`];
  const before = await Promise.all(subjects.map(written));
  expect(before[0]).not.toEqual([]);

  const names = [
    { loginId: "suspended", nickname: "duplicates" },
    { loginId: "palehorse7", nickname: "눈여겨보기요" },
    { loginId: tag.id.slice(0, 8), nickname: "BaekJisoo" },
  ];
  desk.site.setClock(new Date(start.getTime() + 60_000));
  const closed = [];
  for (const name of names) closed.push(await signUp(desk.site.app, name));
  for (const { token } of closed) {
    const body = { password: "secret12", givesUp: true };
    expect((await ask(desk.site.app, { path: "/member/closing", token, body })).status).toBe(200);
  }
  await erase();
  expect(logged).toEqual([]);
  const { rows } = await pool().query("SELECT done_step FROM platform.closing");
  expect(rows).toEqual(names.map(() => ({ done_step: "CLOSING" })));
  expect(await Promise.all(subjects.map(written))).toEqual(before);
  expect(await verifyAudit(pool())).toMatchObject({ ok: true });
});
