import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Child, keepChild } from "./child.ts";
import { openJournal } from "./journal.ts";
import { root } from "./stackOptions.ts";

/** Where a demo's local chain listens, beside the member app's port. */
const portsBeside = 9;

/** Where a demo's local chain will be reached. */
export const demoChainUrl = (memberPort: number): string => `http://127.0.0.1:${memberPort + portsBeside}`;

/** Whether this machine has the node's program. */
export const hasLocalNode = (): boolean => existsSync(join(root, "node_modules/@foundry-rs/anvil"));

const answers = (url: string): Promise<boolean> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Runs a demo's local chain beside it until it is stopped: the node first, so that the jobs find it there when they begin; its
 * token once the database is there (`open`). One that cannot go on does not end the site.
 */
export async function startDemoChain(options: {
  readonly memberPort: number;
  readonly dataDir: string;
}): Promise<{ open(databaseUrl: string): Promise<void>; stop(): Promise<void> }> {
  const { memberPort, dataDir } = options;
  const url = demoChainUrl(memberPort);
  mkdirSync(dataDir, { recursive: true });
  const journal = openJournal(join(dataDir, "logs"), "nothing");
  const keep = (line: string) => journal.take("chain", line);
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const children: Child[] = [];
  const run = async (
    name: string,
    program: string,
    env: Readonly<Record<string, string>>,
    isReady: () => Promise<boolean>,
  ) => {
    const child = await keepChild({
      ...{ name, root, isReady },
      entry: `apps/api/src/commands/${program}.ts`,
      env: { ...Object.fromEntries(environment), DATA_DIR: dataDir, ...env },
      onLine: keep,
      onNews: keep,
    }).catch((error: unknown) => keep(`The ${name} could not be started: ${String(error)}`));
    if (child !== undefined) children.push(child);
  };
  const port = String(memberPort + portsBeside);
  await run("local node", "demoNode", { DEMO_CHAIN_PORT: port }, () => answers(url));
  return {
    open: (databaseUrl) =>
      run("local chain", "demoChain", { DATABASE_URL: databaseUrl, DEMO_CHAIN_URL: url }, async () => true),
    async stop() {
      for (const child of children.toReversed()) await child.stop();
      await journal.close();
    },
  };
}
