import { join } from "node:path";
import { parseArgs } from "node:util";
import { createPool, type MigrationSource, roles, runningPostgres } from "@hanpan/database";
import { connectedPrograms, dismissOlder, releaseOf } from "@hanpan/database/releases";
import { platformSources } from "../apps/api/src/migrations.ts";
import { sportsbookMigrations } from "../apps/sportsbook/server/migrations.ts";
import { studioMigrations } from "../apps/studio/server/migrations.ts";
import { type Configuration, readConfiguration } from "./configuration.ts";
import { readVariables } from "./environmentFile.ts";
import { messageOf, Problem } from "./problem.ts";
import { root } from "./stackOptions.ts";

/**
 * `npm run releases`: which programs of which release are connected to the databases. With `--dismiss` all releases before
 * this one are asked to leave: their processes finish what is under way and end, and none of them starts any more
 * (docs/upgrades.md, "The old ones leave").
 */

type Place = {
  readonly title: string;
  readonly ownerUrl: string;
  readonly sources: readonly MigrationSource[];
};

function ownersOf({ databases, dataDir }: Configuration): readonly [string, string, string] {
  if (databases !== undefined) {
    const { platformUrl, platformOwnerUrl, studioUrl, studioOwnerUrl, sportsUrl, sportsOwnerUrl } = databases;
    return [platformOwnerUrl ?? platformUrl, studioOwnerUrl ?? studioUrl, sportsOwnerUrl ?? sportsUrl];
  }
  const running = runningPostgres(join(dataDir, "postgresql"));
  if (running === undefined)
    throw new Problem(`Nothing runs below ${dataDir}, and DATABASE_URL names no database.`);
  const studio = running.urlFor(roles.owner, "hanpan_studio");
  return [running.urlFor(roles.owner, "hanpan"), studio, studio];
}

/** Lines on one program's releases, after asking the older ones to leave where that is wanted. */
async function linesOf({ title, ownerUrl, sources }: Place, dismisses: boolean): Promise<string[]> {
  const pool = createPool({ connectionString: ownerUrl, applicationName: "hanpan releases", maximum: 1 });
  try {
    const own = releaseOf(sources);
    const lines = [`${title}: this is ${own.release}.`];
    if (dismisses) {
      const dismissed = await dismissOlder(pool, own);
      lines.push(
        dismissed.length === 0
          ? "  No other release is left to ask."
          : `  Asked to leave: ${dismissed.join(", ")}.`,
      );
    }
    for (const { name, connections } of await connectedPrograms(pool))
      lines.push(`  ${name}: ${connections} ${connections === 1 ? "connection" : "connections"}`);
    return lines;
  } finally {
    await pool.end();
  }
}

try {
  const { values } = parseArgs({ options: { dismiss: { type: "boolean", default: false } } });
  const configuration = readConfiguration(readVariables(join(root, ".env"), process.env), root);
  const [platform, studio, sportsbook] = ownersOf(configuration);
  const places: readonly Place[] = [
    { title: "Platform", ownerUrl: platform, sources: platformSources },
    { title: "Studio", ownerUrl: studio, sources: [studioMigrations] },
    { title: "Sportsbook", ownerUrl: sportsbook, sources: [sportsbookMigrations] },
  ];
  for (const place of places) console.log((await linesOf(place, values.dismiss)).join("\n"));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
