import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createPool } from "@hanpan/database";
import { dismissedExitCode, dismissOlder, releaseOf } from "@hanpan/database/releases";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { sportsbookMigrations } from "../../apps/sportsbook/server/migrations.ts";
import { studioMigrations } from "../../apps/studio/server/migrations.ts";
import { openSite, programs, type RunningRole, type Site } from "./site.ts";

/**
 * `npm run bench:upgrade -- --from <checkout>`: the programs of another checkout, that of the last version, serve a crowd;
 * those of this one start beside them and change the database; then the older ones leave, one by one. What was acknowledged
 * is compared with the books at the end. The other checkout has its packages installed (`npm ci`).
 */
const { values } = parseArgs({
  options: {
    from: { type: "string" },
    members: { type: "string", default: "20" },
    minutes: { type: "string", default: "4" },
    pace: { type: "string", default: "3" },
    settle: { type: "string", default: "120" },
  },
});
if (values.from === undefined) throw new Error("--from <checkout of the last version>");
const from = resolve(values.from);
const here = fileURLToPath(new URL("../..", import.meta.url));
const quarterMs = Number(values.minutes) * 15_000;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const say = (line: string) => console.log(line);

/** Lets the crowd act on the site. */
function startCrowd(site: Site): ChildProcess {
  const { doors, postgres, dataDir } = site;
  const address = (port: number) => `http://127.0.0.1:${port}`;
  return spawn(
    process.execPath,
    [
      join(here, "crowd", "main.ts"),
      ...["--site", address(doors.member.port), "--operators", address(doors.operator.port)],
      ...["--members", values.members, "--minutes", values.minutes, "--pace", values.pace],
      ...["--settle", values.settle, "--journal", join(dataDir, "crowd.jsonl")],
      ...["--database", postgres.appUrl("hanpan")],
    ],
    { cwd: here, stdio: ["ignore", "inherit", "inherit"] },
  );
}

/** How long the longest wait of those who write to the ledger was: a statement that takes a balance's row, again and again. */
function watchMoney(site: Site) {
  const pool = createPool({
    connectionString: site.postgres.ownerUrl("hanpan"),
    applicationName: "watch",
    maximum: 1,
  });
  let isOver = false;
  let longestMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await pool.query(
        "BEGIN; SELECT FROM ledger.balance ORDER BY member_id LIMIT 1 FOR UPDATE SKIP LOCKED; SELECT FROM platform.bet LIMIT 1; ROLLBACK",
      );
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await sleep(20);
    }
    await pool.end();
  })();
  return {
    take() {
      const took = longestMs;
      longestMs = 0;
      return took;
    },
    async end() {
      isOver = true;
      await watching;
    },
  };
}

/** Asks the older ones to leave; one that does not know how to is stopped. */
async function letGo(site: Site, older: readonly RunningRole[]): Promise<void> {
  const places = [
    { url: site.postgres.ownerUrl("hanpan"), sources: platformSources },
    { url: site.postgres.ownerUrl("hanpan_studio"), sources: [studioMigrations] },
    { url: site.postgres.ownerUrl("hanpan_studio"), sources: [sportsbookMigrations] },
  ];
  let knowHow = false;
  for (const { url, sources } of places) {
    const pool = createPool({ connectionString: url, applicationName: "bench", maximum: 1 });
    const asked = await dismissOlder(pool, releaseOf(sources));
    knowHow ||= asked.length > 0;
    say(
      asked.length === 0
        ? "No release that knows how to leave was here."
        : `Asked to leave: ${asked.join(", ")}.`,
    );
    await pool.end();
  }
  for (const role of older) {
    site.shut(role);
    const { child, program } = role;
    const startedAt = performance.now();
    const exited = child.exitCode === null ? once(child, "exit") : Promise.resolve([child.exitCode]);
    const late = new AbortController();
    const isLate = sleep(knowHow ? 15_000 : 0, null, { signal: late.signal }).catch(() => null);
    let ended = await Promise.race([exited, isLate]);
    late.abort();
    if (ended === null) {
      child.kill("SIGTERM");
      ended = await exited;
    }
    const how = ended[0] === dismissedExitCode ? "left by itself" : `was stopped (exit code ${ended[0]})`;
    say(`The older ${program} ${how} after ${seconds(performance.now() - startedAt)}.`);
    await sleep(quarterMs / 8);
  }
}

const site = await openSite();
let crowd: ChildProcess | undefined;
let money: ReturnType<typeof watchMoney> | undefined;
try {
  const older: RunningRole[] = [];
  for (const program of programs) older.push(await site.start(from, program));
  say(`The last version serves (${from}).`);
  crowd = startCrowd(site);
  const compared = once(crowd, "exit");
  money = watchMoney(site);
  await sleep(quarterMs);
  say(`Longest wait at the last version alone: ${seconds(money.take())}.`);
  for (const program of programs) {
    const { readyAfterMs } = await site.start(here, program);
    say(
      `This version's ${program} is ready after ${seconds(readyAfterMs)}; longest wait meanwhile: ${seconds(money.take())}.`,
    );
  }
  await sleep(quarterMs);
  say(`Longest wait side by side: ${seconds(money.take())}.`);
  await letGo(site, older);
  say(`Longest wait while the older ones left: ${seconds(money.take())}.`);
  const [code] = await compared;
  say(`Longest wait at this version alone: ${seconds(money.take())}.`);
  const unanswered = Object.values(site.doors).reduce((total, door) => total + door.unanswered(), 0);
  say(`Connections that found nobody: ${unanswered}.`);
  process.exitCode = code === 0 ? 0 : 1;
} finally {
  crowd?.kill("SIGKILL");
  await money?.end();
  await site.stop();
}
