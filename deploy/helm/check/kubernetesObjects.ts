import * as z from "zod";
import { cloudNativePgSchemas } from "./cloudNativePgObjects.ts";
import { podMonitor } from "./prometheusOperatorObjects.ts";

type Validate = (data: unknown) => boolean;

/** Kubernetes' published schemas (its OpenAPI description), compiled by kubernetes-models, of the kinds that the chart makes. */
const schemaNames = {
  "apps/v1 Deployment": "AppsV1Deployment",
  "apps/v1 StatefulSet": "AppsV1StatefulSet",
  "autoscaling/v2 HorizontalPodAutoscaler": "AutoscalingV2HorizontalPodAutoscaler",
  "batch/v1 Job": "BatchV1Job",
  "networking.k8s.io/v1 Ingress": "NetworkingV1Ingress",
  "networking.k8s.io/v1 NetworkPolicy": "NetworkingV1NetworkPolicy",
  "policy/v1 PodDisruptionBudget": "PolicyV1PodDisruptionBudget",
  "v1 Service": "CoreV1Service",
} as const;
const compiled = z.looseObject({
  validate: z.custom<Validate>((found) => typeof found === "function", "is no compiled schema"),
});
const kubernetesSchemas: ReadonlyMap<string, Validate> = new Map(
  await Promise.all(
    Object.entries(schemaNames).map(async ([is, name]) => {
      const found: unknown = await import(`kubernetes-models/_schemas/IoK8sApi${name}`);
      return [is, compiled.parse(found).validate] as const;
    }),
  ),
);

const identity = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string() }),
});
const mistakes = z.array(
  z.object({ instancePath: z.string(), keyword: z.string(), params: z.record(z.string(), z.unknown()) }),
);

/**
 * What is wrong with an object, by Kubernetes' schema of its kind, CloudNativePG's or the Prometheus Operator's: a wrong type, a missing field, a word
 * that is none of the allowed, a field that the schema does not know. Empty when it is right.
 */
export function mistakesIn(object: unknown): string[] {
  const parsed = identity.safeParse(object);
  if (!parsed.success) return [`no object of Kubernetes: ${z.prettifyError(parsed.error)}`];
  const { apiVersion, kind, metadata } = parsed.data;
  const is = `${apiVersion} ${kind}`;
  const named = (mistake: string) => `${kind} ${metadata.name}: ${mistake}`;
  const written = is === "monitoring.coreos.com/v1 PodMonitor" ? podMonitor : cloudNativePgSchemas[is];
  if (written !== undefined) {
    const result = written.safeParse(object);
    return result.success
      ? []
      : result.error.issues.map((issue) => named(`${issue.path.join("/")} ${issue.message}`));
  }
  const validate = kubernetesSchemas.get(is);
  if (validate === undefined) return [named(`there is no schema of ${is}`)];
  return mistakesBy(validate, object).map(named);
}

function mistakesBy(validate: Validate, object: unknown): string[] {
  const asked = new Set<string>();
  if (!validate(watched(object, "", asked)))
    return mistakes
      .parse(Reflect.get(validate, "errors"))
      .map(
        ({ instancePath, keyword, params }) =>
          `${instancePath} is not of this ${keyword}: ${JSON.stringify(params)}`,
      );
  return unasked(object, "", asked).map((place) => `${place} is no field that Kubernetes knows`);
}

/**
 * The same value, with every place that is read noted in `asked`. A compiled schema lets fields pass that it does not know, as
 * the API of Kubernetes does; but it reads each field that it does know.
 */
function watched(value: unknown, place: string, asked: Set<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key !== "string" || !Object.hasOwn(target, key)) return found;
      asked.add(`${place}/${key}`);
      return watched(found, `${place}/${key}`, asked);
    },
  });
}

function unasked(value: unknown, place: string, asked: ReadonlySet<string>): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const there = `${place}/${key}`;
    return asked.has(there) ? unasked(inner, there, asked) : [there];
  });
}
