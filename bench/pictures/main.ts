import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../start/browser.ts";
import { buildClients } from "../../start/build.ts";
import { root } from "../../start/stackOptions.ts";
import { openReport } from "./report.ts";
import { openHouse } from "./site/house.ts";
import { serveOtherClient } from "./site/otherClient.ts";
import { type OtherClients, take } from "./visit.ts";
import { everyLook, everyTheme } from "./walk.ts";
import { walks } from "./walks/index.ts";

/**
 * `npm run bench:pictures -- --before <folder>`: pictures of every page of studio and sportsbook as another checkout's
 * clients draw them and as this one's do, taken at the same moment on the same site, compared pixel by pixel. Without
 * `--before` it takes this checkout's alone. `--only` is a pattern of the walks to take, `--looks` and `--themes` name some of those. Exits 1 when something differs or
 * was not reached. docs/bench/pictures.md says more.
 */
const { values } = parseArgs({
  options: {
    before: { type: "string" },
    only: { type: "string", default: "" },
    /** Widths and languages: `390-ko,1440-en` is a telephone in Korean and a laptop in English. */
    looks: { type: "string", default: "390-ko,1440-ko,390-en,1440-en" },
    themes: { type: "string", default: "ink,hanji" },
    to: { type: "string", default: join(root, ".cache/pictures") },
  },
});

const programs = ["studio", "sportsbook"] as const;
const asked = values.looks.split(",");
const looks = everyLook.filter(({ width, language }) => asked.includes(`${width}-${language}`));
const themes = everyTheme.filter((theme) => values.themes.split(",").includes(theme));
const log = (line: string): void => console.error(line);

/** Serves the other checkout's pages: built there first where they are not. */
async function serveBefore(folder: string, house: { studioUrl: string; sportsUrl: string }) {
  const other = resolve(folder);
  if (!existsSync(join(other, "node_modules"))) {
    const isBuilt = programs.every((program) => existsSync(join(other, "apps", program, "dist/index.html")));
    if (!isBuilt) throw new Error(`${other} has neither built clients nor node_modules to build them with.`);
  } else if (other !== resolve(root)) {
    await buildClients(other, programs, log);
  }
  return {
    studio: await serveOtherClient(join(other, "apps/studio/dist"), house.studioUrl),
    sportsbook: await serveOtherClient(join(other, "apps/sportsbook/dist"), house.sportsUrl),
  };
}

async function main(): Promise<void> {
  await buildClients(root, programs, log);
  const report = openReport(values.to);
  const house = await openHouse();
  let others: OtherClients = null;
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium's sandbox does not run as root; the pages are our own.
    args: process.geteuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    if (values.before !== undefined) others = await serveBefore(values.before, house);
    const wanted = new RegExp(values.only);
    for (const walk of walks.filter(({ name }) => wanted.test(name))) {
      await take(walk, { browser, house, looks, themes, others, report, say: log });
      // Whoever waits may look at what is there already.
      report.write();
    }
  } finally {
    await browser.close();
    await Promise.all(others === null ? [] : programs.map((program) => others?.[program].stop()));
    await house.close();
  }
  const { text, isSame } = report.write();
  console.log(text);
  console.log(`Look at ${join(values.to, "index.html")}`);
  if (!isSame) process.exitCode = 1;
}

await main();
