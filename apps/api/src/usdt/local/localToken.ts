import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createTestClient, http, isHex, parseAbi, publicActions, walletActions } from "viem";
import { foundry } from "viem/chains";
import * as z from "zod";

const require = createRequire(import.meta.url);

const compiler = z.object({
  compile: z.function({ input: [z.string()], output: z.string() }),
});
const compiled = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).optional(),
  contracts: z.object({
    "token.sol": z.object({
      LocalDollar: z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    }),
  }),
});

export const tokenAbi = parseAbi([
  "function mint(address to, uint256 value)",
  "function setFee(uint256 bps)",
  "function transfer(address to, uint256 value) returns (bool)",
  "function transferBoth(address first, uint256 firstValue, address second, uint256 secondValue)",
  "function balanceOf(address owner) view returns (uint256)",
]);

/** The token of a local chain, compiled now (a second or two). */
export function compileToken(): `0x${string}` {
  const content = readFileSync(new URL("./token.sol", import.meta.url), "utf8");
  const input = {
    language: "Solidity",
    sources: { "token.sol": { content } },
    settings: {
      evmVersion: "paris",
      outputSelection: { "token.sol": { LocalDollar: ["evm.bytecode.object"] } },
    },
  };
  const { compile } = compiler.parse(require("solc"));
  const { contracts } = compiled.parse(JSON.parse(compile(JSON.stringify(input))));
  const code = `0x${contracts["token.sol"].LocalDollar.evm.bytecode.object}`;
  if (!isHex(code)) throw new Error("The compiler answered no code.");
  return code;
}

/** A client of a local chain that may mine, turn back, and send from the chain's own open accounts. */
export function localClient(url: string) {
  return createTestClient({ mode: "anvil", chain: foundry, transport: http(url) })
    .extend(publicActions)
    .extend(walletActions);
}
export type LocalClient = ReturnType<typeof localClient>;

/** Puts the token on the chain and answers where it is. */
export async function deployToken(client: LocalClient, isMining = false): Promise<`0x${string}`> {
  const [account] = await client.getAddresses();
  if (account === undefined) throw new Error("The local chain has no accounts.");
  const hash = await client.deployContract({ abi: tokenAbi, account, bytecode: compileToken() });
  if (!isMining) await client.mine({ blocks: 1 });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 });
  if (!contractAddress) throw new Error("The token was not put on the chain.");
  return contractAddress;
}
