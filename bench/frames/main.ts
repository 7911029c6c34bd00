import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../start/browser.ts";
import { buildClients } from "../../start/build.ts";
import { root } from "../../start/stackOptions.ts";
import { benchedGames } from "./games.ts";
import { type Measured, measureGame, type Screen } from "./measure.ts";
import { missesOf, reportOf, tableOf } from "./report.ts";
import { startSite } from "./site.ts";
import { startBusySportsbook } from "./sports/busySportsbook.ts";

/**
 * `npm run bench:frames`: how long the frames of each game are while it moves, and what its main thread takes for each,
 * at the widths of a telephone and a laptop, at full speed and four times slower. Some twelve minutes; `--games` names
 * some of them. With `--write` it writes docs/bench/frames.md, with `--pictures` a picture of each game to
 * docs/pictures/games. Exits 1 when a game takes more than a telephone has, or could not be measured.
 */
const { values } = parseArgs({
  options: {
    games: { type: "string" },
    /** Widths and slowdowns: `390:4,1440:1` is a telephone and a laptop. */
    screens: { type: "string", default: "390:1,390:4,1440:1,1440:4" },
    write: { type: "boolean", default: false },
    pictures: { type: "boolean", default: false },
  },
});

const asked = values.screens.split(",").map((text) => text.split(":").map(Number));
const screens: readonly Screen[] = [...new Set(asked.map(([width = 0]) => width))].map((width) => ({
  width,
  height: width < 700 ? 844 : 900,
  slowdowns: asked.filter(([its]) => its === width).map(([, slowdown = 1]) => slowdown),
}));
const wanted = values.games?.split(",");
const games = benchedGames.filter(({ code }) => wanted === undefined || wanted.includes(code));

async function main(): Promise<void> {
  await buildClients(root, ["studio", "sportsbook"], (line) => console.error(line));
  const before = loadavg();
  const site = await startSite();
  const busy = await startBusySportsbook(new URL(site.sportsUrl));
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium's sandbox does not run as root; the pages are our own.
    args: process.geteuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const measured: Measured[] = [];
  try {
    for (const game of games) {
      for (const screen of screens) {
        try {
          const rows = await measureGame(browser, game, {
            screen,
            url:
              game.code === "virtual-sports"
                ? `${busy.address(await site.launch(game.code))}#/live`
                : await site.launch(game.code),
            picture: values.pictures
              ? join(root, "docs/pictures/games", `${game.code}-${screen.width}.jpg`)
              : null,
          });
          measured.push(...rows);
          console.log(tableOf(rows).split("\n").slice(2, -1).join("\n"));
        } catch (error) {
          // The others are measured all the same: a run takes its time.
          console.error(`${game.code} at ${screen.width}:`, error);
          process.exitCode = 1;
        }
      }
    }
  } finally {
    await browser.close();
    await busy.stop();
    await site.stop();
  }
  const report = reportOf(measured, before);
  if (values.write) writeFileSync(join(root, "docs/bench/frames.md"), report);
  else console.log(report);
  if (missesOf(measured).length > 0) process.exitCode = 1;
}

await main();
