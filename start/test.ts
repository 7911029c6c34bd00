import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowsers } from "./browser.ts";
import { buildClients } from "./build.ts";
import { failedInPlaywright } from "./failedTests.ts";
import { ensurePython } from "./python.ts";
import { root } from "./stackOptions.ts";
import { reports, rules, types, vitest, wordStages } from "./stages/code.ts";
import { createRun } from "./stages/run.ts";
import { check, running, runTool, type Stage } from "./stages/stage.ts";
import { stopEarly } from "./stopEarly.ts";
import { makeTestDirectory } from "./testDirectory.ts";
import { codeProjects, screenProjects } from "./testProjects.ts";
import { countPlaywright, countStage } from "./testReports.ts";

const playwrightJson = join(reports, "playwright.json");

const first: readonly Stage[] = [
  {
    title: "browsers and font",
    async run(print) {
      const sentence = ensureBrowsers((line) => print(`${line}\n`));
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
/** All processors at once, and before anything reads the words: a build writes them again. */
const builds: readonly Stage[] = [
  {
    title: "build",
    async run(print) {
      await buildClients(root, ["api", "studio", "sportsbook"], (line) => print(`${line}\n`));
      return countStage(true, undefined);
    },
  },
  check("size of the first screen", "start/checks/firstRoute.ts", []),
  check("alarms, by promtool", "start/checks/alarms.ts", ["--where-installed"]),
  // Tests start the servers a hundred times.
  check("servers compiled once", "start/keepCompiled.ts", [
    "apps/api/src/buildApp.ts",
    "apps/api/src/operator/buildOperatorApp.ts",
    "apps/studio/server/startStudio.ts",
    "apps/sportsbook/server/startSportsbook.ts",
  ]),
];

const code = vitest("tests of code and database", "code", codeProjects);

/** By one worker: each loads a page and all screens again, which takes longer than their tests. */
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
    const failures = failedInPlaywright(playwrightJson);
    return { ...countStage(endedWell, countPlaywright(playwrightJson)), failures };
  },
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const directory = makeTestDirectory();
if (directory !== undefined) process.env["TMPDIR"] = directory;
const end = stopEarly(running);
const run = createRun();

await run.inTurn(first);
await Promise.all(wordStages().map((stage) => run.quietly([stage])));
await run.inTurn(builds);
// One after another beside the tests of code, which wait for a database or a process half the time.
await Promise.all([run.quietly([code]), run.quietly([...types, ...rules, screens])]);
await run.inTurn([journeys]);

run.end("Tests");
if (directory !== undefined) rmSync(directory, { recursive: true, force: true });
end();
