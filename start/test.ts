import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { buildClients } from "./build.ts";
import { messageOf } from "./problem.ts";
import { ensurePython } from "./python.ts";
import { root } from "./stackOptions.ts";
import { stopEarly } from "./stopEarly.ts";
import { makeTestDirectory } from "./testDirectory.ts";
import { codeProjects, screenProjects } from "./testProjects.ts";
import { type Count, countPlaywright, countStage, countVitest } from "./testReports.ts";
import { cataloguesOf, compileParameters } from "./words.ts";

/**
 * One step of `npm test`. All run, also after one failed, so that one run shows everything. What it says goes to
 * `print`, since quick steps run beside others.
 */
type Stage = {
  readonly title: string;
  readonly run: (print: Print) => Promise<Count>;
};
type Print = (text: string) => void;

const say = (line: string) => process.stdout.write(`${line}\n`);
const reports = join(root, ".cache", "test");
const playwrightJson = join(reports, "playwright.json");

const running = new Set<ChildProcess>();

/** Runs a program of node_modules/.bin, or a file of ours, under this Node; what it says goes to `print`. */
async function runTool(
  print: Print,
  tool: string,
  parameters: readonly string[],
  env: Record<string, string> = {},
) {
  const file = tool.includes("/") ? join(root, tool) : join(root, "node_modules", ".bin", tool);
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  running.delete(child);
  return code === 0;
}

function check(title: string, tool: string, parameters: readonly string[]): Stage {
  return { title, run: async (print) => countStage(await runTool(print, tool, parameters), undefined) };
}

/** The message compilers of the clients; types and tests import what they write. */
const wordStages = (): Stage[] =>
  cataloguesOf(root).map((catalogue) =>
    check(`words of ${catalogue.project.split("/")[1]}`, "paraglide-js", compileParameters(catalogue)),
  );

const first: readonly Stage[] = [
  {
    title: "browser and font",
    async run(print) {
      const sentence = ensureBrowser((line) => print(`${line}\n`));
      if (sentence !== undefined) print(`${sentence}\n`);
      return countStage(sentence === undefined, undefined);
    },
  },
  {
    title: "Python",
    async run(print) {
      const sentence = ensurePython((line) => print(`${line}\n`));
      if (sentence !== undefined) print(`${sentence}\n`);
      return countStage(sentence === undefined, undefined);
    },
  },
];
const words = wordStages();

/** The compiler in machine code: the same types as `typescript`, which dependency-cruiser reads sources with, in a third of the time. */
const compiler = "node_modules/typescript-native/bin/tsc";
/** Each of its usual four checkers works out for itself what the others know too: for twice the processor's time. */
const oneThread = ["--singleThreaded"];

/** One after another beside the tests of code, which wait for a database or a process half the time. */
const checks: readonly Stage[] = [
  check("types of the servers", compiler, [...oneThread, "-p", "tsconfig.server.json"]),
  check("types of the clients", compiler, [...oneThread, "-p", "tsconfig.browser.json"]),
  // A project of its own: the type of a router is registered once a program, and the member app has its own.
  check("types of the console", compiler, [...oneThread, "-p", "tsconfig.operator.json"]),
  check("types of the journeys", compiler, [...oneThread, "-p", "tsconfig.e2e.json"]),
  check("style", "biome", ["ci", "--diagnostic-level=warn"]),
  check("who imports whom", "depcruise", [
    "--config",
    ".dependency-cruiser.cjs",
    "packages",
    "apps",
    "start",
  ]),
  check("unused code", "knip", ["--no-progress"]),
  check("packages of every platform", "start/checks/lockfile.ts", []),
  check("lengths of files", "start/checks/fileLengths.ts", []),
];

/** All processors at once, and before anything reads the words: a build writes them anew. */
const builds: readonly Stage[] = [
  {
    title: "build",
    async run(print) {
      await buildClients(root, ["api", "studio", "sportsbook"], (line) => print(`${line}\n`));
      return countStage(true, undefined);
    },
  },
  check("size of the first screen", "start/checks/firstRoute.ts", []),
  // Tests start the servers a hundred times.
  check("servers compiled once", "start/keepCompiled.ts", [
    "apps/api/src/buildApp.ts",
    "apps/api/src/operator/buildOperatorApp.ts",
    "apps/studio/server/startStudio.ts",
    "apps/sportsbook/server/startSportsbook.ts",
  ]),
];

/** Tests of some of Vitest's projects. */
function vitest(
  title: string,
  report: string,
  projects: readonly string[],
  parameters: readonly string[] = [],
): Stage {
  const json = join(reports, `${report}.json`);
  return {
    title,
    async run(print) {
      const endedWell = await runTool(print, "vitest", [
        "run",
        ...projects.map((project) => `--project=${project}`),
        ...parameters,
        "--reporter=dot",
        "--reporter=json",
        `--outputFile.json=${json}`,
      ]);
      return countStage(endedWell, countVitest(json));
    },
  };
}

const code = vitest("tests of code and database", "code", codeProjects);

/** By one worker: each loads a page and all screens anew, which takes longer than their tests. */
const screens = vitest("tests of screens", "screens", screenProjects, ["--maxWorkers=1"]);

/** Takes the whole machine. */
const journeys: Stage = {
  title: "tests in the browser",
  async run(print) {
    const endedWell = await runTool(
      print,
      "playwright",
      ["test", "--reporter=list,json", "--pass-with-no-tests"],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightJson,
      },
    );
    return countStage(endedWell, countPlaywright(playwrightJson));
  },
};

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1).padStart(6);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const directory = makeTestDirectory();
if (directory !== undefined) process.env["TMPDIR"] = directory;
const end = stopEarly(running);

const begun = performance.now();
const lines: string[] = [];
const total = { passed: 0, failed: 0 };

async function runStage(stage: Stage, print: Print): Promise<void> {
  const started = performance.now();
  const count = await stage.run(print).catch((error: unknown) => {
    print(`${messageOf(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  const verdict = count.failed === 0 ? "passed" : `FAILED (${count.failed})`;
  lines.push(`${seconds(started)} s  ${stage.title.padEnd(28)} ${verdict}`);
}

/** One after the other, each shown while it runs. */
async function runInTurn(stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) {
    say(`\n── ${stage.title}`);
    await runStage(stage, (text) => process.stdout.write(text));
  }
}

/** One after the other, each shown when it has ended. */
async function runQuietly(stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) {
    let said = "";
    await runStage(stage, (text) => {
      said += text;
    });
    say(`\n── ${stage.title}`);
    process.stdout.write(said);
  }
}

await runInTurn(first);
await Promise.all(words.map((stage) => runQuietly([stage])));
await runInTurn(builds);
await Promise.all([runQuietly([code]), runQuietly([...checks, screens])]);
await runInTurn([journeys]);

say(`\n${lines.join("\n")}\n${seconds(begun)} s  in all\n`);
say(`Tests: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
if (directory !== undefined) rmSync(directory, { recursive: true, force: true });
end();
