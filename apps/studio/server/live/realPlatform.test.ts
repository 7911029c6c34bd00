import { createPool } from "@hanpan/database";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sharedRoundProofReply } from "../../protocol/liveCalls.ts";
import { createRealPlatform, type RealPlatform } from "../testing/realPlatform.ts";
import { call, type StudioProcess, spawnStudio } from "../testing/studioUnderTest.ts";
import { untilMoneyRests } from "./testing/liveMoney.ts";
import {
  type Listener,
  listenAt,
  liveVariables,
  myResult,
  nextRound,
  placeBets,
  placed,
  sitDown,
} from "./testing/liveUnderTest.ts";

/** Shared rounds against the platform's real process: launch, bets, history, proof, limits, and kills of both. */
const tableCode = "baccarat-speed";
let platform: RealPlatform;
let studio: StudioProcess;
let variables: Record<string, string>;
let pool: Pool;
const listeners: Listener[] = [];

beforeAll(async () => {
  platform = await createRealPlatform();
  await platform.start();
  variables = {
    ...platform.studioVariables,
    ...liveVariables([tableCode], { bettingMs: 9_000, closedMs: 800, revealMs: 700 }),
  };
  studio = await spawnStudio(variables);
  await platform.signIn();
  const connectionString = platform.studioVariables["STUDIO_DATABASE_OWNER_URL"] ?? "";
  pool = createPool({ connectionString, applicationName: "test owner" });
});

afterAll(async () => {
  for (const listener of listeners) listener.close();
  await platform.kill();
  await studio.kill();
  await pool.end();
  await platform.drop();
});

const games = z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) });
const launch = z.object({ url: z.url() });
const me = z.object({ balances: z.object({ cash: z.number() }) });
const bets = z.object({
  list: z.array(
    z.object({ id: z.string(), roundId: z.string(), stake: z.number(), win: z.number(), status: z.string() }),
  ),
});
const bet = z.object({ replayUrl: z.url() });

const cash = async () => me.parse(await platform.ask("GET", "/member/me")).balances.cash;
const history = async () => bets.parse(await platform.ask("GET", "/bet?limit=100")).list;

async function launchTable(): Promise<string> {
  const { list } = games.parse(await platform.ask("GET", "/game/list?category=LIVE&limit=100"));
  const game = list.find(({ name }) => name.includes("스피드"));
  const reply = await platform.ask("GET", `/provider/play-game?gameId=${game?.id}&device=DESKTOP`);
  const { searchParams } = new URL(launch.parse(reply).url);
  const member = { memberId: searchParams.get("user") ?? "", launchToken: searchParams.get("token") ?? "" };
  return await sitDown(studio.address, member, tableCode);
}

async function sit(token: string): Promise<Listener> {
  const listener = await listenAt(studio.address, token, tableCode);
  listeners.push(listener);
  return listener;
}

/** What the studio reckoned that a member's stakes of a round had at risk. */
async function atRiskWon(roundId: string): Promise<number> {
  const { rows } = await pool.query(
    'SELECT at_risk_won AS "won" FROM studio.live_participation WHERE round_id = $1',
    [roundId],
  );
  return z.object({ won: z.number() }).parse(rows[0]).won;
}

const chips = (spot: string, stakeWon: number) => [{ spot, stakeWon }];

test("bets of a round stand in the history, each with what it won, and lead to the round's proof", async () => {
  const before = await cash();
  const token = await launchTable();
  const listener = await sit(token);
  const round = await nextRound(listener);
  for (const [spot, stakeWon] of [
    ["PLAYER", 10_000],
    ["BANKER", 20_000],
    ["TIE", 1_000],
  ] as const) {
    await placed(studio.address, token, round, chips(spot, stakeWon));
  }
  expect(await cash()).toBe(before - 31_000);
  const result = await myResult(listener, round.roundId);
  expect(await cash()).toBe(before - 31_000 + (result.payoutWon ?? 0));
  const shown = (await history()).filter(({ roundId }) => roundId === round.roundId);
  expect(shown.map(({ stake, win, status }) => ({ stake, win, status }))).toEqual(
    [...result.placements].reverse().map(({ stakeWon, payoutWon }) => ({
      stake: stakeWon,
      win: payoutWon,
      status: "SETTLED",
    })),
  );
  // The three bets count as one: of 31,000 at most 12,000 could be lost.
  const counted = await platform.countedWon(round.roundId);
  expect(counted).toBe(await atRiskWon(round.roundId));
  expect(counted).toBeLessThanOrEqual(12_000);
  const { replayUrl } = bet.parse(await platform.ask("GET", `/bet/${shown[0]?.id}`));
  expect(new URL(replayUrl).searchParams.get("shared")).toBe(round.roundId);
  const proof = await call(studio.address, "GET", `/api/live/rounds/${round.roundId}`);
  expect(sharedRoundProofReply.parse(proof.data).round.outcome?.kind).toBe("BACCARAT");
});

test("studio and platform are killed in turn between bets and result: every round ends, every won once", async () => {
  const before = await cash();
  const token = await launchTable();
  let known = (await history()).length;
  let expected = before;
  let stood = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    const listener = await sit(token);
    const round = await nextRound(listener);
    const placing = [chips("PLAYER", 10_000), chips("TIE", 1_000), chips("BANKER", 2_000)].map((laid) =>
      placeBets(studio.address, token, round, laid).catch(() => null),
    );
    // In the first turns bets are still on their way, in the others they stand.
    if (turn >= 2) {
      const replies = await Promise.all(placing);
      stood += replies.filter((reply) => reply?.status === 200).length;
    }
    if (turn % 2 === 0) {
      await studio.kill();
      studio = await spawnStudio(variables);
    } else {
      await platform.kill();
      await platform.start();
    }
    await Promise.all(placing);
    await untilMoneyRests(pool);
    const now = await history();
    expect(now.map(({ status }) => status)).not.toContain("OPEN");
    for (const row of now.slice(0, now.length - known)) {
      if (row.status === "SETTLED") expected += row.win - row.stake;
    }
    known = now.length;
    await expect.poll(cash).toBe(expected);
  }
  // Were the windows over before anybody could bet, nothing would have been tried.
  expect(stood).toBeGreaterThan(0);
  await platform.verifyLedger();
});
