import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Problem } from "../../../start/problem.ts";
import type { Inventory } from "../inventory/schema.ts";
import { secretFilesOf } from "../render/secretFiles.ts";

/**
 * Writes for each machine the secrets that its roles need, below `to/<machine>`, as they are to lie at the inventory's
 * `secrets` there. What was there before goes.
 *
 * @param site all secrets of the site, as `makeSecrets` writes them.
 * @throws Problem when one that a machine needs is not among them.
 */
export function divideSecrets(inventory: Inventory, site: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const machine of inventory.machines) {
    const own = join(to, machine.name);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    for (const { from, to: place } of secretFilesOf(inventory, machine)) {
      if (!existsSync(join(site, from)))
        throw new Problem(`${join(site, from)} is missing: ${machine.name} needs it for its roles.`);
      mkdirSync(dirname(join(own, place)), { recursive: true, mode: 0o700 });
      // With the mode of the original: readable by this user alone.
      copyFileSync(join(site, from), join(own, place));
    }
  }
}
