import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseUnit, type Unit } from "./unit.ts";

const directories = ["/etc/systemd/system", "/run/systemd/system", "/lib/systemd/system"];

/**
 * Reads a unit as systemd finds it: the first of its name, and over it the files of `<name>.d`.
 *
 * @throws RangeError when there is none of that name.
 */
export function readUnit(name: string): Unit {
  const place = directories.find((directory) => existsSync(join(directory, name)));
  if (place === undefined) throw new RangeError(`there is no unit ${name}`);
  const over = directories
    .toReversed()
    .map((directory) => join(directory, `${name}.d`))
    .filter((directory) => existsSync(directory))
    .flatMap((directory) =>
      readdirSync(directory)
        .filter((file) => file.endsWith(".conf"))
        .toSorted()
        .map((file) => join(directory, file)),
    );
  return parseUnit(
    name,
    [join(place, name), ...over].map((file) => readFileSync(file, "utf8")),
  );
}
