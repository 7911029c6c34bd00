import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { askProvider } from "./providerRate.ts";

/** A double of a provider: what each path answers stands in the tests. */
let provider: Server;
let url: string;
let answer: (response: ServerResponse) => void;
let asked: string[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  const { port } = z.object({ port: z.number() }).parse(provider.address());
  url = `http://127.0.0.1:${port}/rate`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const now = new Date("2026-11-20T03:00:00Z");
function says(body: unknown, status = 200): void {
  answer = (response) => {
    response.statusCode = status;
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}
const askNow = () => askProvider(url, now, false);
const source = () => new URL(url).host;

test("a provider's own form is understood, to a hundredth of a won, with its instant and its host", async () => {
  says({ wonPerUsdt: 1395.504, at: "2026-11-20T11:59:30+09:00", more: "ignored" });
  expect(await askNow()).toEqual({
    rateJeon: 139_550,
    source: source(),
    saidAt: new Date("2026-11-20T02:59:30Z"),
  });
});

test("the list of one of a public ticker is understood", async () => {
  says([{ market: "KRW-USDT", trade_price: 1402, timestamp: now.getTime() - 500, change: "RISE" }]);
  expect(await askNow()).toEqual({
    rateJeon: 140_200,
    source: source(),
    saidAt: new Date(now.getTime() - 500),
  });
});

test("a stale word keeps its own instant, by which it is too old for a promise", async () => {
  says({ wonPerUsdt: 1390, at: "2026-11-18T00:00:00Z" });
  expect((await askNow()).saidAt).toEqual(new Date("2026-11-18T00:00:00Z"));
});

test("a word of the future is none; a clock that is a little ahead is borne", async () => {
  says({ wonPerUsdt: 1390, at: "2026-11-20T03:00:59Z" });
  expect((await askNow()).rateJeon).toBe(139_000);
  says({ wonPerUsdt: 1390, at: "2026-11-20T03:01:01Z" });
  await expect(askNow()).rejects.toThrow("future");
});

test.each([
  ["no JSON", "<html>busy</html>"],
  ["half of it", '{"wonPerUsdt": 1390, "at": "2026-11'],
  ["nothing", ""],
  ["a rate of nothing", { wonPerUsdt: 0, at: "2026-11-20T02:59:00Z" }],
  ["a rate below nothing", { wonPerUsdt: -1390, at: "2026-11-20T02:59:00Z" }],
  ["a rate as a text", { wonPerUsdt: "1390", at: "2026-11-20T02:59:00Z" }],
  ["a rate without end", '{"wonPerUsdt": 1e999, "at": "2026-11-20T02:59:00Z"}'],
  ["a rate that no books can bear", { wonPerUsdt: 1e12, at: "2026-11-20T02:59:00Z" }],
  ["a rate that rounds to nothing", { wonPerUsdt: 0.001, at: "2026-11-20T02:59:00Z" }],
  ["no instant", { wonPerUsdt: 1390 }],
  ["an instant without its zone", { wonPerUsdt: 1390, at: "2026-11-20T02:59:00" }],
  ["another market", [{ market: "KRW-BTC", trade_price: 1390, timestamp: 1_763_600_000_000 }]],
  ["two markets", Array(2).fill({ market: "KRW-USDT", trade_price: 1390, timestamp: 1_763_600_000_000 })],
])("%s is no rate", async (_what, body) => {
  says(body);
  await expect(askNow()).rejects.toThrow();
});

test("an answer that is none, and a redirect, are no rate", async () => {
  says({ wonPerUsdt: 1390, at: "2026-11-20T02:59:00Z" }, 500);
  await expect(askNow()).rejects.toThrow("500");
  asked = [];
  answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end();
  await expect(askNow()).rejects.toThrow();
  expect(asked).toEqual(["/rate"]);
});

test("an answer without end is given up where it is too long", async () => {
  let isOpen = true;
  answer = (response) => {
    response.once("close", () => {
      isOpen = false;
    });
    const part = "0".repeat(16_384);
    const more = () => {
      while (isOpen && response.write(part));
      if (isOpen) response.once("drain", more);
    };
    more();
  };
  await expect(askNow()).rejects.toThrow("more than 65536 bytes");
  await expect.poll(() => isOpen).toBe(false);
});

test("a provider that answers nothing is given up after a while", async () => {
  answer = () => undefined;
  await expect(askProvider(url, now, false, 50)).rejects.toThrow(/time/i);
  answer = (response) => void response.write('{"wonPerUsdt":');
  await expect(askProvider(url, now, false, 50)).rejects.toThrow();
});

test("in production nobody within our own network is asked", async () => {
  asked = [];
  says({ wonPerUsdt: 1390, at: "2026-11-20T02:59:00Z" });
  await expect(askProvider(url, now, true)).rejects.toThrow("not on the public web");
  await expect(askProvider(url.replace("127.0.0.1", "localhost"), now, true)).rejects.toThrow(
    "not on the public web",
  );
  expect(asked).toEqual([]);
});
