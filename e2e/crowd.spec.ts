import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@hanpan/server/findFreePort";
import { type Stack, startStack } from "../start/stack.ts";
import { root } from "../start/stackOptions.ts";
import { expect, test } from "./house/test.ts";

/**
 * A small crowd on a whole site whose API is killed meanwhile: nothing that was acknowledged is lost, doubled or invented.
 * `npm run bench:crowd` lets twenty play for minutes, and kills one program after another.
 */

const asked = process.env["HANPAN_CROWD_MINUTES"];
const isLong = asked !== undefined;
/** At most so long: a short run ends once it has met its kill, however long a busy machine takes to get there. */
const minutes = Number(asked ?? 3);
const victims = isLong ? (["api", "studio", "sportsbook", "database"] as const) : (["api"] as const);
/** Bets between two kills, so that each meets play in full swing. */
const betsBetweenKills = isLong ? 100 : 8;

/** Tables whose rounds are short enough to be seen to their end. */
const phases = {
  "dragon-tiger": { bettingMs: 4_000, closedMs: 1_000, revealMs: 2_000 },
  "sic-bo": { bettingMs: 4_000, closedMs: 1_000, revealMs: 2_000 },
  "european-roulette": { bettingMs: 4_000, closedMs: 1_000, revealMs: 2_000 },
  ladder: { bettingMs: 5_000, closedMs: 1_500, revealMs: 2_500 },
  "powerball-1": { bettingMs: 5_000, closedMs: 1_500, revealMs: 2_500 },
};

let stack: Stack;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "hanpan-e2e-crowd-"));
  stack = await startStack({
    dataDir,
    ports: {
      member: await findFreePort(),
      operator: await findFreePort(),
      studio: await findFreePort(),
      sports: await findFreePort(),
    },
    env: {
      STUDIO_MINIMUM_SPIN_TIME_MS: "0",
      STUDIO_LIVE_TABLES: Object.keys(phases).join(","),
      STUDIO_LIVE_PHASES: JSON.stringify(phases),
      SPORTS_DAYS_AHEAD: "1",
      SPORTS_VIRTUAL_LEAGUES: "hanbit",
    },
    durable: isLong,
    quiet: true,
  });
});

test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the crowd as its command does. */
function startCrowd(journal: string): { readonly child: ChildProcess; readonly said: () => string } {
  const { member, operator } = stack.urls;
  const child = spawn(
    process.execPath,
    [
      "crowd/main.ts",
      ...["--members", isLong ? "20" : "5", "--minutes", String(minutes), "--pace", isLong ? "4" : "20"],
      ...["--site", member, "--operators", operator, "--journal", journal],
      ...["--database", stack.databases.platformUrl, "--settle", "20"],
    ],
    { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  return { child, said: () => said };
}

/** How many stakes the journal has answers of. */
function betsIn(journal: string): number {
  try {
    return readFileSync(journal, "utf8")
      .split('"kind":"answer"')
      .filter((text) => text.includes('"of":"ROUND"')).length;
  } catch {
    return 0;
  }
}

test("a crowd plays through kill -9 of the site's programs, and journal, histories and ledger agree", async () => {
  test.setTimeout(120_000 + minutes * 180_000);
  const journal = join(dataDir, "crowd.jsonl");
  const { child, said } = startCrowd(journal);
  const ended = once(child, "exit");
  const playOn = async () => {
    const before = betsIn(journal);
    await expect
      .poll(() => betsIn(journal), { timeout: 120_000 + minutes * 60_000, message: said() })
      .toBeGreaterThan(before + betsBetweenKills);
  };
  for (const victim of victims) {
    await playOn();
    const pid = stack.children[victim]?.pid;
    if (pid === undefined) throw new Error(`the ${victim} is not running`);
    process.kill(pid, "SIGKILL");
  }
  if (!isLong) {
    await playOn();
    child.kill("SIGINT");
  }
  const [code] = await ended;
  expect(said()).toContain("Lost: 0\nDoubled: 0\nInvented: 0\nLedger: ok");
  expect(code).toBe(0);
  // What did not answer was asked again.
  expect(said()).toMatch(/Faults, each asked again with the same key: .* × \d/);
  if (isLong) process.stdout.write(said());
});
