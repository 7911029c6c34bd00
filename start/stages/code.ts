import { join } from "node:path";
import { failedInVitest } from "../failedTests.ts";
import { root } from "../stackOptions.ts";
import { countStage, countVitest } from "../testReports.ts";
import { cataloguesOf, compileParameters } from "../words.ts";
import { check, runTool, type Stage } from "./stage.ts";

/** Where reports of tests are written. */
export const reports = join(root, ".cache", "test");

/** The message compilers of the clients; types and tests import what they write. */
export const wordStages = (): Stage[] =>
  cataloguesOf(root).map((catalogue) =>
    check(`words of ${catalogue.project.split("/")[1]}`, "paraglide-js", compileParameters(catalogue)),
  );

/** The compiler in machine code: the same types as `typescript`, which dependency-cruiser reads sources with, in a third of the time. */
const compiler = "node_modules/typescript-native/bin/tsc";
/** Each of its usual four checkers works out for itself what the others know too: for twice the processor's time. */
const oneThread = ["--singleThreaded"];

/** Types of everything; what did not change since the last time is not looked at again. */
export const types: readonly Stage[] = [
  check("types of the servers", compiler, [...oneThread, "-p", "tsconfig.server.json"]),
  check("types of the clients", compiler, [...oneThread, "-p", "tsconfig.browser.json"]),
  // A project of its own: the type of a router is registered once a program, and the member app has its own.
  check("types of the console", compiler, [...oneThread, "-p", "tsconfig.operator.json"]),
  check("types of the journeys", compiler, [...oneThread, "-p", "tsconfig.e2e.json"]),
];

/** Style, walls, and what nobody uses. */
export const rules: readonly Stage[] = [
  check("style", "biome", ["ci", "--diagnostic-level=warn"]),
  check("who imports whom", "depcruise", [
    "--config",
    ".dependency-cruiser.cjs",
    "packages",
    "apps",
    "crowd",
    "start",
    "deploy",
    "bench",
    "e2e",
  ]),
  check("unused code", "knip", ["--no-progress"]),
  check("packages of every platform", "start/checks/lockfile.ts", []),
  check("lengths of files", "start/checks/fileLengths.ts", []),
];

/** Tests of some of Vitest's projects; `report` names the file of what came out. */
export function vitest(
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
      return { ...countStage(endedWell, countVitest(json)), failures: failedInVitest(json, root) };
    },
  };
}
