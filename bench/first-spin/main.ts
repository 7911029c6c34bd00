import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listGames } from "@hanpan/contract/calls/game";
import { createClient } from "@hanpan/contract/client";
import { findFreePort } from "@hanpan/server/findFreePort";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../start/browser.ts";
import { buildClients } from "../../start/build.ts";
import { startStack } from "../../start/stack.ts";
import { root } from "../../start/stackOptions.ts";
import { signIn } from "../web/session.ts";
import { openedGames } from "./games.ts";
import { measureOpening, type Opened } from "./measure.ts";
import { reportOf, rowOf } from "./report.ts";

/**
 * `npm run bench:first-spin`: how long it takes from a game's poster until its first round can be played, of every kind of game, on a
 * line of 400 kbps with 400 ms to an answer and nothing of the game at hand. `--site` measures a site that runs already, `--games` some
 * games alone, `--write` writes docs/bench/first-spin.md.
 */
const { values } = parseArgs({
  options: {
    site: { type: "string" },
    games: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

/** A site of its own, unless one was named. */
async function openSite(): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  if (values.site !== undefined) return { origin: values.site, stop: async () => undefined };
  await buildClients(root, ["api", "studio", "sportsbook"], (said) => console.error(said));
  const dataDir = mkdtempSync(join(tmpdir(), "hanpan-bench-first-spin-"));
  const ports = {
    member: await findFreePort(),
    operator: await findFreePort(),
    studio: await findFreePort(),
    sports: await findFreePort(),
  };
  const stack = await startStack({ dataDir, ports, durable: false, quiet: true });
  return {
    origin: stack.urls.member,
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The lobby's ids of games by their codes. */
async function idsAt(origin: string): Promise<ReadonlyMap<string, string>> {
  const client = createClient({ baseUrl: origin, token: () => null, language: () => "ko" });
  const games = await client.send(listGames, { query: { limit: 100 } });
  if (games.error !== null) throw new Error(`The lobby cannot be read: ${games.message}`);
  return new Map(
    games.data.list.flatMap(({ id, thumbnail }) => {
      const code = /\/([a-z0-9-]+)\.svg$/.exec(thumbnail)?.[1];
      return code === undefined ? [] : [[code, id] as const];
    }),
  );
}

async function main(): Promise<void> {
  const site = await openSite();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      // The line is the page's own: a frame in a process of its own would have another.
      "--disable-site-isolation-trials",
      "--disable-features=OriginIsolationHeader,IsolateOrigins,site-per-process",
      // Chromium's sandbox does not run as root; the pages are our own.
      ...(process.geteuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  const opened: Opened[] = [];
  try {
    const [ids, kept] = [await idsAt(site.origin), await signIn(site.origin)];
    const wanted = values.games?.split(",");
    for (const game of openedGames.filter(({ code }) => wanted?.includes(code) ?? true)) {
      const id = ids.get(game.code);
      if (id === undefined) throw new Error(`The lobby has no ${game.code}.`);
      const one = await measureOpening(browser, game, { origin: site.origin, id, kept });
      console.log(rowOf(one));
      opened.push(one);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  if (values.write) writeFileSync(join(root, "docs/bench/first-spin.md"), reportOf(opened));
}

await main();
