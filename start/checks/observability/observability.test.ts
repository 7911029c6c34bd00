import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { type ProgramMetric, programMetrics } from "./programMetrics.ts";
import { readQuery } from "./promql.ts";

/** What Prometheus and Grafana are given must ask for what the programs measure, and every alarm must say what to do. */

const root = fileURLToPath(new URL("../../..", import.meta.url));
const place = join(root, "deploy/observability");
const read = (file: string) => readFileSync(join(place, file), "utf8");

const annotations = z.strictObject({
  summary: z.string().min(10),
  description: z.string().min(20),
  runbook: z.string().regex(/^docs\/operating\.md#[\w-]+$/),
});
const alarm = z.strictObject({
  alert: z.string().regex(/^Hanpan[A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(["critical", "warning", "info"]) }),
  annotations,
});
const record = z.strictObject({
  record: z.string().regex(/^hanpan:[a-z0-9_]+:[a-z0-9_]+$/),
  expr: z.string(),
});
const groups = <Rule extends z.ZodType>(rule: Rule) =>
  z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })) });

const alarms = groups(alarm)
  .parse(parse(read("rules/alarms.yml")))
  .groups.flatMap(({ rules }) => rules);
const records = groups(record)
  .parse(parse(read("rules/recording.yml")))
  .groups.flatMap(({ rules }) => rules);

const board = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z
    .array(
      z.object({
        id: z.int(),
        title: z.string().min(1),
        gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
        targets: z.array(z.object({ expr: z.string(), refId: z.string() })).min(1),
      }),
    )
    .min(1),
});
const boards = globSync("grafana/*.json", { cwd: place }).map((file) => ({
  file,
  ...board.parse(JSON.parse(read(file))),
}));

/** What Prometheus itself says of a target, and the labels that its configuration gives each series of it. */
const ofPrometheus: readonly ProgramMetric[] = [{ name: "up", type: "gauge", labels: [] }];
const ofTargets = ["job", "instance", "program"];

/** The series that a metric is scraped as. */
function seriesOf({ name, type, labels }: ProgramMetric): [string, readonly string[]][] {
  if (type !== "histogram" && type !== "summary") return [[name, labels]];
  const parts: [string, readonly string[]][] = [
    [`${name}_sum`, labels],
    [`${name}_count`, labels],
  ];
  return type === "histogram"
    ? [...parts, [`${name}_bucket`, [...labels, "le"]]]
    : [...parts, [name, labels]];
}

/** The labels of what a rule computes: those that it groups by. */
const computed = new Map(records.map(({ record: name, expr }) => [name, readQuery(expr).groupedBy]));

let known: ReadonlyMap<string, ReadonlySet<string>>;
beforeAll(async () => {
  const measured = [...(await programMetrics()), ...ofPrometheus].flatMap(seriesOf);
  const series = [...measured, ...[...computed].map(([name, labels]) => [name, labels] as const)];
  const all = new Map<string, Set<string>>();
  for (const [name, labels] of series) all.set(name, new Set([...(all.get(name) ?? ofTargets), ...labels]));
  known = all;
});

/** What a query asks for that nobody has. */
function faultsOf(text: string): string[] {
  const { series, groupedBy } = readQuery(text);
  const there = new Set(series.flatMap(({ name }) => [...(known.get(name) ?? [])]));
  return [
    ...series.flatMap(({ name, labels }) => {
      const has = known.get(name);
      if (has === undefined) return [`no series ${name}`];
      return labels.filter((label) => !has.has(label)).map((label) => `${name} has no label ${label}`);
    }),
    ...groupedBy.filter((label) => !there.has(label)).map((label) => `nothing has the label ${label}`),
  ];
}

const queries = [
  ...records.map(({ record: where, expr }) => ({ where, expr })),
  ...alarms.map(({ alert: where, expr }) => ({ where, expr })),
  ...boards.flatMap(({ file, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `${file}: ${title}`, expr }))),
  ),
];

test("every query of rules and boards asks for series and labels that the programs have", () => {
  expect(queries.length).toBeGreaterThan(100);
  const faults = queries.flatMap(({ where, expr }) => faultsOf(expr).map((fault) => `${where}: ${fault}`));
  expect(faults).toEqual([]);
});

test("a query for what nobody measures is found, and so is one that is none", () => {
  expect(faultsOf("sum by (colour) (rate(hanpan_http_request_duration_seconds_count[5m]))")).toEqual([
    "nothing has the label colour",
  ]);
  expect(faultsOf('hanpan_ledger_offenders{member="1"}')).toEqual([
    "hanpan_ledger_offenders has no label member",
  ]);
  expect(faultsOf("hanpan_ledger_offender > 0")).toEqual(["no series hanpan_ledger_offender"]);
  expect(faultsOf("hanpan_page_cls")).toEqual(["no series hanpan_page_cls"]);
  expect(() => faultsOf("sum(hanpan_ledger_offenders")).toThrow(SyntaxError);
});

const scraping = z.object({
  scrape_configs: z.array(
    z.object({
      static_configs: z.array(
        z.object({ targets: z.array(z.string()).min(1), labels: z.strictObject({ program: z.string() }) }),
      ),
    }),
  ),
});
const programs = ["api", "jobs", "sportsbook", "studio"];

test("a program is known by its label, which every example of scraping sets, and by no name of a job", () => {
  for (const { where, expr } of queries) expect(expr, where).not.toMatch(/\bjob\b/);
  const files = globSync("prometheus*.yml", { cwd: place });
  expect(files.toSorted()).toEqual(["prometheus.compose.yml", "prometheus.yml"]);
  for (const file of files) {
    const jobs = scraping.parse(parse(read(file))).scrape_configs;
    const named = jobs.flatMap(({ static_configs }) => static_configs.map(({ labels }) => labels.program));
    expect({ file, named: named.toSorted() }).toEqual({ file, named: programs });
  }
});

test("a program that nobody scrapes any more is missed, each by its own name", () => {
  const missing = alarms.find(({ alert }) => alert === "HanpanProgramMissing");
  for (const program of programs) expect(missing?.expr).toContain(`absent(up{program="${program}"})`);
});

test("every alarm leads to a section that says what to do, and stands in its table", () => {
  const page = readFileSync(join(root, "docs/operating.md"), "utf8");
  const anchors = [...page.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
  const section = page.slice(page.indexOf("### What to do at an alarm"));
  for (const { alert, annotations: said } of alarms) {
    expect(anchors, alert).toContain(said.runbook.split("#")[1]);
    expect(section, alert).toContain(`\`${alert}\``);
  }
  expect(new Set(alarms.map(({ alert }) => alert)).size).toBe(alarms.length);
});

test("every alarm and every rule is tried", () => {
  const [ofAlarms, ofRecords] = [read("tests/alarms.yml"), read("tests/recording.yml")];
  for (const { alert } of alarms) expect(ofAlarms).toContain(`alertname="${alert}"`);
  for (const { record: name } of records) expect(ofRecords).toContain(`expr: ${name}\n`);
});

test("a board's panels have their own ids and lie beside each other", () => {
  expect(boards.map(({ file }) => file).toSorted()).toEqual(
    ["games", "machines", "members", "money", "sports"].map((name) => `grafana/${name}.json`),
  );
  for (const { file, panels } of boards) {
    expect(new Set(panels.map(({ id }) => id)).size, file).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size, file).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w)), file).toBeLessThanOrEqual(24);
  }
});
