import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { messageOf, Problem } from "../../../start/problem.ts";
import { readInventory } from "../inventory/readInventory.ts";
import { divideSecrets } from "../secrets/divideSecrets.ts";
import { makeSecrets } from "../secrets/makeSecrets.ts";

/**
 * `npm run cluster:secrets -- --inventory F --to DIR`: passwords and keys of a new site in `DIR/site`, made once, and below
 * `DIR/machines/<machine>` those that each machine needs, divided anew at each run.
 */

try {
  const { values } = parseArgs({ options: { inventory: { type: "string" }, to: { type: "string" } } });
  if (values.inventory === undefined || values.to === undefined)
    throw new Problem("Name the inventory and where the secrets go: --inventory <file> --to <directory>.");
  const inventory = readInventory(values.inventory);
  const site = join(resolve(values.to), "site");
  const machines = join(resolve(values.to), "machines");
  const areThere = existsSync(site);
  if (!areThere) makeSecrets(inventory, site, process.env);
  divideSecrets(inventory, site, machines);
  console.log(
    areThere
      ? `The secrets of ${site} are as they were, and divided anew among the machines.`
      : `Keep a copy of ${site} apart: it has all secrets of the site.`,
  );
  console.log(`Copy what is below ${machines}/<machine> to ${inventory.secrets} on that machine.`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
