import { writeFileSync } from "node:fs";
import path from "node:path";
import { createPool } from "@hanpan/database";
import { localClient } from "../usdt/local/localToken.ts";
import { keepDemoRate, openLocalChain } from "../usdt/local/openLocalChain.ts";

/**
 * Puts a token on a demo's local chain, opens it for the members, and keeps its rate fresh until this program is stopped
 * (docs/usdt.md, "Trying it"). `npm start` starts it; the database, its place on disk and the node it is given by DATABASE_URL,
 * DATA_DIR and DEMO_CHAIN_URL.
 */
const { DATABASE_URL: connectionString, DATA_DIR: directory, DEMO_CHAIN_URL: url, NODE_ENV } = process.env;
if (connectionString === undefined || directory === undefined || url === undefined)
  throw new Error("The demo's chain needs DATABASE_URL, DATA_DIR and DEMO_CHAIN_URL.");
if (NODE_ENV === "production") throw new Error("A local chain has no place in production.");

const rateEveryMs = 20 * 60_000;

const pool = createPool({ connectionString, applicationName: "hanpan demo chain" });
const token = await openLocalChain(pool, localClient(url), new Date());
writeFileSync(path.join(directory, "demo-chain.json"), JSON.stringify({ url, token }));
console.log(`the token of the local chain is at ${token}`);
const timer = setInterval(() => void keepDemoRate(pool, new Date()), rateEveryMs);

async function stop(): Promise<void> {
  clearInterval(timer);
  await pool.end();
  process.exit(0);
}
process.once("SIGTERM", () => void stop());
process.once("SIGINT", () => void stop());
