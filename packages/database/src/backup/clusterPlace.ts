import { join, resolve } from "node:path";
import { notedPlace } from "../embedded/place.ts";
import { systemIdentifierOf } from "./logArchive.ts";

/** Where the parts of an embedded database lie that a backup is made of. */
export type ClusterPlace = {
  readonly dataDirectory: string;
  readonly passwordFile: string;
  readonly systemIdentifier: string;
};

/** The parts of the database below its directory, which was started before. */
export function clusterPlaceOf(dataDir: string): ClusterPlace {
  const home = resolve(dataDir);
  const place = notedPlace(home) ?? home;
  const dataDirectory = join(place, "cluster");
  return {
    dataDirectory,
    passwordFile: join(place, "password"),
    systemIdentifier: systemIdentifierOf(dataDirectory),
  };
}
