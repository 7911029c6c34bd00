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
    onLine: (line: string) => void = keep,
  ) => {
    const child = await keepChild({
      ...{ name, root, isReady },
      entry: `apps/api/src/commands/${program}.ts`,
      env: { ...Object.fromEntries(environment), DATA_DIR: dataDir, ...env },
      onLine,
      onNews: keep,
    }).catch((error: unknown) => keep(`The ${name} could not be started: ${String(error)}`));
    if (child !== undefined) children.push(child);
  };
  const port = String(memberPort + portsBeside);
  // By the program's own word: whatever else answers at that port is not the demo's chain.
  let isUp = false;
  await run(
    "local node",
    "demoNode",
    { DEMO_CHAIN_PORT: port },
    async () => isUp,
    (line) => {
      if (line.includes(url)) isUp = true;
      keep(line);
    },
  );
  return {
    open: (databaseUrl) =>
      run("local chain", "demoChain", { DATABASE_URL: databaseUrl, DEMO_CHAIN_URL: url }, async () => true),
    async stop() {
      for (const child of children.toReversed()) await child.stop();
      await journal.close();
    },
  };
}
