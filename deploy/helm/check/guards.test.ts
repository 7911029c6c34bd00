import { describe, expect, test } from "vitest";
import * as z from "zod";
import { findHelm } from "./helm.ts";
import { examples, objectsOf, podsOf, type Rendered } from "./renderedObjects.ts";

const selector = z.object({ matchLabels: z.record(z.string(), z.string()) });
const peer = z.object({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
});
const ports = z.array(z.object({ port: z.union([z.string(), z.int()]), protocol: z.string() }));
const policy = z.object({
  podSelector: selector,
  policyTypes: z.array(z.enum(["Ingress", "Egress"])),
  ingress: z.array(z.object({ from: z.array(peer), ports })).optional(),
  egress: z.array(z.object({ to: z.array(peer), ports })).optional(),
});

/** Another end, in a word: a role, the database, a namespace, or the web. */
function nameOf({ podSelector, namespaceSelector, ipBlock }: z.output<typeof peer>): string {
  if (ipBlock !== undefined) return ipBlock.except === undefined ? `net ${ipBlock.cidr}` : "web";
  const namespace = namespaceSelector?.matchLabels["kubernetes.io/metadata.name"];
  if (namespace !== undefined) return `namespace ${namespace}`;
  const labels = podSelector?.matchLabels ?? {};
  return labels["app.kubernetes.io/component"] ?? labels["cnpg.io/cluster"] ?? "all roles";
}

function policyOf(objects: readonly Rendered[], name: string): z.output<typeof policy> {
  const found = objects.find(({ kind, metadata }) => kind === "NetworkPolicy" && metadata.name === name);
  return policy.parse(found?.spec);
}

const lines = (ends: readonly z.output<typeof peer>[], at: z.output<typeof ports>): string[] =>
  ends.map((end) => `${nameOf(end)} ${at.map(({ port }) => port).join(",")}`);

/** Who reaches a role, and whom it reaches, as lines of `who ports`. */
function reach(objects: readonly Rendered[], role: string) {
  const { ingress = [], egress = [] } = policyOf(objects, `site-hanpan-${role}`);
  return {
    reachedBy: ingress.flatMap((rule) => lines(rule.from, rule.ports)).toSorted(),
    reaches: egress.flatMap((rule) => lines(rule.to, rule.ports)).toSorted(),
  };
}

const probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const guarded = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.int().min(20),
  securityContext: z.looseObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().min(1),
    seccompProfile: z.object({ type: z.literal("RuntimeDefault") }),
  }),
  containers: z.tuple([
    z.looseObject({
      resources: z.object({
        requests: z.object({ cpu: z.string(), memory: z.string() }),
        limits: z.looseObject({ memory: z.string() }),
      }),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
      }),
      ports: z.array(z.looseObject({ name: z.string(), containerPort: z.int() })).optional(),
      startupProbe: probe.optional(),
      livenessProbe: probe.optional(),
      readinessProbe: probe.optional(),
    }),
  ]),
  topologySpreadConstraints: z.array(z.looseObject({ topologyKey: z.string() })).optional(),
});

