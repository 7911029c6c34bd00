import { createPool, holdPersonalKeys } from "@hanpan/database";
import { testPersonalKeyFile } from "@hanpan/database/testing";
import { createEvmChain } from "../../usdt/chain/evmChain.ts";
import { watchChains } from "../../usdt/watch/watchChains.ts";
import { hasParent } from "../hasParent.ts";

/** The watcher alone, over and over, for a test that kills it: the database, the node, and the instant of the chain that it counts from. */
const [connectionString = "", url = "", begins = ""] = process.argv.slice(2);
holdPersonalKeys(testPersonalKeyFile, false);
const pool = createPool({ connectionString, applicationName: "watcher of a test" });
const chains = { ERC20: createEvmChain(url) };
process.stdout.write("began\n");
while (hasParent()) await watchChains(pool, chains, new Date(begins)).catch(() => undefined);
await pool.end();
