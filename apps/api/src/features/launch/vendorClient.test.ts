import { generateKeyPairSync, verify } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createVendorClient } from "./vendorClient.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const client = createVendorClient(privateKey);

let server: Server;
let address = "";
let answer: { status: number; text: string } = { status: 200, text: "{}" };
const asked: { path: string; isSigned: boolean; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const signature = Buffer.from(String(request.headers["x-hub88-signature"]), "base64");
    asked.push({
      path: request.url ?? "",
      isSigned: verify("RSA-SHA256", body, publicKey, signature),
      body: JSON.parse(body.toString()),
    });
    response.writeHead(answer.status, { location: "http://127.0.0.1:9/" }).end(answer.text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const bound = server.address();
  address = typeof bound === "object" && bound !== null ? `http://127.0.0.1:${bound.port}/` : "";
});
afterAll(() => server.close());

const round = () =>
  client.round(
    { code: "maker", apiUrl: address, operatorId: "hanpan-1" },
    { user: "u", transactionUuid: "t", roundId: "r" },
  );

describe("what the platform asks of a vendor", () => {
  test("is signed with the platform's key over the very bytes, names the vendor, and is read as the protocol has it", async () => {
    answer = {
      status: 200,
      text: JSON.stringify({ url: "https://vendor.test/replay", proof: { seed: "s" }, extra: 1 }),
    };
    expect(await round()).toEqual({ url: "https://vendor.test/replay", proof: { seed: "s" } });
    expect(asked.at(-1)).toEqual({
      path: "/operator/generic/v2/game/round",
      isSigned: true,
      body: { vendor: "maker", user: "u", transaction_uuid: "t", round: "r", operator_id: "hanpan-1" },
    });
  });

  test("asks where a game opens, for the device and language", async () => {
    answer = { status: 200, text: JSON.stringify({ url: "https://vendor.test/play" }) };
    const url = await client.launchUrl(
      { code: "maker", apiUrl: address, operatorId: null },
      { user: "u", token: "t", gameCode: "g", language: "ko", lobby: "https://lobby.test", isMobile: true },
    );
    expect(url).toBe("https://vendor.test/play");
    expect(asked.at(-1)).toMatchObject({
      path: "/operator/generic/v2/game/url",
      body: { vendor: "maker", platform: "GPL_MOBILE", game_code: "g", currency: "KRW", lang: "ko" },
    });
  });

  test.each([
    ["an error", 500, "{}"],
    ["no JSON", 200, "<html>"],
    ["an address that is a script", 200, '{"url":"javascript:alert(1)"}'],
    ["a redirect", 302, "{}"],
    ["an endless answer", 200, JSON.stringify({ proof: { a: "x".repeat(400_000) } })],
  ])("answered with %s is no answer", async (_name, status, text) => {
    answer = { status, text };
    expect(await round()).toBeUndefined();
  });
});
