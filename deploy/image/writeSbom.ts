import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

/** A part of the image, as CycloneDX lists it. */
type Component = {
  readonly type: "library";
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly license: { readonly name: string } }[];
};

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

const withLicence = (name: string | undefined) =>
  name === undefined ? {} : { licenses: [{ license: { name } }] };

/** The folders of installed packages below a `node_modules`, nested ones too. */
function packageFolders(modules: string): string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .flatMap((entry) => {
      const folder = path.join(modules, entry.name);
      if (entry.name.startsWith("@")) return packageFolders(folder);
      return [folder, ...packageFolders(path.join(folder, "node_modules"))];
    });
}

function npmComponents(modules: string): Component[] {
  return packageFolders(modules).flatMap((folder) => {
    const file = path.join(folder, "package.json");
    const parsed = existsSync(file) ? manifest.safeParse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
    if (parsed?.success !== true) return [];
    const { name, version, license } = parsed.data;
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    return [{ type: "library", name, version, purl, ...withLicence(license) }];
  });
}

/** The installed packages of Debian: the paragraphs of dpkg's own list. */
function debianComponents(status: string): Component[] {
  if (!existsSync(status)) return [];
  return readFileSync(status, "utf8")
    .split("\n\n")
    .flatMap((paragraph) => {
      const fieldOf = (field: string) => new RegExp(`^${field}: (.*)$`, "m").exec(paragraph)?.[1];
      const [name, version, state] = [fieldOf("Package"), fieldOf("Version"), fieldOf("Status")];
      if (name === undefined || version === undefined || state?.endsWith(" installed") !== true) return [];
      return [{ type: "library", name, version, purl: `pkg:deb/debian/${name}@${version}` }];
    });
}

/** `node deploy/image/writeSbom.ts <file>`: writes what an image holds as CycloneDX 1.5. */
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("usage: node deploy/image/writeSbom.ts <file>");
const root = path.join(import.meta.dirname, "..", "..");
const { name, version } = manifest.parse(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")));
const components = [
  ...npmComponents(path.join(root, "node_modules")),
  ...debianComponents("/var/lib/dpkg/status"),
].toSorted((one, other) => one.purl.localeCompare(other.purl));
const bom = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { timestamp: new Date(), component: { type: "application", name, version } },
  components,
};
writeFileSync(target, `${JSON.stringify(bom, null, 2)}\n`);
