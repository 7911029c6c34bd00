import { readFileSync } from "node:fs";
import path from "node:path";
import { microInUsdt } from "@hanpan/contract/usdt";
import { isAddress } from "viem";
import * as z from "zod";
import { localClient, tokenAbi } from "../usdt/local/localToken.ts";

/** `npm run demo:pay -- <address> <USDT>`: sends from a wallet of the demo's local chain, as a member would from theirs. */
const [to, amount] = process.argv.slice(2);
const micro = Math.round(Number(amount) * microInUsdt);
if (to === undefined || !isAddress(to) || !Number.isSafeInteger(micro) || micro <= 0) {
  console.error("npm run demo:pay -- <address> <USDT>");
  process.exit(1);
}
const { DATA_DIR = ".data" } = process.env;
const place = z.object({ url: z.url(), token: z.string().refine((text) => isAddress(text)) });
const { url, token } = place.parse(JSON.parse(readFileSync(path.join(DATA_DIR, "demo-chain.json"), "utf8")));
const client = localClient(url);
const [, account] = await client.getAddresses();
if (account === undefined) throw new Error("The local chain has too few accounts.");
const hash = await client.writeContract({
  ...{ abi: tokenAbi, address: token, functionName: "transfer", args: [to, BigInt(micro)], account },
});
console.log(hash);
