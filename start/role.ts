import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { roleEntries } from "./roleEntries.ts";
import { root } from "./stackOptions.ts";

const stops = ["SIGTERM", "SIGINT"] as const;

/**
 * `node start/role.ts <role>`: one role as one plain process, for containers and units that keep it running themselves. It
 * starts nothing beside it, builds nothing, makes no keys and reads no `.env` (docs/operating.md, "Roles by themselves").
 */
async function main(): Promise<void> {
  const [given, ...rest] = process.argv.slice(2);
  const entries = Object.entries(roleEntries).find(([role]) => role === given)?.[1];
  if (entries === undefined || rest.length > 0) {
    process.stderr.write(`usage: node start/role.ts ${Object.keys(roleEntries).join("|")}\n`);
    process.exit(1);
  }
  // The first process of a container has to take a signal itself, also before its program does.
  for (const signal of stops)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(1);
    });
  for (const entry of entries) await import(pathToFileURL(join(root, entry)).href);
}

await main();
