import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { chart, findHelm } from "./helm.ts";
import { podMonitor } from "./prometheusOperatorObjects.ts";
import { objectsOf } from "./renderedObjects.ts";

const labelled = z.looseObject({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    containers: z.tuple([
      z.looseObject({
        ports: z.array(z.looseObject({ name: z.string(), containerPort: z.int() })).optional(),
      }),
    ]),
  }),
});
const metaLabel = "__meta_kubernetes_pod_label_";

/** What Prometheus knows of each pod that serves: its labels, under Prometheus' names, and its ports by number. */
const servingPods = () =>
  objectsOf("threeNodes.yaml")
    .filter(({ kind }) => ["Deployment", "StatefulSet"].includes(kind))
    .map(({ spec }) => {
      const { metadata, spec: pod } = labelled.parse(spec["template"]);
      const labels = Object.entries(metadata.labels).map(([name, value]): [string, string] => [
        `${metaLabel}${name.replaceAll(/[^a-zA-Z0-9]/g, "_")}`,
        value,
      ]);
      const ports = (pod.containers[0].ports ?? []).toSorted(
        (one, two) => one.containerPort - two.containerPort,
      );
      return { labels: new Map(labels), chartLabels: metadata.labels, ports: ports.map(({ name }) => name) };
    });

/** The programs of which an alarm says that none is known. */
function missed() {
  const rules = readFileSync(path.join(chart, "../../observability/rules/alarms.yml"), "utf8");
  return [...rules.matchAll(/absent\(up\{program="(\w+)"\}\)/g)].map(([, program]) => program);
}

/** Left out only where neither a package nor the machine itself has helm 4. */
describe.skipIf(findHelm() === undefined)("what watches the pods", () => {
  test("a monitor of the Prometheus Operator knows each by the label that the alarms ask for", () => {
    const monitor = podMonitor.parse(objectsOf("threeNodes.yaml").find(({ kind }) => kind === "PodMonitor"));
    expect(monitor.metadata.labels).toMatchObject({ release: "prometheus" });
    const programs = servingPods().map(({ labels, chartLabels, ports }) => {
      expect(chartLabels).toMatchObject(monitor.spec.selector.matchLabels);
      const asked = monitor.spec.podMetricsEndpoints.filter(({ port }) => ports.includes(port));
      // One port of each, the first: the console's shows none.
      expect(asked.map(({ port }) => port)).toEqual(ports.slice(0, 1));
      expect(asked[0]?.authorization.credentials).toEqual({ name: "hanpan-metrics", key: "metrics-token" });
      const named = asked[0]?.relabelings.find(({ targetLabel }) => targetLabel === "program");
      return labels.get(named?.sourceLabels.join(";") ?? "");
    });
    expect(programs.toSorted()).toEqual(missed().toSorted());
    expect(objectsOf("small.yaml").map(({ kind }) => kind)).not.toContain("PodMonitor");
  });

  test("so does a Prometheus without it, by the configuration that stands beside the chart", () => {
    const relabelling = z.object({
      source_labels: z.array(z.string()),
      regex: z.string().optional(),
      action: z.string().optional(),
      target_label: z.string().optional(),
    });
    const scraping = z.object({
      scrape_configs: z.tuple([z.looseObject({ relabel_configs: z.array(relabelling) })]),
    });
    const text = readFileSync(path.join(chart, "../prometheus.yml"), "utf8");
    const [{ relabel_configs: rules }] = scraping.parse(parse(text)).scrape_configs;
    const keep = rules.find(({ action }) => action === "keep");
    const program = rules.find(({ target_label: label }) => label === "program");
    const programs = servingPods().flatMap(({ labels, ports }) => {
      const kept = ports.filter((port) => {
        const all = new Map([...labels, ["__meta_kubernetes_pod_container_port_name", port] as const]);
        const value = keep?.source_labels.map((name) => all.get(name) ?? "").join(";") ?? "";
        return new RegExp(`^(?:${keep?.regex})$`).test(value);
      });
      expect(kept).toEqual(ports.slice(0, 1));
      return kept.map(() => labels.get(program?.source_labels.join(";") ?? ""));
    });
    expect(programs.toSorted()).toEqual(missed().toSorted());
    // And the metrics adapter by these.
    const named = rules.map(({ target_label: label }) => label);
    expect(named).toEqual(expect.arrayContaining(["namespace", "pod"]));
  });
});
