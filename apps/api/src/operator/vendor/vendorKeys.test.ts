import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { restingRowCounts, rowCounts } from "../../testing/rowCounts.ts";

let desk: OperatorSite;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(() => desk.close());

const fields = {
  nameKo: "제작사",
  nameEn: "Maker",
  launchUrl: "https://maker.example/{game}",
  mode: "WINDOW",
};
const newKey = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

/** The site's keys by their text: whether each counts. */
async function keysOf(vendorId: string) {
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT public_key_pem, valid_until IS NULL AS counts FROM platform.vendor_key
      WHERE vendor_id = $1 ORDER BY key_id`,
    [vendorId],
  );
  return z.array(z.object({ public_key_pem: z.string(), counts: z.boolean() })).parse(rows);
}

test("the latest two keys count: a third ends the first, which counts again once it is given again", async () => {
  const [first, second, third] = [newKey().publicKey, newKey().publicKey, newKey().publicKey];
  const body = { ...fields, code: "maker", protocol: "HUB88", publicKey: first };
  const added = await desk.as(owner, { method: "POST", path: "/vendors", body });
  const { id } = z.object({ id: z.string() }).parse(added.data);
  const put = async (publicKey: string) => {
    desk.site.setClock(new Date(desk.site.now().getTime() + 60_000));
    const answer = await desk.as(owner, {
      method: "PUT",
      path: `/vendors/${id}`,
      body: { ...fields, publicKey },
    });
    expect(answer.status).toBe(200);
  };

  await put(second);
  // The same key pasted otherwise is no third one.
  await put(`\n${second.trim().replaceAll("\n", "\r\n")}  `);
  expect(await keysOf(id)).toEqual([
    { public_key_pem: first, counts: true },
    { public_key_pem: second, counts: true },
  ]);
  await put(third);
  await put(first);
  expect(await keysOf(id)).toEqual([
    { public_key_pem: first, counts: false },
    { public_key_pem: second, counts: false },
    { public_key_pem: third, counts: true },
    { public_key_pem: first, counts: true },
  ]);
});

test("a key that was revoked ends at once, says why, and is not taken again", async () => {
  const { publicKey } = newKey();
  const body = { ...fields, code: "lost", protocol: "HUB88", publicKey };
  const added = await desk.as(owner, { method: "POST", path: "/vendors", body });
  const vendor = z.object({ id: z.string(), keys: z.array(z.object({ id: z.string() })) }).parse(added.data);
  const revoke = (key: string, reason?: string) =>
    desk.as(owner, { method: "POST", path: `/vendors/${vendor.id}/keys/${key}/revoke`, body: { reason } });
  const keyId = vendor.keys[0]?.id ?? "";
  expect(await revoke(keyId)).toMatchObject({ status: 400 });
  expect(await revoke("0193a000-0000-7000-8000-0000000000aa", "r")).toMatchObject({ code: "NOT_FOUND" });
  for (let time = 0; time < 2; time += 1)
    expect((await revoke(keyId, "laptop stolen")).data).toMatchObject({
      keys: [{ id: keyId, revokedAt: expect.any(String), validUntil: expect.any(String) }],
    });
  const again = { method: "PUT", path: `/vendors/${vendor.id}`, body: { ...fields, publicKey } } as const;
  expect(await desk.as(owner, again)).toMatchObject({
    status: 400,
    fields: { publicKey: fieldErrors.KEY_REVOKED.ko },
  });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT reason FROM platform.audit WHERE action = 'vendor.revokeKey' AND outcome = 'DONE'",
  );
  expect(rows[0]).toEqual({ reason: "laptop stolen" });
});

test("what a vendor's rules let in is listed, without the tables that were added since", async () => {
  const { publicKey } = newKey();
  const rules = { fractions: "KEEP", unlistedGames: "LAUNCHED", signature: "REQUEST" };
  const body = { ...fields, ...rules, code: "lobby", protocol: "HUB88", publicKey };
  const added = await desk.as(owner, { method: "POST", path: "/vendors", body });
  expect(added.data).toMatchObject(rules);
  const { id } = z.object({ id: z.string() }).parse(added.data);
  // What is left out of a change stays.
  expect((await desk.as(owner, { method: "PUT", path: `/vendors/${id}`, body: fields })).data).toMatchObject(
    rules,
  );
  const { ownerPool } = desk.site.database;
  for (const [member, code, bets] of [
    ["a", "table-1", 3],
    ["b", "table-1", 4],
    ["b", "table-2", 1],
  ])
    await ownerPool.query(
      `INSERT INTO platform.unlisted_play VALUES (md5($1)::uuid, $2, $3, $4, '2026-11-20', '2026-11-21')`,
      [member, id, code, bets],
    );
  await ownerPool.query("INSERT INTO platform.remainder VALUES (md5('a')::uuid, $1, 70000)", [id]);
  const read = async () => (await desk.as(owner, { path: `/vendors/${id}/intake` })).data;
  expect(await read()).toMatchObject({
    unlisted: [
      { code: "table-1", bets: 7, members: 2 },
      { code: "table-2", bets: 1, members: 1 },
    ],
    remainder: { units: 70_000, members: 1 },
  });
  const game = { category: "LIVE", nameKo: "하나", nameEn: "One", thumbnail: "", rtp: null };
  const listed = { ...game, vendorId: id, code: "table-1", minBet: 1, maxBet: 10, active: true };
  await desk.as(owner, { method: "POST", path: "/games", body: listed });
  expect(await read()).toMatchObject({ unlisted: [{ code: "table-2" }] });
  await ownerPool.query("DELETE FROM platform.remainder WHERE vendor_id = $1", [id]);
});

test("a private key is refused wherever a vendor's key is asked for, and nothing of it is kept", async () => {
  const { publicKey, privateKey } = newKey();
  const oldForm = createPrivateKey(privateKey).export({ type: "pkcs1", format: "pem" });
  const body = { ...fields, code: "careless", protocol: "HUB88", publicKey };
  const added = await desk.as(owner, { method: "POST", path: "/vendors", body });
  const { id } = z.object({ id: z.string() }).parse(added.data);
  const before = await restingRowCounts(desk.site);
  for (const pasted of [privateKey, oldForm, `${publicKey}${privateKey}`, `${privateKey}${publicKey}`]) {
    const refused = { status: 400, code: "VALIDATION", fields: { publicKey: fieldErrors.KEY_FORMAT.ko } };
    const another = { ...body, code: "another", publicKey: pasted };
    expect(await desk.as(owner, { method: "POST", path: "/vendors", body: another })).toMatchObject(refused);
    const renamed = { ...fields, nameEn: "Renamed", publicKey: pasted };
    const path = `/vendors/${id}`;
    expect(await desk.as(owner, { method: "PUT", path, body: renamed })).toMatchObject(refused);
  }
  expect(await rowCounts(desk.site.database.ownerPool)).toEqual(before);
  expect((await desk.as(owner, { path: `/vendors/${id}` })).data).toMatchObject({ nameEn: "Maker" });
  expect(await keysOf(id)).toEqual([{ public_key_pem: publicKey, counts: true }]);
});
