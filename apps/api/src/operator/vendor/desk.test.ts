import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { deskCover, deskSession } from "../../features/wallet/deskSession.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let vendor: Server;
let apiUrl = "";
let reply: { status: number; text: string };
const asked: { path: string; isSigned: boolean; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  const platformKey = createPublicKey(readFileSync(desk.site.config.platformPrivateKeyFile, "utf8"));
  vendor = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const signature = Buffer.from(String(request.headers["x-hub88-signature"]), "base64");
    asked.push({
      path: request.url ?? "",
      isSigned: verify("RSA-SHA256", body, platformKey, signature),
      body: JSON.parse(body.toString()),
    });
    response.writeHead(reply.status).end(reply.text);
  });
  await new Promise<void>((done) => vendor.listen(0, "127.0.0.1", done));
  const bound = vendor.address();
  apiUrl = typeof bound === "object" && bound !== null ? `http://127.0.0.1:${bound.port}` : "";
});
afterAll(async () => {
  vendor.close();
  await desk.close();
});

/** Ids in the order of their time. */
const idOf = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const identified = z.object({ id: z.string(), hasDesk: z.boolean().optional() });

async function newVendor(code: string, category: "SPORTS" | "SLOT", api: string | null): Promise<string> {
  const publicKey = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({
    type: "spki",
    format: "pem",
  });
  const made = await desk.as(owner, {
    method: "POST",
    path: "/vendors",
    body: {
      code,
      protocol: "HUB88",
      publicKey,
      nameKo: code,
      nameEn: code,
      launchUrl: "https://maker.example/{game}",
      apiUrl: api,
      mode: "IFRAME",
    },
  });
  const { id } = identified.parse(made.data);
  const game = {
    vendorId: id,
    code: "bets",
    category,
    nameKo: "g",
    nameEn: "g",
    thumbnail: "",
    rtp: 94,
    minBet: 1_000,
    maxBet: 10_000,
    active: true,
  };
  await desk.as(owner, { method: "POST", path: "/games", body: game });
  return id;
}

const open = (operator: TestOperator, id: string) =>
  desk.as(operator, { method: "POST", path: `/vendors/${id}/desk`, body: {} });

test("an operator of less than a day comes to the desk to look, and is not one of the two who settle", async () => {
  const id = await newVendor("young", "SPORTS", apiUrl);
  const risk = await desk.operator("RISK");
  const countsFrom = (at: Date) =>
    desk.site.database.ownerPool.query(
      "UPDATE platform.operator SET counts_from = $2 WHERE operator_id = $1",
      [risk.operatorId, at],
    );
  reply = { status: 200, text: JSON.stringify({ url: "https://maker.example/sports-desk/#x" }) };
  await countsFrom(new Date(desk.site.now().getTime() + 1_000));
  expect((await open(risk, id)).status).toBe(200);
  expect(asked.at(-1)?.body).toMatchObject({ permissions: ["VIEW", "TRADE", "LIMITS"] });
  await countsFrom(desk.site.now());
  expect((await open(risk, id)).status).toBe(200);
  expect(asked.at(-1)?.body).toMatchObject({ permissions: ["VIEW", "TRADE", "SETTLE", "LIMITS"] });
});

test("an operator is led to the desk of a vendor that has one, and the audit says so", async () => {
  const id = await newVendor("book", "SPORTS", apiUrl);
  const risk = await desk.operator("RISK");
  reply = { status: 200, text: JSON.stringify({ url: "https://maker.example/sports-desk/#x" }) };
  expect(await open(risk, id)).toMatchObject({
    status: 200,
    data: { url: "https://maker.example/sports-desk/#x" },
  });
  expect(asked.at(-1)).toMatchObject({
    path: "/operator/desk/session",
    isSigned: true,
    body: {
      vendor: "book",
      user: risk.operatorId,
      name: risk.loginId,
      permissions: ["VIEW", "TRADE", "SETTLE", "LIMITS"],
      lang: "ko",
      request_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sent_at: desk.site.now().getTime(),
    },
  });
  const { rows } = await desk.site.database.appPool.query(
    "SELECT action, subject, outcome FROM platform.audit WHERE operator_id = $1 AND action LIKE 'vendor.%'",
    [risk.operatorId],
  );
  expect(rows).toEqual([{ action: "vendor.openDesk", subject: `vendor:${id}`, outcome: "DONE" }]);
});

test("nobody else comes in", async () => {
  const id = await newVendor("shut", "SPORTS", apiUrl);
  const before = asked.length;
  for (const role of ["CASHIER", "SUPPORT", "CONTENT", "DISTRIBUTOR"] as const) {
    expect(await open(await desk.operator(role), id)).toMatchObject({ status: 403, code: "FORBIDDEN" });
  }
  expect(asked).toHaveLength(before);
});

