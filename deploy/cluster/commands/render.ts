import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { messageOf, Problem } from "../../../start/problem.ts";
import { checkRendered } from "../check/checkRendered.ts";
import { readInventory } from "../inventory/readInventory.ts";
import { prometheusFile } from "../render/prometheus.ts";
import { renderCluster } from "../render/renderCluster.ts";

/**
 * `npm run cluster:render -- --inventory F --to DIR`: writes the files of every machine below `DIR/<machine>`, as they lie on
 * it, and has them checked by the programs that will read them, where these are on this system (docs/cluster.md).
 */

function render(): boolean {
  const { values } = parseArgs({
    options: { inventory: { type: "string" }, to: { type: "string" } },
  });
  if (values.inventory === undefined || values.to === undefined)
    throw new Problem("Name the inventory and where its files go: --inventory <file> --to <directory>.");
  const inventory = readInventory(values.inventory);
  const to = resolve(values.to);
  const files = renderCluster(inventory);
  for (const [machine, own] of files) {
    for (const { path, text, mode } of own) {
      const file = join(to, machine, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { mode });
    }
    console.log(`${machine}: ${own.length} files below ${join(to, machine)}`);
  }
  writeFileSync(join(to, "prometheus.yml"), prometheusFile(inventory));
  console.log(`${join(to, "prometheus.yml")}: for the Prometheus that watches them`);
  let isWell = true;
  for (const machine of files.keys())
    for (const { what, verdict, said } of checkRendered(join(to, machine))) {
      console.log(
        `${machine}: ${what}: ${verdict}${said === "" ? "" : `\n${said.replaceAll(/^/gm, "    ")}`}`,
      );
      isWell &&= verdict !== "FAILED";
    }
  return isWell;
}

try {
  process.exitCode = render() ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
