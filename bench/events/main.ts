import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createPool, ensureRoles, makeKeyFile, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { addSessions } from "../stream/sessions.ts";
import { fillSite } from "../wallet/site.ts";
import { writeReport } from "./report.ts";
import { runTurn, type Turn, type TurnResult } from "./turn.ts";

/**
 * `npm run bench:events`: what the live stream costs the primary when 1, 2, 4 and 8 processes of the API read it while
 * 2,000 wallet calls a second move money and each writes an event for its member: the processor time of the readers'
 * connections held against all that the primary uses, rows that are read, and how long an event takes from its commit to
 * the socket. Beside them the same money without events, and with events that nobody reads.
 */
const { values } = parseArgs({
  options: {
    processes: { type: "string", default: "1,2,4,8" },
    rate: { type: "string", default: "2000" },
    sockets: { type: "string", default: "2000" },
    seconds: { type: "string", default: "25" },
    "warm-up": { type: "string", default: "4" },
  },
});

/** A server whose statements are counted: PostgreSQL loads what counts them at its start. */
async function startCounting(dataDir: string) {
  const begin = () => startEmbeddedPostgres({ dataDir, log: () => undefined });
  const first = await begin();
  const superuser = createPool({
    connectionString: first.urlFor("postgres", "hanpan"),
    applicationName: "bench",
  });
  await superuser.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  await superuser.query("CREATE EXTENSION pg_stat_statements SCHEMA public");
  await superuser.end();
  await first.stop();
  return begin();
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-events-"));
  const postgres = await startCounting(join(directory, "postgresql"));
  const owner = createPool({
    connectionString: postgres.urlFor("postgres", "hanpan"),
    applicationName: "bench",
    maximum: 2,
  });
  try {
    const ownerUrl = postgres.ownerUrl("hanpan");
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    const site = await fillSite(ownerUrl);
    const tokens = await addSessions(owner, site.memberIds.slice(0, Number(values.sockets)));
    const keyFile = join(directory, "platform-private.pem");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
    const seedKeyFile = join(directory, "keys", "platform-seeds.key");
    makeKeyFile(seedKeyFile);
    makeKeyFile(join(directory, "keys", "personal.key"));
    const circumstances = {
      postgres,
      owner,
      environment: {
        DATA_DIR: directory,
        PLATFORM_PRIVATE_KEY_FILE: keyFile,
        PLATFORM_SEED_KEY_FILE: seedKeyFile,
        TRUSTED_PROXIES: "127.0.0.1",
        // Of eight processes all connections are within what the server has.
        DATABASE_POOL_MAXIMUM: "6",
      },
      tokens,
      callsASecond: Number(values.rate),
      warmUpSeconds: Number(values["warm-up"]),
      seconds: Number(values.seconds),
    };
    const turns: Turn[] = [
      { name: "money alone", processes: 1, serves: false, events: false },
      { name: "with events, nobody reads", processes: 1, serves: false, events: true },
      ...values.processes.split(",").map((count) => ({
        name: count === "1" ? "1 process reads" : `${count} processes read`,
        processes: Number(count),
        serves: true,
        events: true,
      })),
    ];
    const results: TurnResult[] = [];
    for (const turn of turns) {
      const result = await runTurn(turn, circumstances);
      results.push(result);
      console.error(`${turn.name}: ${Math.round(result.primaryMs)} ms of the primary a second`);
    }
    console.log(writeReport(results));
  } finally {
    await owner.end();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
