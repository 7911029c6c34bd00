import { spawnSync } from "node:child_process";
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "@hanpan/database";

const prefix = "hanpan-test-run-";
/** Seven times what a run of all tests has at once there (measured: 0.26 GB). */
const enoughBytes = 2 * 2 ** 30;

/** Whether programs can be started from a directory; a machine may forbid it where it keeps files in memory. */
function holdsPrograms(directory: string): boolean {
  const trial = join(directory, "trial");
  const made = spawnSync("cp", ["/bin/true", trial]);
  const ended = made.status === 0 ? spawnSync(trial) : made;
  rmSync(trial, { force: true });
  return ended.status === 0;
}

/** Removes what runs left there that were killed before they could. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isRoomy(place: string, neededBytes: number): boolean {
  const { bavail, bsize } = statfsSync(place);
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
}

/**
 * Makes a directory in memory for all that tests write: making and removing a thousand databases takes a quarter of the
 * processor's time on a disk, and ends with each test anyway. Undefined where the machine has no such place, or too
 * little memory: then tests write where programs write usually.
 *
 * @param place Where Linux keeps files in memory: shm_overview(7).
 * @param neededBytes What has to be free.
 */
export function makeTestDirectory(place = "/dev/shm", neededBytes = enoughBytes): string | undefined {
  try {
    accessSync(place, constants.W_OK);
    removeLeftovers(place);
    if (!isRoomy(place, neededBytes)) return undefined;
    const directory = mkdtempSync(join(place, `${prefix}${process.pid}-`));
    // The database runs as another user where tests run as root.
    chmodSync(directory, 0o711);
    if (holdsPrograms(directory)) return directory;
    rmSync(directory, { recursive: true });
    return undefined;
  } catch {
    return undefined;
  }
}
