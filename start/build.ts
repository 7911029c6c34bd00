import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { precompress } from "./precompress.ts";
import { Problem } from "./problem.ts";
import { cataloguesOf, compileParameters } from "./words.ts";

/** A client that is built by Vite from its own folder. */
export type Client = {
  /** What to call it to a person. */
  readonly title: string;
  /** Its folder, a path from the root of the repository. */
  readonly folder: string;
  /** Other folders that its result depends on. */
  readonly uses: readonly string[];
  /** The program that serves it. */
  readonly servedBy: "api" | "studio" | "sportsbook";
};

const shared = ["packages/contract/src", "packages/browser", "packages/ui", "packages/games/src"];
const gamesUse = [...shared, "packages/frame", "packages/vendor/src/protocol"];

/** The clients that are there: each has a Vite configuration. */
export function findClients(root: string): Client[] {
  const clients: Client[] = [
    { title: "member app", folder: "apps/web", uses: shared, servedBy: "api" },
    { title: "operator console", folder: "apps/operator", uses: shared, servedBy: "api" },
    { title: "games", folder: "apps/studio", uses: gamesUse, servedBy: "studio" },
    { title: "sportsbook", folder: "apps/sportsbook", uses: gamesUse, servedBy: "sportsbook" },
  ];
  return clients.filter((client) => existsSync(join(root, client.folder, "vite.config.ts")));
}

const notSource = new Set(["node_modules", "dist", "paraglide", "server", "migrations", ".cache"]);

function sourceFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (notSource.has(entry.name) || entry.name.includes(".test.")) return [];
    // Beside its settings the message compiler keeps notes of its own.
    if (directory.endsWith(".inlang") && entry.name !== "settings.json") return [];
    const path = join(directory, entry.name);
    return entry.isDirectory() ? sourceFiles(path) : [path];
  });
}

/** A hash over everything that the built client is made of. */
export function sourceHash(root: string, client: Client): string {
  const hash = createHash("sha256");
  const files = [client.folder, ...client.uses].flatMap((folder) => sourceFiles(join(root, folder))).sort();
  for (const file of [...files, join(root, "package-lock.json")]) {
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Runs a tool of `node_modules/.bin` in a folder. @throws Problem with what it printed, when it fails. */
async function runTool(
  root: string,
  [tool, ...parameters]: readonly [string, ...string[]],
  { folder, failure, signal }: { folder: string; failure: string; signal: AbortSignal | undefined },
): Promise<void> {
  const child = spawn(process.execPath, [join(root, "node_modules/.bin", tool), ...parameters], {
    cwd: join(root, folder),
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal === undefined ? {} : { signal }),
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  if (code !== 0) throw new Problem(`${failure}:\n${printed.trim()}`);
}

const stampOf = (root: string, { folder }: Client) =>
  join(root, ".cache", "build", `${folder.replaceAll("/", "-")}.sha256`);

/** Whether a client's sources are others than those it was last built of here. */
function isToBuild(root: string, client: Client): boolean {
  const stamp = stampOf(root, client);
  const isBuilt = existsSync(join(root, client.folder, "dist")) && existsSync(stamp);
  return !isBuilt || readFileSync(stamp, "utf8") !== sourceHash(root, client);
}

/** Compiles the messages of parts that several clients share: each client compiles its own alone. */
async function compileSharedWords(
  root: string,
  clients: readonly Client[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const used = new Set(clients.flatMap(({ uses }) => uses));
  for (const catalogue of cataloguesOf(root).filter(({ project }) => used.has(dirname(project)))) {
    const failure = `The messages of ${dirname(catalogue.project)} could not be compiled`;
    const tool = ["paraglide-js", ...compileParameters(catalogue)] as const;
    await runTool(root, tool, { folder: ".", failure, signal });
  }
}

async function buildClient(
  root: string,
  client: Client,
  say: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { title, folder } = client;
  say(`Building the ${title} …`);
  const hash = sourceHash(root, client);
  const started = performance.now();
  const failure = `The ${title} could not be built`;
  await runTool(root, ["vite", "build", "--logLevel", "warn"], { folder, failure, signal });
  await precompress(join(root, folder, "dist"));
  writeFileSync(stampOf(root, client), hash);
  say(`Built the ${title} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Builds the clients that the given programs serve and whose sources changed since they were last built here, all at
 * once: much of a build is done by one thread.
 *
 * @throws Problem with the tool's own words when one cannot be built; the others are brought to their end first.
 */
export async function buildClients(
  root: string,
  servedBy: readonly string[],
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  mkdirSync(join(root, ".cache", "build"), { recursive: true });
  const wanted = findClients(root).filter(
    (client) => servedBy.includes(client.servedBy) && isToBuild(root, client),
  );
  await compileSharedWords(root, wanted, signal);
  const ends = await Promise.allSettled(wanted.map((client) => buildClient(root, client, say, signal)));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