/** Left out only where neither a package nor the machine itself has helm 4. */
describe.skipIf(findHelm() === undefined)("what guards the pods", () => {
  test("each runs as nobody of note, writes nowhere but where it may, is bounded, and is spread and asked how it is", () => {
    for (const example of examples)
      for (const { role, spec } of podsOf(objectsOf(example))) {
        const { containers, topologySpreadConstraints } = guarded.parse(spec);
        const [{ ports: listened, startupProbe, livenessProbe, readinessProbe }] = containers;
        if (role === "migrate") continue;
        const [first] = (listened ?? []).toSorted((one, other) => one.containerPort - other.containerPort);
        expect([startupProbe, livenessProbe].map((one) => one?.httpGet)).toEqual([
          { path: "/healthz", port: first?.name },
          { path: "/healthz", port: first?.name },
        ]);
        expect(readinessProbe?.httpGet).toEqual({ path: "/readyz", port: first?.name });
        expect(topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toContain(
          "kubernetes.io/hostname",
        );
      }
  });

  test("each role that serves has a budget, and each origin a way in to the port that serves it", () => {
    const objects = objectsOf("threeNodes.yaml");
    const namesOf = (wanted: string) =>
      objects
        .filter(({ kind }) => kind === wanted)
        .map(({ metadata }) => metadata.name.replace("site-hanpan-", ""));
    expect(namesOf("PodDisruptionBudget").toSorted()).toEqual(["api", "jobs", "sportsbook", "studio"]);
    const ways = objects
      .filter(({ kind }) => kind === "Ingress")
      .map(({ spec }) => {
        const { rules } = z
          .looseObject({ rules: z.tuple([z.looseObject({ host: z.string(), http: z.unknown() })]) })
          .parse(spec);
        return `${rules[0].host} ${JSON.stringify(rules[0].http)
          .match(/"name":"([^"]+)"/g)
          ?.join(" ")}`;
      });
    expect(ways.toSorted()).toEqual([
      'desk.example.com "name":"site-hanpan-api" "name":"console"',
      'games.example.com "name":"site-hanpan-studio" "name":"games"',
      'sports.example.com "name":"site-hanpan-sportsbook" "name":"sports"',
      'www.example.com "name":"site-hanpan-api" "name":"members"',
    ]);
  });

  test("nothing is reached but by whom it has to be", () => {
    const objects = objectsOf("threeNodes.yaml");
    const deny = policyOf(objects, "site-hanpan-deny");
    expect(deny).toEqual({
      podSelector: {
        matchLabels: { "app.kubernetes.io/name": "hanpan", "app.kubernetes.io/instance": "site" },
      },
      policyTypes: ["Ingress", "Egress"],
    });
    const outside = ["namespace ingress-nginx 443,8443", "namespace monitoring 4318", "web 443", "web 443"];
    expect(reach(objects, "api")).toEqual({
      reachedBy: [
        "namespace ingress-nginx console,members",
        "namespace monitoring members",
        "sportsbook members",
        "studio members",
      ],
      reaches: [...outside.slice(0, 2), "sportsbook sports", "studio games", ...outside.slice(2)],
    });
    expect(reach(objects, "studio")).toEqual({
      reachedBy: ["api games", "jobs games", "namespace ingress-nginx games", "namespace monitoring games"],
      reaches: ["api members", ...outside],
    });
    expect(reach(objects, "sportsbook")).toEqual({
      reachedBy: [
        "api sports",
        "jobs sports",
        "namespace ingress-nginx sports",
        "namespace monitoring sports",
      ],
      reaches: ["api members", ...outside],
    });
    expect(reach(objects, "jobs")).toEqual({
      reachedBy: ["namespace monitoring health"],
      reaches: [...outside.slice(0, 2), "sportsbook sports", "studio games", ...outside.slice(2)],
    });
    expect(reach(objects, "base")).toEqual({
      reachedBy: [],
      reaches: ["namespace kube-system 53,53", "site-hanpan-database 5432"],
    });
    expect(reach(objects, "database").reachedBy).toEqual([
      "all roles 5432",
      "namespace cnpg-system 5432,8000",
      "namespace monitoring 9187",
      "site-hanpan-database 5432,8000",
    ]);
    const external = objectsOf("externalDatabase.yaml");
    expect(reach(external, "studio").reaches).toContain("net 192.0.2.20/32 4317");
    // Who names no collector reaches none.
    expect(reach(objectsOf("autoscaled.yaml"), "api").reaches).not.toContain("namespace monitoring 4318");
    expect(reach(external, "base").reaches).toEqual([
      "namespace kube-system 53,53",
      "net 192.0.2.10/32 5000",
      "net 192.0.2.11/32 5000",
      "net 192.0.2.12/32 5000",
    ]);
  });

  test("the database acknowledges what a standby has, and stays when the release goes", () => {
    const cluster = objectsOf("threeNodes.yaml").find(({ kind }) => kind === "Cluster");
    expect(cluster).toMatchObject({
      metadata: { annotations: { "helm.sh/resource-policy": "keep" } },
      spec: {
        instances: 3,
        postgresql: {
          synchronous: { number: 1, dataDurability: "required", failoverQuorum: true },
          parameters: { synchronous_commit: "on" },
        },
        managed: { services: { disabledDefaultServices: ["ro", "r"] } },
        affinity: { podAntiAffinityType: "required", topologyKey: "kubernetes.io/hostname" },
      },
    });
  });
});