test("a vendor without sports or without an address has no desk", async () => {
  for (const id of [
    await newVendor("slots", "SLOT", apiUrl),
    await newVendor("mute", "SPORTS", null),
    "0193a000-0000-7000-8000-0000000000aa",
  ]) {
    expect(await open(owner, id)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  }
});

test.each([
  ["says no", { status: 401, text: "{}" }],
  ["answers no address", { status: 200, text: "{}" }],
  [
    "answers an address elsewhere",
    { status: 200, text: '{"url":"https://elsewhere.example/sports-desk/#x"}' },
  ],
  ["answers an address that is a script", { status: 200, text: '{"url":"javascript:alert(1)"}' }],
])("a vendor that %s leads nowhere", async (what, answer) => {
  reply = answer;
  const id = await newVendor(what.replaceAll(" ", "-").slice(0, 30), "SPORTS", apiUrl);
  expect(await open(owner, id)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
});

describe("the desk lives on the console's session", () => {
  /** Another operator at a vendor's desk, and what the vendor is answered about them. */
  async function atDesk(code: string) {
    const id = await newVendor(code, "SPORTS", apiUrl);
    reply = { status: 200, text: JSON.stringify({ url: "https://maker.example/sports-desk/#x" }) };
    const risk = await desk.operator("RISK");
    expect((await open(risk, id)).status).toBe(200);
    const session = z.string().parse(asked.at(-1)?.body["request_uuid"]);
    type Asked = {
      user?: string;
      vendor?: string;
      is_change?: boolean;
      proposer?: { user: string; at: number };
    };
    const statusAtDesk = async ({ vendor: at = id, user = risk.operatorId, ...more }: Asked = {}) => {
      const request = { user, session, request_uuid: crypto.randomUUID(), ...more };
      return (await deskSession(desk.site.database.appPool, at, request, desk.site.now())).status;
    };
    return { id, risk, statusAtDesk };
  }
  const change = (statement: string, values: unknown[]) =>
    desk.site.database.ownerPool.query(statement, values);

  test.each([
    ["signs out", "UPDATE platform.operator_session SET ended_at = started_at WHERE operator_id = $1"],
    ["is disabled", "UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1"],
    ["has another role", "UPDATE platform.operator SET role = 'CASHIER' WHERE operator_id = $1"],
  ])("an operator who %s is out at once", async (what, statement) => {
    const { risk, statusAtDesk } = await atDesk(`out-${what.replaceAll(" ", "-")}`);
    expect(await statusAtDesk()).toBe("RS_OK");
    await change(statement, [risk.operatorId]);
    expect(await statusAtDesk()).toBe("RS_ERROR_TOKEN_EXPIRED");
  });

  test("of two who proposed it has been the same all the while, in service, and may still be at the desk", async () => {
    const { statusAtDesk } = await atDesk("two-of-us");
    const other = await desk.operator("RISK");
    const at = desk.site.now().getTime();
    const proposer = { user: other.operatorId, at };
    const is = (column: string, value: unknown) =>
      change(`UPDATE platform.operator SET ${column} = $2 WHERE operator_id = $1`, [other.operatorId, value]);
    const gone = "RS_ERROR_USER_DISABLED";
    expect(await statusAtDesk({ proposer })).toBe("RS_OK");
    expect(await statusAtDesk({ proposer: { ...proposer, user: crypto.randomUUID() } })).toBe(gone);
    await is("status", "DISABLED");
    expect(await statusAtDesk({ proposer })).toBe(gone);
    // Back again: they count as one of two a day later, and what they proposed before is not theirs.
    await is("status", "ACTIVE");
    await is("counts_from", new Date(at + 24 * 3_600_000 + 1));
    expect(await statusAtDesk({ proposer })).toBe(gone);
    await is("counts_from", new Date(at + 24 * 3_600_000));
    expect(await statusAtDesk({ proposer })).toBe("RS_OK");
    await is("role", "CASHIER");
    expect(await statusAtDesk({ proposer })).toBe(gone);
  });

  test("a vendor learns of nobody else's desk, and of no other operator", async () => {
    const { statusAtDesk } = await atDesk("one-desk");
    expect(await statusAtDesk({ vendor: (await atDesk("other-desk")).id })).toBe("RS_ERROR_INVALID_TOKEN");
    expect(await statusAtDesk({ user: owner.operatorId })).toBe("RS_ERROR_INVALID_TOKEN");
    expect(await statusAtDesk({ user: "nobody" })).toBe("RS_ERROR_INVALID_TOKEN");
  });

  test("cover of members who never came is answered for nobody", async () => {
    const { id, risk } = await atDesk("cover");
    const request = {
      user: risk.operatorId,
      session: z.string().parse(asked.at(-1)?.body["request_uuid"]),
      request_uuid: crypto.randomUUID(),
      members: [{ user: crypto.randomUUID(), take_back: 100_000 }],
    };
    expect(await deskCover(desk.site.database.appPool, id, request, desk.site.now())).toEqual({
      status: "RS_OK",
      short: {},
    });
    const other = { ...request, user: owner.operatorId };
    expect(await deskCover(desk.site.database.appPool, id, other, desk.site.now())).toEqual({
      status: "RS_ERROR_INVALID_TOKEN",
    });
  });

  test("a change keeps the console's session awake, looking does not", async () => {
    const { risk, statusAtDesk } = await atDesk("awake");
    const idle = `UPDATE platform.operator_session SET started_at = $2::timestamptz - interval '20 minutes',
      last_seen_at = $2::timestamptz - interval '20 minutes', expires_at = $2::timestamptz + interval '10 minutes'
      WHERE operator_id = $1`;
    await change(idle, [risk.operatorId, desk.site.now()]);
    const left = async () => {
      const found = await change(
        "SELECT round(extract(epoch FROM expires_at - $2) / 60)::int AS left FROM platform.operator_session WHERE operator_id = $1",
        [risk.operatorId, desk.site.now()],
      );
      return z.object({ left: z.number() }).parse(found.rows[0]).left;
    };
    await statusAtDesk();
    expect(await left()).toBe(10);
    await statusAtDesk({ is_change: true });
    expect(await left()).toBe(30);
  });
});

test("what waits at the desks is asked of each, and one that does not say counts as unknown", async () => {
  const [first, second] = [idOf(1), idOf(2)];
  const id = await newVendor("waiting", "SPORTS", apiUrl);
  const risk = await desk.operator("RISK");
  reply = { status: 200, text: JSON.stringify({ total: 2, ids: [first, second] }) };
  const read = async (as: TestOperator) => await desk.as(as, { path: "/desks/waiting" });
  const { data } = await read(risk);
  const waiting = z
    .object({
      list: z.array(z.object({ id: z.string(), vendorId: z.string() })),
      desks: z.array(z.looseObject({ vendorId: z.string(), waiting: z.number().nullable() })),
    })
    .parse(data);
  expect(waiting.desks).toContainEqual({ vendorId: id, nameKo: "waiting", nameEn: "waiting", waiting: 2 });
  expect(waiting.list.filter(({ vendorId }) => vendorId === id).map((row) => row.id)).toEqual([
    second,
    first,
  ]);
  expect(asked.filter(({ body }) => body["vendor"] === "waiting").at(-1)).toMatchObject({
    path: "/operator/desk/waiting",
    isSigned: true,
    body: { user: risk.operatorId, sent_at: desk.site.now().getTime() },
  });
  const shown = {
    id: second,
    kind: "SETTLE",
    match: { ko: "가 : 나", en: "A : B" },
    by: "ann",
    at: 1_700_000_000_000,
  };
  reply = { status: 200, text: JSON.stringify({ total: 2, ids: [first, second], proposals: [shown] }) };
  const proposal = { kind: "SETTLE", match: shown.match, by: "ann", since: "2023-11-14T22:13:20.000Z" };
  expect((await read(risk)).data).toMatchObject({
    list: expect.arrayContaining([
      { id: second, vendorId: id, proposal },
      { id: first, vendorId: id, proposal: null },
    ]),
  });
  for (const strange of [
    { status: 200, text: JSON.stringify({ total: 1, ids: [first], proposals: [{ ...shown, at: 1e300 }] }) },
    { status: 404, text: "{}" },
    { status: 200, text: "no json" },
    { status: 200, text: '{"total":-1,"ids":[]}' },
    { status: 200, text: '{"total":1,"ids":["<script>"]}' },
  ]) {
    reply = strange;
    expect((await read(risk)).data).toMatchObject({
      list: [],
      desks: expect.arrayContaining([expect.objectContaining({ vendorId: id, waiting: null })]),
    });
  }
  expect(await read(await desk.operator("CASHIER"))).toMatchObject({ status: 403, code: "FORBIDDEN" });
});

test("the console may ask for the part of the desk that is shown first", async () => {
  const id = await newVendor("place", "SPORTS", apiUrl);
  reply = { status: 200, text: JSON.stringify({ url: "https://maker.example/sports-desk/#x" }) };
  const path = `/vendors/${id}/desk`;
  await desk.as(owner, { method: "POST", path, body: { place: "PROPOSALS" } });
  expect(asked.at(-1)?.body["place"]).toBe("PROPOSALS");
  await desk.as(owner, { method: "POST", path, body: {} });
  expect(asked.at(-1)?.body).not.toHaveProperty("place");
  expect(await desk.as(owner, { method: "POST", path, body: { place: "AUDIT" } })).toMatchObject({
    status: 400,
  });
});
