import { writeFileSync } from "node:fs";
import path from "node:path";
import { createPool } from "@hanpan/database";
import { localClient } from "../usdt/local/localToken.ts";
import { keepDemoRate, openLocalChain } from "../usdt/local/openLocalChain.ts";
import { startNode } from "../usdt/local/startNode.ts";

/**
 * The local chain of a demo: an Ethereum node on the loopback and a token on it, opened for the members of the demo until this program is
 * stopped (docs/usdt.md, "Trying it"). `npm start` starts it; its place in the database and on disk it is given by DATABASE_URL and DATA_DIR.
 */
const { DATABASE_URL: connectionString, DATA_DIR: directory, DEMO_CHAIN_PORT: port, NODE_ENV } = process.env;
if (connectionString === undefined || directory === undefined || port === undefined)
  throw new Error("The demo's chain needs DATABASE_URL, DATA_DIR and DEMO_CHAIN_PORT.");
if (NODE_ENV === "production") throw new Error("A local chain has no place in production.");

const blockSeconds = 3;
const rateEveryMs = 20 * 60_000;

const node = await startNode({
  port: Number(port),
  blockSeconds,
  state: path.join(directory, "demo-chain-state.json"),
});
const pool = createPool({ connectionString, applicationName: "hanpan demo chain" });
const token = await openLocalChain(pool, localClient(node.url), new Date());
writeFileSync(path.join(directory, "demo-chain.json"), JSON.stringify({ url: node.url, token }));
console.log(`the local chain is at ${node.url}, its token at ${token}`);
const timer = setInterval(() => void keepDemoRate(pool, new Date()), rateEveryMs);

async function stop(): Promise<void> {
  clearInterval(timer);
  await node.stop();
  await pool.end();
  process.exit(0);
}
process.once("SIGTERM", () => void stop());
process.once("SIGINT", () => void stop());
