import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { parseEnvironmentFile } from "../../../start/environmentFile.ts";

const folder = path.join(import.meta.dirname, "..");

/** The text of a file of deploy/compose. */
export const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");

const service = z.looseObject({
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  secrets: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.looseObject({})).default({}),
  read_only: z.boolean().optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  cpus: z.number().optional(),
  restart: z.string().optional(),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
});
const file = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: z.record(z.string(), z.looseObject({ enable_ipv6: z.boolean().optional() })),
});

/** A service as the file has it. */
export type Service = z.output<typeof service>;

/** The settings that an operator of a site is given to begin with. */
export const example = parseEnvironmentFile(read(".env.example"), ".env.example");

/** compose.yaml with the settings of `.env.example` in it, as compose puts them there, and the names that it asked for. */
export function readCompose() {
  const used = new Set<string>();
  const filled = read("compose.yaml").replaceAll(
    /\$\{(\w+)(?:(:-|:\?)([^}]*))?\}/g,
    (_all, name: string, sign: string | undefined, rest: string | undefined) => {
      used.add(name);
      return example[name] ?? (sign === ":-" ? (rest ?? "") : "");
    },
  );
  return { used, ...file.parse(parse(filled, { merge: true })) };
}

/** The role that a service of the product's image runs; undefined for other programs. */
export const roleOf = (one: Service): string | undefined =>
  one.image?.startsWith("hanpan:") === true ? (one.command?.[0] ?? "api") : undefined;
