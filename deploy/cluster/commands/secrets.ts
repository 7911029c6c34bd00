import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { messageOf, Problem } from "../../../start/problem.ts";
import { readInventory } from "../inventory/readInventory.ts";
import { makeSecrets } from "../secrets/makeSecrets.ts";

/** `npm run cluster:secrets -- --inventory F --to DIR`: passwords and keys of a new site, for every machine the same. */

try {
  const { values } = parseArgs({ options: { inventory: { type: "string" }, to: { type: "string" } } });
  if (values.inventory === undefined || values.to === undefined)
    throw new Problem("Name the inventory and where the secrets go: --inventory <file> --to <directory>.");
  const inventory = readInventory(values.inventory);
  makeSecrets(inventory, resolve(values.to), process.env);
  console.log(
    `Put what is in ${resolve(values.to)} at ${inventory.secrets} on every machine, and keep a copy apart.`,
  );
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
