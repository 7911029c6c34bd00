import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findFreePort } from "@hanpan/server/findFreePort";
import { findBrowser } from "../../start/browser.ts";
import { buildClients } from "../../start/build.ts";
import { startStack } from "../../start/stack.ts";
import { root } from "../../start/stackOptions.ts";
import { measureRoutes } from "./bundles.ts";
import { findMisses, medianOf, printBundles, printRuns, type Screen } from "./report.ts";
import { type Run, runLighthouse } from "./runLighthouse.ts";
import { signIn } from "./session.ts";

/**
 * `npm run bench:web`: what each route's first visit fetches (gzip), and Lighthouse's mobile preset on home, lobby and
 * betting history of the production build, served by the real stack: medians of some runs in turn, beside the
 * budgets. Exits 1 when one is missed.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    /** Prints the bundles alone. */
    bundles: { type: "boolean", default: false },
  },
});

async function measureScreens(): Promise<Screen[]> {
  const chromePath = process.env["CHROME_PATH"] ?? findBrowser();
  if (chromePath === undefined) throw new Error("Lighthouse needs Chromium; CHROME_PATH may name it.");
  const dataDir = mkdtempSync(join(tmpdir(), "hanpan-bench-web-"));
  const stack = await startStack({
    dataDir,
    ports: {
      member: await findFreePort(),
      operator: await findFreePort(),
      studio: await findFreePort(),
      sports: await findFreePort(),
    },
    quiet: true,
  });
  try {
    const home = stack.urls.member;
    const kept = await signIn(home);
    const screens = [
      { name: "home", url: `${home}/`, kept: {}, runs: [] as Run[] },
      { name: "lobby", url: `${home}/games`, kept: {}, runs: [] as Run[] },
      { name: "history", url: `${home}/history`, kept, runs: [] as Run[] },
    ];
    // In turn, so that what else the machine does meets all screens alike.
    for (let round = 0; round < Number(values.runs); round += 1) {
      for (const screen of screens) screen.runs.push(await runLighthouse(screen, chromePath));
    }
    return screens.map(({ name, runs }) => ({ name, runs, median: medianOf(runs) }));
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await buildClients(root, ["api", "studio"], (line) => console.log(line));
const routes = measureRoutes(join(root, "apps/web/dist"));
printBundles(routes);
const screens = values.bundles ? [] : await measureScreens();
if (screens.length > 0) {
  printRuns(screens);
  console.log(
    `load of the machine (1, 5, 15 min): ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
}
const misses = findMisses(routes, screens);
for (const miss of misses) console.error(`over budget: ${miss}`);
if (misses.length > 0) process.exitCode = 1;
