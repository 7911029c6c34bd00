import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { seedPlayedSite } from "./seed.ts";

/**
 * `npm run bench:verify`: makes a site of 5 million transfers, runs `npm run ledger:verify` on it, plants one corrupted
 * posting and runs it again: it must name that one and no other. With `--directory` the site is kept there and used
 * again.
 */
const { values } = parseArgs({
  options: {
    members: { type: "string", default: "5000" },
    transfers: { type: "string", default: "1000" },
    directory: { type: "string" },
  },
});
const directory = values.directory ?? mkdtempSync(join(tmpdir(), "hanpan-verify-"));
const dataDir = resolve(directory, "postgresql");
const command = fileURLToPath(new URL("../../apps/api/src/commands/verifyLedger.ts", import.meta.url));

type Run = { readonly code: number; readonly lines: readonly string[] };

/** The command as a person runs it, against an address. */
function verify(databaseUrl: string): Promise<Run> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [command], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (text: Buffer) => {
      output += text.toString();
    });
    child.once("error", fail);
    child.once("exit", (code) => done({ code: code ?? 1, lines: output.trim().split("\n") }));
  });
}

async function main(): Promise<void> {
  const isNew = !existsSync(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const ownerUrl = postgres.ownerUrl("hanpan");
  try {
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    if (isNew) {
      const size = { members: Number(values.members), transfersPerMember: Number(values.transfers) };
      await seedPlayedSite(ownerUrl, size, (line) => console.error(line));
    }
    const sound = await verify(postgres.appUrl("hanpan"));
    console.log(`sound: ${sound.lines.at(-1)}`);

    const pool = createPool({ connectionString: ownerUrl, applicationName: "bench plant", maximum: 1 });
    const change = (by: number) =>
      pool.query<{ member_id: string; transfer_id: string }>(
        `UPDATE ledger.posting SET amount = amount + $1
         WHERE member_id = (SELECT member_id FROM public.bench_member ORDER BY number OFFSET 1234 % (
             SELECT count(*) FROM public.bench_member) LIMIT 1)
           AND sequence = 77 AND account = 'GAMING:past'
         RETURNING member_id, transfer_id`,
        [by],
      );
    const planted = (await change(1)).rows[0];
    if (planted === undefined) throw new Error("No row was changed: the seed has another shape.");
    const found = await verify(postgres.appUrl("hanpan"));
    await change(-1);
    await pool.end();
    console.log(`planted: ${JSON.stringify(planted)}`);
    for (const line of found.lines) console.log(`found: ${line}`);
    const isNamed =
      found.lines.length === 2 && found.lines[0]?.includes(planted?.transfer_id ?? "none") === true;
    if (sound.code !== 0 || found.code !== 1 || !isNamed) process.exitCode = 1;
  } finally {
    await postgres.stop();
    if (values.directory === undefined) rmSync(directory, { recursive: true, force: true });
  }
}

await main();
