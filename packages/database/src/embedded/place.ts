import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ClusterError } from "./clusterError.ts";
import { writeSecret } from "./secretFile.ts";

/** The note in `home` of a place elsewhere; undefined when the data lies in `home` itself. */
export function notedPlace(home: string): string | undefined {
  const note = join(home, "location");
  return existsSync(note) ? readFileSync(note, "utf8").trim() : undefined;
}

/**
 * Where the data of `home` lies: in it, or, where the account may not enter it, in a directory of its own under
 * /var/lib, whose name is kept in `home`, so that who deletes DATA_DIR gets a new database, not the old one again. What
 * is there already decides before what would be chosen today: a site that was moved, or whose directory has other rights
 * now, must not start with an empty one beside its own database.
 *
 * @throws ClusterError when what `home` names is not there, cannot be entered, or lies in two places.
 */
export function findPlace(home: string, mayEnter: boolean): string {
  const noted = notedPlace(home);
  const isAtHome = existsSync(join(home, "cluster"));
  if (noted === undefined) {
    if (mayEnter) return home;
    if (isAtHome)
      throw new ClusterError(
        `The database lies in ${home}, which the account that runs it may not enter: let others enter each directory on the way (chmod o+x).`,
      );
    return makePlace(home);
  }
  if (isAtHome)
    throw new ClusterError(
      `There are two databases, in ${home} and in ${noted}: move ${home}/cluster away, or remove ${home}/location.`,
    );
  if (!existsSync(noted))
    throw new ClusterError(
      `The database of ${home} lies in ${noted}, which is not there: bring it back, or remove ${home}/location to begin with an empty one.`,
    );
  return noted;
}

function makePlace(home: string): string {
  const elsewhere = `/var/lib/hanpan/${randomBytes(8).toString("hex")}`;
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  writeSecret(join(home, "location"), elsewhere);
  return elsewhere;
}
