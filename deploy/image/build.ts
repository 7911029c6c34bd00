import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";

const usage = `npm run image [-- --base <image> | -- --mmdebstrap] [--tag <name>]
Builds the product's image with buildah: every role in one image (docs/operating.md, "In containers").
--base        what it stands on instead of docker.io/library/debian:12-slim
--mmdebstrap  makes that base of Debian's own packages first, where no registry of images is reached`;

const root = path.join(import.meta.dirname, "..", "..");

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Without an overlay file system (in a container, say) layers are plain copies. */
const environment = { STORAGE_DRIVER: "vfs", BUILDAH_ISOLATION: "chroot", ...process.env };

function run(program: string, parameters: readonly string[]): void {
  const { status, error } = spawnSync(program, parameters, { cwd: root, stdio: "inherit", env: environment });
  if (error !== undefined) fail(`${program} could not be started: ${error.message}`);
  if (status !== 0) fail(`${program} ended with ${status}: its message is above.`);
}

function needs(program: string): void {
  if (spawnSync(program, ["--version"], { stdio: "ignore" }).error !== undefined)
    fail(`${program} is missing: on Debian, apt-get install ${program}`);
}

/** Makes a base image of Debian's own packages; its name. */
function makeBase(): string {
  needs("mmdebstrap");
  const name = "localhost/hanpan-base:12";
  const work = path.join(root, ".cache", "image");
  const archive = path.join(work, "base.tar");
  run("mkdir", ["-p", work]);
  run("mmdebstrap", ["--variant=apt", "--include=ca-certificates", "bookworm", archive]);
  run("sh", [
    "-c",
    `set -e; c=$(buildah from scratch); buildah add -q "$c" "${archive}" / >/dev/null; buildah commit -q --format docker "$c" ${name} >/dev/null; buildah rm "$c" >/dev/null; rm "${archive}"`,
  ]);
  return name;
}

/** What only the build may see: npm's settings and certificates of this machine. No layer keeps them. */
function secrets(): string[] {
  const files = { npmrc: path.join(homedir(), ".npmrc"), certificates: process.env["NODE_EXTRA_CA_CERTS"] };
  return Object.entries(files).flatMap(([id, file]) =>
    file !== undefined && existsSync(file) ? ["--secret", `id=${id},src=${file}`] : [],
  );
}

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    mmdebstrap: { type: "boolean", default: false },
    tag: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help || (values.base !== undefined && values.mmdebstrap)) fail(usage);
needs("buildah");
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")));
const tag = values.tag ?? `hanpan:${version}`;
const base = values.mmdebstrap ? makeBase() : values.base;
run("buildah", [
  "build",
  // The docker form alone keeps a health check.
  ...["--isolation", "chroot", "--format", "docker", "--ignorefile", "deploy/image/ignored"],
  ...(base === undefined ? [] : ["--build-arg", `BASE_IMAGE=${base}`, "--pull-never"]),
  ...secrets(),
  ...["--file", "deploy/image/Containerfile", "--tag", tag, "."],
]);
process.stdout.write(
  `${tag} is built: \`buildah images\` shows it, \`buildah push ${tag} <registry>\` brings it away.\n`,
);
