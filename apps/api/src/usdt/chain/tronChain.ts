import * as z from "zod";
import { tronAddressOf } from "../addresses/deriveAddress.ts";
import { readBounded } from "../reply/readBounded.ts";
import { type Chain, type ChainBlock, ChainError, type Receipt, type TokenTransfer } from "./chain.ts";

/** What the first topic of a transfer's log is, as TRON writes it: without `0x`. */
const transferTopic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

const patienceMs = 8_000;
const mostReplyBytes = 32 * 1024 * 1024;

const blockReply = z.object({
  blockID: z.string(),
  block_header: z.object({
    raw_data: z.object({
      number: z.number().int().default(0),
      timestamp: z.number(),
      parentHash: z.string(),
    }),
  }),
});
const infoReply = z.object({
  id: z.string(),
  blockNumber: z.number().int(),
  receipt: z.object({ result: z.string().optional() }),
  log: z
    .array(
      z.object({
        address: z.string(),
        topics: z.array(z.string()).default([]),
        data: z.string().default(""),
      }),
    )
    .default([]),
});
type Info = z.output<typeof infoReply>;

/** What a node answers for what it does not have. */
const nothing = z.strictObject({}).transform(() => null);

const blockOf = ({
  blockID,
  block_header: { raw_data: header },
}: z.output<typeof blockReply>): ChainBlock => ({
  height: header.number,
  hash: blockID,
  parentHash: header.parentHash,
  at: new Date(header.timestamp),
});

const hexadecimal = /^[0-9a-f]{64}$/i;

/** The transfers among a transaction's logs; their places are those within the transaction. */
const transfersOf = ({ id, log }: Info): TokenTransfer[] =>
  log.flatMap(({ address, topics, data }, logIndex) => {
    const [topic, from, to] = topics;
    if (topic !== transferTopic || from === undefined || to === undefined || topics.length !== 3) return [];
    if (!hexadecimal.test(data)) return [];
    const parts = { token: tronAddressOf(address), from: tronAddressOf(from), to: tronAddressOf(to) };
    return [{ txHash: id, logIndex, ...parts, amount: BigInt(`0x${data}`) }];
  });

/**
 * Reads TRON by the HTTP API of its full nodes, as TronGrid serves it (`/wallet/getnowblock`, `getblockbynum`,
 * `gettransactioninfobyblocknum`, `gettransactioninfobyid`), written from its public documentation. It was tried against a double alone,
 * never against a real node.
 */
export function createTronChain(url: string, apiKey: string | undefined): Chain {
  async function ask<T>(path: string, body: object, reply: z.ZodType<T>): Promise<T> {
    try {
      const answered = await fetch(`${url.replace(/\/$/, "")}/wallet/${path}`, {
        method: "POST",
        redirect: "error",
        headers: {
          "content-type": "application/json",
          ...(apiKey === undefined ? {} : { "TRON-PRO-API-KEY": apiKey }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answered.ok) throw new Error(`answered ${answered.status}`);
      const text = await readBounded(answered, mostReplyBytes);
      return reply.parse(JSON.parse(text));
    } catch (error) {
      throw new ChainError(`TRON's node gave no answer to ${path}.`, { cause: error });
    }
  }

  async function blockAt(height: number): Promise<ChainBlock | null> {
    const found = await ask("getblockbynum", { num: height }, z.union([blockReply, nothing]));
    return found === null ? null : blockOf(found);
  }

  return {
    newest: async () => blockOf(await ask("getnowblock", {}, blockReply)),
    blockAt,
    async transfersIn(block, addresses) {
      const wanted = new Set(addresses);
      const infos = await ask("gettransactioninfobyblocknum", { num: block.height }, z.array(infoReply));
      // The node is asked by height: what it answers is this block's only while it still has it there.
      if ((await blockAt(block.height))?.hash !== block.hash)
        throw new ChainError(`Block ${block.height} of TRON was replaced while it was read.`);
      return infos
        .filter(({ receipt }) => receipt.result === "SUCCESS")
        .flatMap(transfersOf)
        .filter(({ to }) => wanted.has(to));
    },
    async receiptOf(txHash): Promise<Receipt | null> {
      const found = await ask("gettransactioninfobyid", { value: txHash }, z.union([infoReply, nothing]));
      if (found === null) return null;
      const block = await blockAt(found.blockNumber);
      if (block === null) return null;
      return {
        height: found.blockNumber,
        blockHash: block.hash,
        succeeded: found.receipt.result === "SUCCESS",
        transfers: transfersOf(found),
      };
    },
  };
}
