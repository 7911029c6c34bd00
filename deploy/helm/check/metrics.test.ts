import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { programMetrics } from "../../../start/checks/observability/programMetrics.ts";
import { chart, findHelm } from "./helm.ts";
import { objectsOf } from "./renderedObjects.ts";

const adapter = z
  .object({
    rules: z.object({
      custom: z.array(
        z.looseObject({
          seriesQuery: z.string(),
          name: z.object({ as: z.string() }),
          metricsQuery: z.string(),
        }),
      ),
    }),
  })
  .parse(parse(readFileSync(path.join(chart, "../prometheusAdapter.yaml"), "utf8")));

const autoscaler = z.looseObject({
  scaleTargetRef: z.looseObject({ name: z.string() }),
  minReplicas: z.int(),
  maxReplicas: z.int(),
  metrics: z.array(
    z.strictObject({
      type: z.literal("Pods"),
      pods: z.strictObject({
        metric: z.strictObject({ name: z.string() }),
        target: z.strictObject({ type: z.literal("AverageValue"), averageValue: z.string() }),
      }),
    }),
  ),
});

/** How the names begin of what a role alone measures. */
const prefixes: Readonly<Record<string, string>> = {
  api: "hanpan_http_",
  studio: "hanpan_studio_",
  sportsbook: "hanpan_sportsbook_",
};

/** The names of the series that the programs show under /metrics, as they register them themselves. */
async function shownSeries(): Promise<Set<string>> {
  const metrics = await programMetrics();
  return new Set(metrics.map(({ name, type }) => (type === "histogram" ? `${name}_count` : name)));
}

/** The names among some that a query of Prometheus asks for. */
function askedFor(query: string, names: ReadonlySet<string>): string[] {
  const [, pattern] = /__name__=~"([^"]+)"/.exec(query) ?? [];
  const [, plain] = /^(\w+)\{/.exec(query) ?? [];
  const wanted = new RegExp(`^(?:${pattern ?? plain})$`);
  return [...names].filter((name) => wanted.test(name));
}

/** Left out only where neither a package nor the machine itself has helm 4. */
describe.skipIf(findHelm() === undefined)("what the pods are scaled by", () => {
  const scalers = () =>
    objectsOf("autoscaled.yaml")
      .filter(({ kind }) => kind === "HorizontalPodAutoscaler")
      .map(({ spec }) => autoscaler.parse(spec));

  test("is a figure that the role shows, brought by a rule of the metrics adapter", async () => {
    const targets = scalers().map(({ scaleTargetRef }) => scaleTargetRef.name);
    expect(targets.toSorted()).toEqual(["site-hanpan-api", "site-hanpan-sportsbook", "site-hanpan-studio"]);
    const shown = await shownSeries();
    for (const { scaleTargetRef, metrics } of scalers()) {
      const role = scaleTargetRef.name.replace("site-hanpan-", "");
      const prefix = prefixes[role] ?? "";
      expect(metrics.length).toBe(role === "api" ? 1 : 2);
      for (const { pods } of metrics) {
        const rules = adapter.rules.custom.filter(({ name }) => name.as === pods.metric.name);
        expect({ role, metric: pods.metric.name, rules: rules.length }).toMatchObject({ rules: 1 });
        const asked = rules
          .flatMap(({ seriesQuery }) => askedFor(seriesQuery, shown))
          .filter((name) => name.startsWith(prefix));
        expect({ role, metric: pods.metric.name, asked: asked.length }).toMatchObject({ asked: 1 });
      }
    }
  });

  test("has bounds, and a deployment that is scaled names no number of its own", () => {
    for (const { minReplicas, maxReplicas } of scalers()) expect(maxReplicas).toBeGreaterThan(minReplicas);
    const deployments = objectsOf("autoscaled.yaml").filter(({ kind }) => kind === "Deployment");
    expect(deployments).toHaveLength(3);
    for (const { spec } of deployments) expect(spec).not.toHaveProperty("replicas");
  });

  test("every rule of the adapter is used", () => {
    const used = new Set(scalers().flatMap(({ metrics }) => metrics.map(({ pods }) => pods.metric.name)));
    expect(new Set(adapter.rules.custom.map(({ name }) => name.as))).toEqual(used);
  });
});
