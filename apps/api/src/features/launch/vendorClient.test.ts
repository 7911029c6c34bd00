import { generateKeyPairSync, verify } from "node:crypto";
import { createServer, type Server } from "node:http";
import { koreanRules } from "@hanpan/contract/profile/profiles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rulesOfAnybody } from "../../lib/wireRules.ts";
import { createVendorClient } from "./vendorClient.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const client = createVendorClient(privateKey);

let server: Server;
let address = "";
let answer: { status: number; text: string } = { status: 200, text: "{}" };
const asked: { path: string; isSigned: boolean; isWholeSigned: boolean; body: Record<string, unknown> }[] =
  [];

/** The second signature, over instant, method, path and body (docs/vendors.md), read without the sender's code. */
function isWholeSigned(header: unknown, path: string, body: Buffer): boolean {
  const [, at = "", signature = ""] = /^t=(\d+),s=(\S+)$/.exec(String(header)) ?? [];
  const bytes = Buffer.concat([Buffer.from(`${at}\nPOST ${path}\n`), body]);
  return verify("RSA-SHA256", bytes, publicKey, Buffer.from(signature, "base64"));
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const signature = Buffer.from(String(request.headers["x-hub88-signature"]), "base64");
    asked.push({
      path: request.url ?? "",
      isSigned: verify("RSA-SHA256", body, publicKey, signature),
      isWholeSigned: isWholeSigned(request.headers["x-hanpan-signature"], request.url ?? "", body),
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
    expect(await round()).toEqual({ url: "https://vendor.test/replay", proof: { seed: "s" }, detail: null });
    expect(asked.at(-1)).toEqual({
      path: "/operator/generic/v2/game/round",
      isSigned: true,
      isWholeSigned: true,
      body: { vendor: "maker", user: "u", transaction_uuid: "t", round: "r", operator_id: "hanpan-1" },
    });
  });

  test("takes what was bet and what came as the protocol has it, and leaves out what is not so, not the proof", async () => {
    const detail = {
      bets: [{ name: { ko: "홀", en: "Odd" }, odds: "1.95", amount: 100_000, win: null }],
      result: null,
      verifiable_later: { ko: "나중에", en: "later" },
    };
    answer = { status: 200, text: JSON.stringify({ proof: { seed: "s" }, detail }) };
    expect(await round()).toEqual({ url: null, proof: { seed: "s" }, detail });
    answer = { status: 200, text: JSON.stringify({ proof: { seed: "s" }, detail: { bets: "홀" } }) };
    expect(await round()).toEqual({ url: null, proof: { seed: "s" }, detail: null });
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

  test("asks for a game with play money without a member and a token, in the currency that is none", async () => {
    answer = { status: 200, text: JSON.stringify({ url: "https://vendor.test/demo" }) };
    const rules = rulesOfAnybody(koreanRules);
    const game = { gameCode: "g", language: "ko", lobby: "https://lobby.test", isMobile: false };
    const url = await client.demoUrl(
      { code: "maker", apiUrl: address, operatorId: null },
      { ...game, visitor: "ab", rules },
    );
    expect(url).toBe("https://vendor.test/demo");
    expect(asked.at(-1)).toMatchObject({
      path: "/operator/generic/v2/game/url",
      isWholeSigned: true,
      body: { vendor: "maker", game_code: "g", currency: "XXX", visitor: "ab", rules: { version: 1 } },
    });
    expect(asked.at(-1)?.body).not.toHaveProperty("user");
    expect(asked.at(-1)?.body).not.toHaveProperty("token");
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

describe("on a site in production", () => {
  const where = { code: "maker", operatorId: null };
  const ask = (guarded: ReturnType<typeof createVendorClient>, apiUrl: string) =>
    guarded.round({ ...where, apiUrl }, { user: "u", transactionUuid: "t", roundId: "r" });

  test("no call goes into our own network, by address or by name, but to our own vendors", async () => {
    answer = { status: 200, text: JSON.stringify({ url: "https://vendor.test/replay" }) };
    const guarded = createVendorClient(privateKey, { ownOrigins: ["https://studio.test"] });
    const before = asked.length;
    for (const apiUrl of [address, address.replace("127.0.0.1", "localhost"), "https://169.254.169.254/"])
      expect(await ask(guarded, apiUrl)).toBeUndefined();
    expect(asked).toHaveLength(before);
    const own = createVendorClient(privateKey, {
      ownOrigins: ["https://studio.test", new URL(address).origin],
    });
    expect(await ask(own, address)).toMatchObject({ url: "https://vendor.test/replay" });
  });

  test("an answer without https, or into our own network, leads nowhere; the vendor's own address does", async () => {
    const own = createVendorClient(privateKey, {
      ownOrigins: ["https://studio.test", new URL(address).origin],
    });
    for (const url of ["http://vendor.test/replay", "https://10.0.0.1/replay", "https://localhost/"]) {
      answer = { status: 200, text: JSON.stringify({ url }) };
      expect(await ask(own, address)).toMatchObject({ url: null });
    }
    answer = { status: 200, text: JSON.stringify({ url: `${address}replay` }) };
    expect(await ask(own, address)).toMatchObject({ url: `${address}replay` });
  });
});
