import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
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

test("an operator is led to the desk of a vendor that has one, and the audit says so", async () => {
  const id = await newVendor("book", "SPORTS", apiUrl);
  const risk = await desk.operator("RISK");
  reply = { status: 200, text: JSON.stringify({ url: "https://book.example/sports-desk/#x" }) };
  expect(await open(risk, id)).toMatchObject({
    status: 200,
    data: { url: "https://book.example/sports-desk/#x" },
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
  ["answers an address that is a script", { status: 200, text: '{"url":"javascript:alert(1)"}' }],
])("a vendor that %s leads nowhere", async (what, answer) => {
  reply = answer;
  const id = await newVendor(what.replaceAll(" ", "-").slice(0, 30), "SPORTS", apiUrl);
  expect(await open(owner, id)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
});
