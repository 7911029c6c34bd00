import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { tronHexOf } from "../addresses/deriveAddress.ts";
import type { Chain } from "./chain.ts";
import { createTronChain } from "./tronChain.ts";

const usdt = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const own = "TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj";
const topic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const padded = (address: string) => tronHexOf(address).padStart(64, "0");
const transfer = (to: string, micro: number, token = usdt) => ({
  address: tronHexOf(token),
  topics: [topic, padded(usdt), padded(to)],
  data: micro.toString(16).padStart(64, "0"),
});

const asked = z.object({ num: z.number().optional(), value: z.string().optional() });

/** A double of a full node's HTTP API, written from its documentation: no real node of TRON was used. */
let node: Server;
let chain: Chain;
let replies: Record<string, (body: z.output<typeof asked>) => unknown>;
let keys: (string | string[] | undefined)[] = [];

const block = (number: number, hash = `block${number}`) => ({
  blockID: hash,
  block_header: {
    raw_data: { number, timestamp: 1_763_600_000_000 + number * 3_000, parentHash: `block${number - 1}` },
  },
});
const info = (id: string, log: unknown[], result = "SUCCESS") => ({
  id,
  blockNumber: 7,
  blockTimeStamp: 1,
  receipt: { result },
  log,
});

beforeAll(async () => {
  node = createServer((request, response) => {
    keys.push(request.headers["tron-pro-api-key"]);
    let text = "";
    request.on("data", (part: Buffer) => {
      text += part.toString();
    });
    request.on("end", () => {
      const answer = replies[request.url?.replace("/wallet/", "") ?? ""];
      response.statusCode = answer === undefined ? 503 : 200;
      response.end(JSON.stringify(answer?.(asked.parse(JSON.parse(text))) ?? {}));
    });
  }).listen(0, "127.0.0.1");
  await once(node, "listening");
  const address = z.object({ port: z.number() }).parse(node.address());
  chain = createTronChain(`http://127.0.0.1:${address.port}`, "a key");
});
afterAll(() => {
  node.close();
});
beforeEach(() => {
  keys = [];
  replies = {
    getnowblock: () => block(7),
    getblockbynum: ({ num = 0 }) => (num > 7 ? {} : block(num)),
  };
});

test("a block is read with the hash of the one before, by a call that carries the key", async () => {
  expect(await chain.newest()).toEqual({
    height: 7,
    hash: "block7",
    parentHash: "block6",
    at: new Date(1_763_600_021_000),
  });
  expect(await chain.blockAt(8)).toBeNull();
  expect(keys).toEqual(["a key", "a key"]);
});

test("transfers to the site's addresses are found, of whatever token, and of transactions that succeeded", async () => {
  replies["gettransactioninfobyblocknum"] = () => [
    info("one", [transfer(usdt, 1), transfer(own, 71_658_904), transfer(own, 5, own)]),
    info("two", [transfer(own, 9)], "OUT_OF_ENERGY"),
    { id: "three", blockNumber: 7, receipt: {} },
  ];
  const seventh = await chain.newest();
  expect(await chain.transfersIn(seventh, [own])).toEqual([
    { txHash: "one", logIndex: 1, token: usdt, from: usdt, to: own, amount: 71_658_904n },
    { txHash: "one", logIndex: 2, token: own, from: usdt, to: own, amount: 5n },
  ]);
  await expect(chain.transfersIn({ ...seventh, hash: "another" }, [own])).rejects.toThrow("was replaced");
});

test("a receipt says its block and whether it succeeded; a transaction that is not there is none", async () => {
  replies["gettransactioninfobyid"] = ({ value }) => (value === "one" ? info("one", [transfer(own, 3)]) : {});
  expect(await chain.receiptOf("one")).toMatchObject({
    height: 7,
    blockHash: "block7",
    succeeded: true,
    transfers: [{ amount: 3n, to: own }],
  });
  expect(await chain.receiptOf("two")).toBeNull();
});

test("a node that is away, or answers what is none of its own, fails the call", async () => {
  replies = {};
  await expect(chain.newest()).rejects.toThrow("no answer");
  replies = { getnowblock: () => ({ blockID: 5 }) };
  await expect(chain.newest()).rejects.toThrow("no answer");
});
