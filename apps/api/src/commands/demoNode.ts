import { existsSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { startNode } from "../usdt/local/startNode.ts";

/**
 * The Ethereum node of a demo, on the loopback, until this program is stopped; it ends with the node (docs/usdt.md, "Trying it").
 * `npm start` starts it before the servers, so that who reads the chain finds it there. Its place on disk it is given by DATA_DIR.
 */
const { DATA_DIR: directory, DEMO_CHAIN_PORT: port, NODE_ENV } = process.env;
if (directory === undefined || port === undefined)
  throw new Error("The demo's node needs DATA_DIR and DEMO_CHAIN_PORT.");
if (NODE_ENV === "production") throw new Error("A local chain has no place in production.");

const blockSeconds = 3;

/** What a node that was killed while it kept its chain left half written is set aside: the demo's chain begins anew. */
function setAsideUnreadable(file: string): void {
  if (!existsSync(file)) return;
  try {
    JSON.parse(readFileSync(file, "utf8"));
  } catch {
    renameSync(file, `${file}.unreadable`);
    console.log("the local chain could not be read and begins anew");
  }
}

const state = path.join(directory, "demo-chain-state.json");
setAsideUnreadable(state);
const node = await startNode({ port: Number(port), blockSeconds, state });
console.log(`the local chain is at ${node.url}`);
process.once("SIGTERM", () => void node.stop());
process.once("SIGINT", () => void node.stop());
await node.ended;
