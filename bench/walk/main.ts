import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { openSite } from "../../e2e/house/site.ts";
import { findBrowser } from "../../start/browser.ts";
import { buildClients } from "../../start/build.ts";
import { root } from "../../start/stackOptions.ts";
import { openAlbum } from "./album.ts";
import { walk } from "./walk.ts";

/**
 * `npm run bench:walk`: the first evening of a new member as pictures, from the sign-up to the third game and the withdrawal,
 * on a new demo site, in Korean, into docs/pictures/walk; docs/walk.md shows them. `--to` names another folder.
 */
const { values } = parseArgs({
  options: { to: { type: "string", default: join(root, "docs/pictures/walk") } },
});

await buildClients(root, ["api", "studio", "sportsbook"], (line) => console.error(line));
const close = await openSite({}, { demoHistory: true });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  // Chromium's sandbox does not run as root; the pages are our own.
  args: process.geteuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const album = openAlbum(values.to);
  await walk(browser, album);
  console.log(`${album.count()} pictures, ${Math.round(album.bytes() / 1024)} kB, in ${values.to}`);
} finally {
  await browser.close();
  await close();
}
