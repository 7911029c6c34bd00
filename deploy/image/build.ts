import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { waysOut } from "./waysOut.ts";

const usage = `npm run image [-- --base <image> | -- --mmdebstrap] [--tag <name>]
Builds the product's image with buildah: every role in one image (docs/operating.md, "In containers").
--base        what it stands on instead of docker.io/library/debian:12-slim
--mmdebstrap  makes that base of Debian's own packages first, and what builds of it, this machine's npm and the Node of the
              product's packages: where no registry of images is reached`;

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

const ownBase = "localhost/hanpan-base:12";
const ownBuild = "localhost/hanpan-build:24";

const isMade = (image: string) =>
  spawnSync("buildah", ["inspect", "--type", "image", image], { stdio: "ignore", env: environment })
    .status === 0;

/** Makes a base image of Debian's own packages, unless it is there. */
function makeBase(): void {
  if (isMade(ownBase)) return;
  needs("mmdebstrap");
  const work = path.join(root, ".cache", "image");
  const archive = path.join(work, "base.tar");
  run("mkdir", ["-p", work]);
  run("mmdebstrap", ["--variant=apt", "--include=ca-certificates", "bookworm", archive]);
  const steps = [
    "c=$(buildah from scratch)",
    'buildah add -q "$c" "$1" /',
    'buildah commit -q --format docker "$c" "$2"',
    'buildah rm "$c"',
    'rm "$1"',
  ];
  run("sh", ["-ec", steps.join("\n"), "sh", archive, ownBase]);
}

/** Makes what builds, of that base: the Node of the product's packages and this machine's npm. */
function makeBuild(): void {
  const npm = process.env["npm_execpath"];
  if (npm === undefined) fail("This is no run of npm, of which --mmdebstrap takes the npm: npm run image.");
  const steps = [
    'c=$(buildah from --pull-never "$1")',
    'buildah copy -q "$c" "$2" /usr/local/bin/node',
    'buildah copy -q "$c" "$3" /usr/local/lib/npm',
    'buildah run "$c" -- sh -c "ln -sf ../lib/npm/bin/npm-cli.js /usr/local/bin/npm && chmod +x /usr/local/lib/npm/bin/npm-cli.js"',
    'buildah commit -q --format docker "$c" "$4"',
    'buildah rm "$c"',
  ];
  const npmFolder = path.dirname(path.dirname(realpathSync(npm)));
  run("sh", ["-ec", steps.join("\n"), "sh", ownBase, process.execPath, npmFolder, ownBuild]);
}

/** What only the build may see: npm's settings and certificates of this machine. No layer keeps them. */
function secrets(): string[] {
  const files = { npmrc: path.join(homedir(), ".npmrc"), certificates: process.env["NODE_EXTRA_CA_CERTS"] };
  return Object.entries(files).flatMap(([id, file]) =>
    file !== undefined && existsSync(file) ? ["--secret", `id=${id},src=${file}`] : [],
  );
}

/** Npm's own store of what it has fetched before, beside the build and in no layer. */
function cache(): string[] {
  const folder = path.join(homedir(), ".npm");
  return existsSync(folder) ? ["--volume", `${folder}:/root/.npm`] : [];
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
if (values.mmdebstrap) {
  makeBase();
  makeBuild();
}
const images = {
  ...(values.mmdebstrap ? { BASE_IMAGE: ownBase, BUILD_IMAGE: ownBuild } : {}),
  ...(values.base === undefined ? {} : { BASE_IMAGE: values.base }),
};
run("buildah", [
  "build",
  // The docker form alone keeps a health check.
  ...["--isolation", "chroot", "--format", "docker", "--ignorefile", "deploy/image/ignored"],
  // The compiler of messages writes the member app's thousand files at once; buildah lets a step open 1,024.
  ...["--ulimit", "nofile=8192:8192"],
  ...Object.entries(images).flatMap(([name, image]) => ["--build-arg", `${name}=${image}`]),
  ...(values.mmdebstrap ? ["--pull-never"] : []),
  ...cache(),
  ...secrets(),
  ...["--file", "deploy/image/Containerfile", "--tag", tag, "."],
]);
process.stdout.write(waysOut(tag));
