import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";

const home = join(import.meta.dirname, "lighthouse");
const require = createRequire(join(home, "package.json"));

const audit = z.object({
  score: z.number().nullable(),
  numericValue: z.optional(z.number()),
  details: z.unknown(),
});
const result = z.object({
  lhr: z.object({
    runtimeError: z.optional(z.object({ message: z.string() })),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(z.string(), audit),
    environment: z.object({ benchmarkIndex: z.number() }),
  }),
  artifacts: z.object({ Trace: z.object({ traceEvents: z.unknown() }) }),
});

/** The result of a run of Lighthouse, as far as it is read here. */
export type LighthouseResult = z.infer<typeof result>;

const callable = z.custom<(...given: unknown[]) => unknown>((value) => typeof value === "function");
const program = z.object({ default: callable });
const launcher = z.object({ launch: callable });
const chrome = z.object({ port: z.number(), kill: callable });

/**
 * Lighthouse, and what starts a browser for it. They bring a fifth of all the files that the project would install, for
 * a measurement that most never make: installed here, by their own lockfile, when it is first made.
 *
 * @throws Error when they cannot be installed, or are not what they were.
 */
export async function loadLighthouse() {
  if (!existsSync(join(home, "node_modules", ".package-lock.json"))) {
    process.stdout.write("Installing Lighthouse; the first time only.\n");
    const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: home,
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("Lighthouse could not be installed: npm's message is above.");
  }
  const load = async (name: string): Promise<unknown> =>
    await import(pathToFileURL(require.resolve(name)).href);
  const { default: measure } = program.parse(await load("lighthouse"));
  const { launch } = launcher.parse(await load("chrome-launcher"));
  return {
    async measure(url: string, flags: Readonly<Record<string, unknown>>): Promise<LighthouseResult> {
      return result.parse(await measure(url, flags));
    },
    async launch(options: Readonly<Record<string, unknown>>): Promise<{ port: number; kill(): unknown }> {
      const started = await launch(options);
      const { port } = chrome.parse(started);
      return { port, kill: () => chrome.parse(started).kill.call(started) };
    },
  };
}
