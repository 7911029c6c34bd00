import { existsSync } from "node:fs";
import { join } from "node:path";
import { keepChild } from "./child.ts";
import { openJournal } from "./journal.ts";
import { root } from "./stackOptions.ts";

/** Where a demo's local chain listens, beside the member app's port. */
const portsBeside = 9;

/** Where a demo's local chain will be reached. */
export const demoChainUrl = (memberPort: number): string => `http://127.0.0.1:${memberPort + portsBeside}`;

/** Whether this machine has the node's program. */
export const hasLocalNode = (): boolean => existsSync(join(root, "node_modules/@foundry-rs/anvil"));

/** Runs a demo's local chain beside it until it is stopped; one that cannot go on does not end the site. */
export async function startDemoChain(options: {
  readonly memberPort: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
}): Promise<{ stop(): Promise<void> }> {
  const journal = openJournal(join(options.dataDir, "logs"), "nothing");
  const keep = (line: string) => journal.take("chain", line);
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const child = await keepChild({
    name: "local chain",
    entry: "apps/api/src/commands/demoChain.ts",
    root,
    env: {
      ...Object.fromEntries(environment),
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      DEMO_CHAIN_PORT: String(options.memberPort + portsBeside),
    },
    isReady: () => Promise.resolve(true),
    onLine: keep,
    onNews: keep,
  });
  return {
    async stop() {
      await child.stop();
      await journal.close();
    },
  };
}
