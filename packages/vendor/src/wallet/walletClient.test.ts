import { generateKeyPairSync, randomUUID, verify } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWalletClient } from "./walletClient.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
let server: Server;
let walletUrl = "";
let seen: { path: string; text: string; header: string; plain: string | undefined };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const plain = request.headers["x-hub88-signature"];
    seen = {
      path: request.url ?? "",
      text,
      header: String(request.headers["x-hanpan-signature"]),
      plain: typeof plain === "string" ? plain : undefined,
    };
    const { request_uuid } = JSON.parse(text);
    response.end(JSON.stringify({ status: "RS_OK", request_uuid, currency: "KRW", balance: 0 }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const bound = server.address();
  walletUrl =
    typeof bound === "object" && bound !== null ? `http://127.0.0.1:${bound.port}/wallet/hanpan` : "";
});
afterAll(() => server.close());

const client = (signature: "REQUEST" | "BODY") =>
  createWalletClient({ walletUrl, signingKey: privateKey, signature, timeoutMs: 5_000 });
const transaction = (amountWon: number) => ({
  memberId: randomUUID(),
  transactionId: randomUUID(),
  roundId: randomUUID(),
  gameCode: "game",
  token: "t",
  amountWon,
});

test("every call is signed with its path and time", async () => {
  await client("REQUEST").win(transaction(25), randomUUID());
  const [, at = "", signature = ""] = /^t=(\d+),s=(\S+)$/.exec(seen.header) ?? [];
  const bytes = Buffer.from(`${at}\nPOST /wallet/hanpan/transaction/win\n${seen.text}`);
  expect(seen.path).toBe("/wallet/hanpan/transaction/win");
  expect(Math.abs(Date.now() - Number(at))).toBeLessThan(60_000);
  expect(verify("RSA-SHA256", bytes, publicKey, Buffer.from(signature, "base64"))).toBe(true);
  expect(seen.plain).toBeUndefined();
});

test("a platform that knows the protocol's own signature alone is sent that", async () => {
  await client("BODY").balance(randomUUID(), "t");
  const signature = Buffer.from(seen.plain ?? "", "base64");
  expect(verify("RSA-SHA256", Buffer.from(seen.text), publicKey, signature)).toBe(true);
});

test("an amount above what a floating number holds is written to the won", async () => {
  await client("REQUEST").win(transaction(90_071_992_549), randomUUID(), {
    isRoundClosed: true,
    atRiskWon: 90_071_992_549,
  });
  expect(seen.text).toContain('"amount":9007199254900000');
  expect(seen.text).toContain('"at_risk":9007199254900000');
});
