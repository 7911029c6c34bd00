import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import type { Chain } from "./chain.ts";
import { createEvmChain } from "./evmChain.ts";

/** A node that lies: what it answers to each method stands in the tests. What a real one says, watch.test.ts tries. */
let node: Server;
let chain: Chain;
let replies: Record<string, unknown> = {};

const asked = z.object({ id: z.number(), method: z.string() });
const hash = (digit: string) => `0x${digit.repeat(64)}`;
const address = (digit: string) => `0x${digit.repeat(40)}`;
const padded = (digit: string) => `0x${digit.repeat(40).padStart(64, "0")}`;
const log = (changed: Record<string, unknown> = {}) => ({
  address: address("1"),
  blockHash: hash("b"),
  transactionHash: hash("c"),
  logIndex: "0x3",
  topics: ["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef", padded("2"), padded("3")],
  data: `0x${(5_000_000).toString(16).padStart(64, "0")}`,
  ...changed,
});
const block = { height: 7, hash: hash("b"), parentHash: hash("a"), at: new Date(0) };

beforeAll(async () => {
  node = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => {
      text += part.toString();
    });
    request.on("end", () => {
      const { id, method } = asked.parse(JSON.parse(text));
      const result = replies[method];
      if (result === undefined) response.statusCode = 503;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
    });
  }).listen(0, "127.0.0.1");
  await once(node, "listening");
  const { port } = z.object({ port: z.number() }).parse(node.address());
  chain = createEvmChain(`http://127.0.0.1:${port}/v3/a-key-of-a-provider`);
});
afterAll(() => {
  node.close();
});

test("logs of another block, to others' addresses, or that are no transfer are left out", async () => {
  replies = {
    eth_getLogs: [
      log(),
      log({ blockHash: hash("d"), logIndex: "0x4" }),
      log({ topics: [log().topics[0], padded("2"), padded("9")], logIndex: "0x5" }),
      log({ topics: [hash("e"), padded("2"), padded("3")], logIndex: "0x6" }),
      log({ data: "0x", logIndex: "0x7" }),
      log({ transactionHash: null, logIndex: "0x8" }),
    ],
  };
  expect(await chain.transfersIn(block, [address("3")])).toMatchObject([{ logIndex: 3, amount: 5_000_000n }]);
});

test("the receipt of another transaction is none", async () => {
  const receipt = { transactionHash: hash("c"), blockNumber: "0x7", blockHash: hash("b"), status: "0x1" };
  replies = { eth_getTransactionReceipt: { ...receipt, logs: [log()] } };
  expect(await chain.receiptOf(hash("c"))).toMatchObject({ height: 7, succeeded: true });
  await expect(chain.receiptOf(hash("f"))).rejects.toThrow("another transaction");
});

test("a node that fails says so without its address, which may hold a key", async () => {
  replies = {};
  const failure: unknown = await chain.newest().catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "ChainError" });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("a-key-of-a-provider");
  expect(String(failure)).toContain("HTTP request failed");
});
