import {
  BaseError,
  createPublicClient,
  decodeEventLog,
  getAddress,
  http,
  type Log,
  pad,
  parseAbi,
} from "viem";
import { type Chain, type ChainBlock, ChainError, type TokenTransfer } from "./chain.ts";

const transferEvent = parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]);

/** What every log of a transfer begins with: the hash of the event's signature (ERC-20). */
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** A node may refuse a longer list of addresses to look for. */
const addressesAtOnce = 400;
const patienceMs = 8_000;

type Hex = `0x${string}`;

/** Why a node gave no answer, without its address, which may hold a provider's key and has no place in a log. */
function reasonOf(error: unknown): string {
  if (error instanceof BaseError)
    return `${error.shortMessage} ${error.details ?? ""}`.replaceAll(/https?:\S+/g, "…");
  return error instanceof Error ? error.name : "no answer";
}

/** Reads a chain that speaks Ethereum's JSON-RPC, at a node's address. */
export function createEvmChain(url: string): Chain {
  const client = createPublicClient({ transport: http(url, { timeout: patienceMs, retryCount: 0 }) });
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    try {
      return await question();
    } catch (error) {
      throw new ChainError(reasonOf(error));
    }
  };
  const blockOf = (block: { number: bigint; hash: Hex; parentHash: Hex; timestamp: bigint }): ChainBlock => ({
    height: Number(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    at: new Date(Number(block.timestamp) * 1_000),
  });
  return {
    newest: async () => blockOf(await ask(() => client.getBlock({ blockTag: "latest" }))),
    async blockAt(height) {
      const { height: longest } = blockOf(await ask(() => client.getBlock({ blockTag: "latest" })));
      if (height > longest) return null;
      return blockOf(await ask(() => client.getBlock({ blockNumber: BigInt(height) })));
    },
    async transfersIn(block, addresses) {
      const found: TokenTransfer[] = [];
      const wanted = new Set(addresses.map((address) => address.toLowerCase()));
      for (let from = 0; from < addresses.length; from += addressesAtOnce) {
        const topics = addresses.slice(from, from + addressesAtOnce).map((address) => topicOf(address));
        const logs = await ask(() =>
          client.request({
            method: "eth_getLogs",
            params: [{ blockHash: hexOf(block.hash), topics: [transferTopic, null, topics] }],
          }),
        );
        found.push(
          ...logs
            // What was not asked for is left out, whatever a node says.
            .filter(({ blockHash }) => blockHash === block.hash)
            .flatMap((log) => transferOf({ ...log, logIndex: indexOf(log.logIndex) }))
            .filter(({ to }) => wanted.has(to.toLowerCase())),
        );
      }
      return found;
    },
    async receiptOf(txHash) {
      const receipt = await ask(() =>
        client.request({ method: "eth_getTransactionReceipt", params: [hexOf(txHash)] }),
      );
      if (receipt === null) return null;
      if (receipt.transactionHash.toLowerCase() !== txHash.toLowerCase())
        throw new ChainError("The node answered with another transaction.");
      return {
        height: Number(BigInt(receipt.blockNumber)),
        blockHash: receipt.blockHash,
        succeeded: receipt.status === "0x1",
        transfers: receipt.logs.flatMap((log) => transferOf({ ...log, logIndex: indexOf(log.logIndex) })),
      };
    },
  };
}

const indexOf = (index: string | number | null): number => (index === null ? -1 : Number(index));

function hexOf(text: string): Hex {
  return text.startsWith("0x") ? `0x${text.slice(2)}` : `0x${text}`;
}

const topicOf = (address: string): Hex => pad(hexOf(address.toLowerCase()), { size: 32 });

type LogParts = Pick<Log, "address" | "data" | "topics"> & {
  readonly transactionHash: string | null;
  readonly logIndex: number;
};

/** The transfer that a log is; nothing for one that only looks like it (a token that counts pieces has four topics). */
function transferOf(log: LogParts): TokenTransfer[] {
  if (log.topics[0] !== transferTopic || log.topics.length !== 3 || log.transactionHash === null) return [];
  try {
    const { args } = decodeEventLog({ abi: transferEvent, data: log.data, topics: log.topics });
    return [
      {
        txHash: log.transactionHash,
        logIndex: log.logIndex,
        token: getAddress(log.address),
        from: args.from,
        to: args.to,
        amount: args.value,
      },
    ];
  } catch {
    return [];
  }
}
