import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import type { Pool } from "pg";
import type { ExclusionGround } from "../../apps/api/src/exclusion/exclusionGround.ts";
import { lookForMember } from "../../apps/api/src/exclusion/keepListed.ts";
import { keepPart } from "../../apps/api/src/exclusion/keepPart.ts";
import { recheckLists } from "../../apps/api/src/exclusion/recheck.ts";
import { createSealing } from "../../apps/api/src/lib/sealing.ts";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { seedAlertSite } from "../alerts/seed.ts";

/**
 * `npm run bench:exclusions`: a list of many persons, uploaded in parts as the console does, then all members held against it. `--write`
 * writes docs/bench/exclusions.md.
 */
const { values } = parseArgs({
  options: {
    members: { type: "string", default: "100000" },
    persons: { type: "string", default: "1000000" },
    write: { type: "boolean", default: false },
  },
});
const [members, persons] = [Number(values.members), Number(values.persons)];
const partRows = 19_999;
const now = new Date("2026-11-20T03:00:00.000Z");
const startedAt = new Date();
const startedLoad = loadavg()[0] ?? 0;
const report = fileURLToPath(new URL("../../docs/bench/exclusions.md", import.meta.url));
const setting = { exclusions: { away: "LET", removal: "ENDS", answerHours: 24 } } as const;

const seconds = (since: number) => (performance.now() - since) / 1_000;
const surnames = "김이박최정강조윤장임";
const syllables = "가나다라마바사아자차카타파하민지서준도윤예은시우";

/** Persons whom nobody here is, but every thousandth, who is a member. */
function rowsFrom(first: number): string {
  const rows = Array.from({ length: Math.min(partRows, persons - first) }, (_none, place) => {
    const n = first + place;
    const letter = (at: number) =>
      syllables[(n * 7 + at * 13 + Math.floor(n / 23)) % syllables.length] ?? "가";
    const name = `${surnames[n % 10] ?? "김"}${letter(1)}${letter(2)}`;
    const day = new Date(Date.UTC(1950, 0, 1 + (n % 18_000))).toISOString().slice(0, 10);
    const phone =
      n % 1_000 === 0
        ? String(1 + ((n / 1_000) % members)).padStart(11, "0")
        : `019${String(n).padStart(8, "0")}`;
    return `${name},${day},${phone},${String(9e11 + n)}`;
  });
  return `이름,생년월일,휴대폰번호,계좌번호\n${rows.join("\n")}\n`;
}

async function measure(ownerUrl: string, appUrl: string): Promise<string[]> {
  const owner = createPool({
    connectionString: ownerUrl,
    applicationName: "bench lists owner",
    statementTimeoutMs: 600_000,
  });
  const pool = createPool({
    connectionString: appUrl,
    applicationName: "bench lists",
    statementTimeoutMs: 60_000,
  });
  try {
    await owner.query("ALTER ROLE CURRENT_USER SET statement_timeout = 0");
    await seedAlertSite(owner, { members, bets: 1, days: 1, day: "2026-11-19" });
    const ground: ExclusionGround = {
      ...{ pool, register: undefined, key: randomBytes(32), identityKey: randomBytes(32) },
      sealing: createSealing(randomBytes(32)),
    };
    const [listId, uploadId] = [randomUUID(), randomUUID()];
    await begin(pool, listId, uploadId);
    const uploading = performance.now();
    let slowest = 0;
    for (let first = 0, number = 1; first < persons; first += partRows, number++) {
      const file = Buffer.from(rowsFrom(first));
      const began = performance.now();
      const kept = await keepPart(ground, { uploadId, number, firstLine: first + 2, file });
      if ("problem" in kept) throw new Error(JSON.stringify(kept.problem));
      slowest = Math.max(slowest, seconds(began));
    }
    const uploaded = seconds(uploading);
    const counted = await recheckedAs(pool, ground, uploadId, "COUNTING");
    const held = await recheckedAs(pool, ground, uploadId, "ON");
    const one = await owner.query<{ member_id: string }>(
      "SELECT member_id FROM platform.member ORDER BY member_id DESC LIMIT 1",
    );
    const times: number[] = [];
    for (let at = 0; at < 101; at++) {
      const began = performance.now();
      await lookForMember(ground, one.rows[0]?.member_id ?? "", { occasion: "DEPOSIT", now });
      times.push(performance.now() - began);
    }
    const middle = times.toSorted((a, b) => a - b)[50] ?? 0;
    const size = await owner.query<{ size: string }>(
      "SELECT pg_size_pretty(pg_total_relation_size('platform.exclusion_mark')) AS size",
    );
    return [
      `| ${persons.toLocaleString("en-US")} persons, read and kept | ${uploaded.toFixed(1)} s, a part of ${partRows.toLocaleString("en-US")} at most ${slowest.toFixed(1)} s |`,
      `| whom of ${members.toLocaleString("en-US")} members it would name | ${counted.toFixed(1)} s |`,
      `| all members held against it once it is on | ${held.toFixed(1)} s |`,
      `| one member looked for, at a deposit | ${middle.toFixed(1)} ms |`,
      `| the hashes with their indexes | ${size.rows[0]?.size ?? ""} |`,
    ];
  } finally {
    await owner.end();
    await pool.end();
  }
}

async function begin(pool: Pool, listId: string, uploadId: string): Promise<void> {
  await pool.query("INSERT INTO platform.exclusion_list VALUES ($1, 'bench', 'bench', 'KR', 'bench', $2)", [
    listId,
    now,
  ]);
  await pool.query(
    `INSERT INTO platform.exclusion_upload (upload_id, list_id, version, valid_until, form, alone, file_name, uploaded_by, uploaded_at)
     VALUES ($1, $2, '1', '2027-12-31', 'CLEAR', 'ASKS', 'bench.csv', 'bench', $3)`,
    [uploadId, listId, now],
  );
}

/** How long it takes until every member was looked at. */
async function recheckedAs(
  pool: Pool,
  ground: ExclusionGround,
  uploadId: string,
  state: string,
): Promise<number> {
  await pool.query(
    "UPDATE platform.exclusion_upload SET state = $2, checked_to = NULL, checked_at = NULL WHERE upload_id = $1",
    [uploadId, state],
  );
  const began = performance.now();
  while ((await recheckLists(ground, setting, now)) > 0);
  return seconds(began);
}

const reportOf = (rows: readonly string[]) => `# Exclusion lists

\`npm run bench:exclusions -- --write\`, ${startedAt.toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}) with an
embedded database beside it. Before it began ${startedLoad.toFixed(1)} processes were waiting for the cores: what is above 0 is others'. It took
${((Date.now() - startedAt.getTime()) / 60_000).toFixed(1)} minutes. What they are: [Exclusion lists of others](../exclusion-lists.md).

Persons with a name, a birth date, a phone and an account each; the phone of every thousandth is a member's.

| what | took |
|---|---|
${rows.join("\n")}
`;

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-exclusions-"));
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir: join(directory, "postgresql"), log: () => undefined, durable: false },
  });
  try {
    const ownerUrl = postgres.ownerUrl("hanpan");
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: platformSources });
    const text = reportOf(await measure(ownerUrl, postgres.appUrl("hanpan")));
    console.log(text);
    if (values.write) writeFileSync(report, text);
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
