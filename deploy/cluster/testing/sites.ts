import { readFileSync } from "node:fs";
import { parseInventory } from "../inventory/readInventory.ts";
import type { Inventory } from "../inventory/schema.ts";
import { renderCluster } from "../render/renderCluster.ts";

/** Sites that tests render, and their files. */

const text = readFileSync(new URL("../inventory.example.json", import.meta.url), "utf8");

/** The example with other fields in their places. */
export const exampleWith = (fields: Readonly<Record<string, unknown>>): Inventory =>
  parseInventory(JSON.stringify({ ...JSON.parse(text), ...fields }), "site.json");

/** The example, three machines with nearly everything on each. */
export const example = exampleWith({});

/** The text of a file of a machine. @throws Error when it has none. */
export function fileOf(machine: string, path: string, of = example): string {
  const file = renderCluster(of)
    .get(machine)
    ?.find((each) => each.path === path);
  if (file === undefined) throw new Error(`${machine} has no ${path}`);
  return file.text;
}

/** Each machine has roles of its own, but for what has to be on several. */
export const divided = exampleWith({
  machines: [
    { name: "d1", address: "10.0.0.21", roles: ["etcd", "database"] },
    { name: "d2", address: "10.0.0.22", roles: ["etcd", "database"] },
    { name: "d3", address: "10.0.0.23", roles: ["database"] },
    { name: "p1", address: "10.0.0.24", roles: ["api", "jobs", "front"] },
    { name: "p2", address: "10.0.0.25", roles: ["api", "jobs", "front"] },
    { name: "g1", address: "10.0.0.26", roles: ["studio", "sportsbook"] },
    { name: "g2", address: "10.0.0.27", roles: ["studio", "sportsbook"] },
    { name: "e1", address: "10.0.0.28", roles: ["etcd"] },
  ],
});

/** Its archive lies in S3. */
export const inS3 = exampleWith({
  backup: { kind: "s3", endpoint: "s3.example.com", region: "kr-1", bucket: "hanpan", uriStyle: "path" },
});
