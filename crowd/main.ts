import { login } from "@hanpan/contract/calls/auth";
import { type Asker, createAsker } from "./calls/asker.ts";
import { connectPlatform, type Platform } from "./calls/platform.ts";
import { noJournal, openJournal } from "./journal/openJournal.ts";
import { createFigures } from "./report/figures.ts";
import { reportLines } from "./report/reportLines.ts";
import { act } from "./run/act.ts";
import { compareAll } from "./run/compareAll.ts";
import { expectDemo } from "./run/expectDemo.ts";
import { type Options, readOptions } from "./run/options.ts";
import { reportComparison } from "./run/reportComparison.ts";

/** `npm run crowd`: simulated members on a running demo (docs/crowd.md). */

/** So long what has no answer is asked again once the run is over. */
const patienceMs = 120_000;
const longestMs = 2 ** 31 - 1;
const say = (line: string) => console.log(line);

/** Lets the crowd act for as long as it is asked, reports, and compares. Answers the exit code. */
async function run(options: Options): Promise<number> {
  const figures = createFigures();
  const over = new AbortController();
  let endedAtMs = Number.POSITIVE_INFINITY;
  over.signal.addEventListener("abort", () => {
    endedAtMs = performance.now();
  });
  const journal = options.journal === null ? noJournal : openJournal(options.journal);
  const asker = createAsker({
    journal,
    figures,
    patienceLeftMs: () => endedAtMs + (options.compares ? patienceMs : 0) - performance.now(),
  });
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => over.abort());
  await expectDemo(options.site, asker);
  const { run: word, seed, site, members, minutes, pace } = options;
  journal.write({ kind: "run", run: word, seed, site });
  say(`${members} simulated members on ${site}: pace ${pace}, seed ${seed}, run ${word}.`);
  if (options.journal !== null) say(`What is acknowledged is kept in ${options.journal}.`);
  const startedAtMs = performance.now();
  const timer = setTimeout(() => over.abort(), minutes === 0 ? longestMs : minutes * 60_000);
  const acted = await act(options, asker, journal, over.signal);
  clearTimeout(timer);
  journal.close();
  const seconds = (endedAtMs - startedAtMs) / 1_000;
  const { sockets, refusedMembers, openBets } = acted;
  say(["", ...reportLines(figures, seconds)].join("\n"));
  say(
    `Sockets: ${sockets.opened} opened, ${sockets.messages} messages, ${sockets.breaks} breaks, each opened again.`,
  );
  if (refusedMembers > 0) say(`${refusedMembers} members could not sign up or were not marked.`);
  if (openBets > 0) say(`${openBets} bets at tables had not ended.`);
  if (!options.compares || options.journal === null) return 0;
  const platforms = new Map(acted.members.map(({ id, platform }) => [id, platform]));
  const compared = await compareAll(
    options.journal,
    async ({ memberId, loginId, password }) =>
      platforms.get(memberId) ?? (await signIn(site, asker, { loginId, password })),
    asker,
    options.database,
  );
  return await reportComparison(compared, options.database, say);
}

/** Compares the journal of a run that has ended, as of one that was killed. Answers the exit code. */
async function compareOnly(path: string, options: Options): Promise<number> {
  const asker = createAsker({
    journal: noJournal,
    figures: createFigures(),
    patienceLeftMs: () => -1,
  });
  await expectDemo(options.site, asker);
  const compared = await compareAll(
    path,
    ({ loginId, password }) => signIn(options.site, asker, { loginId, password }),
    asker,
    options.database,
  );
  return await reportComparison(compared, options.database, say);
}

async function signIn(
  site: string,
  asker: Asker,
  credentials: { readonly loginId: string; readonly password: string },
): Promise<Platform> {
  let token: string | null = null;
  const platform = connectPlatform(site, () => token);
  const reply = await asker.ask("sign in", () => platform.send(login, { body: credentials }));
  if (reply.code !== null) throw new Error(`${credentials.loginId} could not sign in: ${reply.code}.`);
  token = reply.data.token;
  return platform;
}

try {
  const options = readOptions(process.argv.slice(2));
  process.exitCode =
    options.compareOnly === null ? await run(options) : await compareOnly(options.compareOnly, options);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
