import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { shippedRules } from "@hanpan/contract/operator/alertRules";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import * as z from "zod";
import { raiseAlerts } from "../../apps/api/src/cases/raiseAlerts.ts";
import { writeShippedRules } from "../../apps/api/src/cases/shippedRules.ts";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { seedAlertSite } from "./seed.ts";

/**
 * `npm run bench:alerts`: members with a past of play, deposits, withdrawals and links. Measures what each rule takes for a gaming day, and
 * what the job takes for the day with all rules on. `--write` writes docs/bench/alerts.md.
 */
const { values } = parseArgs({
  options: {
    members: { type: "string", default: "100000" },
    bets: { type: "string", default: "10000000" },
    days: { type: "string", default: "10" },
    write: { type: "boolean", default: false },
  },
});
const day = "2026-11-20";
const site = { members: Number(values.members), bets: Number(values.bets), days: Number(values.days), day };
const noon = new Date(`${day}T14:00:00.000Z`);
const startedAt = new Date();
const startedLoad = loadavg()[0] ?? 0;
const report = fileURLToPath(new URL("../../docs/bench/alerts.md", import.meta.url));

const seconds = (since: number) => (performance.now() - since) / 1_000;
const counted = z.object({ count: z.number() });

async function measure(ownerUrl: string, appUrl: string): Promise<string[]> {
  const owner = createPool({
    connectionString: ownerUrl,
    applicationName: "bench alerts owner",
    statementTimeoutMs: 600_000,
  });
  const pool = createPool({
    connectionString: appUrl,
    applicationName: "bench alerts",
    statementTimeoutMs: 300_000,
  });
  try {
    const seeding = performance.now();
    await owner.query("ALTER ROLE CURRENT_USER SET statement_timeout = 0");
    await seedAlertSite(owner, site);
    process.stdout.write(`seeded in ${seconds(seeding).toFixed(0)} s\n`);
    await writeShippedRules(pool, noon);
    const rows: string[] = [];
    for (const { name, kind, parameters } of shippedRules) {
      const began = performance.now();
      const found = await pool.query("SELECT count(*) FROM platform.find_alerts($1, $2, $3)", [
        kind,
        JSON.stringify(parameters),
        day,
      ]);
      rows.push(
        `| ${name.en} (${kind}) | ${seconds(began).toFixed(2)} s | ${counted.parse(found.rows[0]).count} |`,
      );
    }
    await pool.query("UPDATE platform.alert_rule SET active = true");
    const first = performance.now();
    const raised = await raiseAlerts(pool, noon);
    const firstSeconds = seconds(first);
    const again = performance.now();
    const twice = await raiseAlerts(pool, noon);
    rows.push(`| the job over the day with every rule on | ${firstSeconds.toFixed(1)} s | ${raised} |`);
    rows.push(`| the same again | ${seconds(again).toFixed(1)} s | ${twice} |`);
    return rows;
  } finally {
    await owner.end();
    await pool.end();
  }
}

const reportOf = (rows: readonly string[]) => `# Alerts

\`npm run bench:alerts -- --write\`, ${startedAt.toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}) with an
embedded database beside it. Before it began ${startedLoad.toFixed(1)} processes were waiting for the cores: what is above 0 is others'. It took
${((Date.now() - startedAt.getTime()) / 60_000).toFixed(1)} minutes. Rules: [Alerts and cases](../cases.md#rules).

${site.members.toLocaleString("en-US")} members, ${site.bets.toLocaleString("en-US")} bets over ${site.days} days, an equal part of them on the day that is looked over; a deposit of each fifth
member a day, a withdrawal of each twentieth. They are drawn, so how many alerts there are says nothing of a site.

| what | took | alerts |
|---|---|---|
${rows.join("\n")}
`;

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-alerts-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, "postgresql"),
    log: () => undefined,
    durable: false,
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
