import { randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import { verifyRound } from "@hanpan/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { roundProofReply, spinReply, unfinishedReply } from "../protocol/calls.ts";
import { instantReply } from "../protocol/instant.ts";
import { roundOutcome } from "../protocol/outcome.ts";
import { forgetAskings } from "./testing/endedSession.ts";
import { createRealPlatform, type RealPlatform } from "./testing/realPlatform.ts";
import {
  call,
  openInstant,
  openSession,
  type StudioProcess,
  spawnStudio,
} from "./testing/studioUnderTest.ts";

/** The studio against the platform's real process: launch, spins, history, proof, and kills of both. */
let platform: RealPlatform;
let studio: StudioProcess;

beforeAll(async () => {
  platform = await createRealPlatform();
  await platform.start();
  studio = await spawnStudio(platform.studioVariables);
  await platform.signIn();
});

afterAll(async () => {
  await platform.kill();
  await studio.kill();
  await platform.drop();
});

const games = z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) });
const launch = z.object({ url: z.url() });
const member = z.object({ balances: z.object({ cash: z.number() }) });
const bets = z.object({
  list: z.array(
    z.object({ id: z.string(), roundId: z.string(), stake: z.number(), win: z.number(), status: z.string() }),
  ),
  total: z.number(),
});
const bet = z.object({ replayUrl: z.url() });

async function launchGame(): Promise<string> {
  const game = games.parse(await platform.ask("GET", "/game/list")).list[0];
  const reply = await platform.ask("GET", `/provider/play-game?gameId=${game?.id}&device=DESKTOP`);
  const { searchParams } = new URL(launch.parse(reply).url);
  return await openSession(studio.address, {
    memberId: searchParams.get("user") ?? "",
    launchToken: searchParams.get("token") ?? "",
  });
}

const cash = async () => member.parse(await platform.ask("GET", "/member/me")).balances.cash;

async function historyOf(count: number) {
  const history = bets.parse(await platform.ask("GET", "/bet?limit=100"));
  expect(history.total).toBe(count);
  return history.list;
}

async function isPending(token: string): Promise<boolean> {
  const reply = await call(studio.address, "GET", "/api/round/unfinished", { token });
  return unfinishedReply(roundOutcome).parse(reply.data).pending;
}

let rounds = 0;

test("a launch, spins, the history and the proof of a round", async () => {
  const before = await cash();
  const token = await launchGame();
  let expected = before;
  for (let index = 0; index < 5; index += 1) {
    const reply = await call(studio.address, "POST", "/api/spin", {
      body: { stakeWon: 1_000, clientRoundId: randomUUID() },
      token,
    });
    const { round } = spinReply(roundOutcome).parse(reply.data);
    expected += round.outcome.totalWinWon - 1_000;
    expect(round).toMatchObject({ payment: "PAID", balanceAfterWinWon: expected });
    rounds += 1;
  }
  expect(await cash()).toBe(expected);
  const history = await historyOf(5);
  expect(history.map((row) => row.status)).toEqual(history.map(() => "SETTLED"));
  expect(history.reduce((sum, row) => sum + row.win - row.stake, before)).toBe(expected);

  const shown = bet.parse(await platform.ask("GET", `/bet/${history[0]?.id}`));
  const { searchParams, hash } = new URL(shown.replayUrl);
  const key = searchParams.get("key") ?? "";
  const reveal = `/api/rounds/${searchParams.get("round")}/reveal`;
  const proof = roundProofReply(roundOutcome).parse(
    (await call(studio.address, "POST", reveal, { body: { key }, token: hash.slice(1) })).data,
  );
  expect(verifyRound(proof.proof, proof.outcome).status).toBe("VERIFIED");
});

test("studio and platform are killed in turn in the middle of play: every round ends, every won once", async () => {
  const before = await cash();
  const token = await launchGame();
  const played: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    for (let index = 0; index < 3; index += 1) {
      const body = { stakeWon: 2_000, clientRoundId: randomUUID() };
      const spin = call(studio.address, "POST", "/api/spin", { body, token }).catch(() => null);
      if (index === 2) {
        // Kill while the spin is on its way: at once in the first turns, once its round is written in the others.
        if (turn >= 2) {
          let isOver = false;
          void spin.then(() => {
            isOver = true;
          });
          await expect.poll(async () => isOver || (await isPending(token)), { interval: 1 }).toBe(true);
        }
        if (turn % 2 === 0) {
          await studio.kill();
          studio = await spawnStudio(platform.studioVariables);
        } else {
          await platform.kill();
          await platform.start();
        }
      }
      await spin;
      played.push(index);
    }
    await expect.poll(async () => await isPending(token), { timeout: 120_000, interval: 100 }).toBe(false);
  }
  const history = bets.parse(await platform.ask("GET", "/bet?limit=100"));
  const newer = history.list.slice(0, history.total - rounds);
  expect(newer.map((row) => row.status).filter((status) => status === "OPEN")).toEqual([]);
  const settled = newer.filter((row) => row.status === "SETTLED");
  expect(settled.reduce((sum, row) => sum + row.win - row.stake, before)).toBe(await cash());
  expect(settled.length).toBeGreaterThanOrEqual(8);
  await platform.verifyLedger();
});

test("a stake that goes back untouched is a bet that was given back, and no play", async () => {
  const before = await cash();
  const found = games.parse(await platform.ask("GET", "/game/list?category=MINI&limit=100")).list;
  const mines = found.find(({ name }) => name === "지뢰찾기");
  const reply = await platform.ask("GET", `/provider/play-game?gameId=${mines?.id}&device=DESKTOP`);
  const { searchParams } = new URL(launch.parse(reply).url);
  const token = await openInstant(
    studio.address,
    { memberId: searchParams.get("user") ?? "", launchToken: searchParams.get("token") ?? "" },
    "mines",
  );
  const body = { stakeWon: 5_000, choice: { kind: "MINES", mines: 3 }, clientRoundId: randomUUID() };
  const { round } = instantReply.parse(
    (await call(studio.address, "POST", "/api/instant/play", { body, token })).data,
  );
  expect(await cash()).toBe(before - 5_000);
  const connectionString = platform.studioVariables["STUDIO_DATABASE_OWNER_URL"] ?? "";
  const pool = createPool({ connectionString, applicationName: "test owner" });
  await pool.query(
    `UPDATE studio.instant_round SET settles_at = clock_timestamp(), next_attempt_at = clock_timestamp()
     WHERE round_id = $1`,
    [round.roundId],
  );
  await pool.end();
  await expect.poll(cash, { timeout: 60_000 }).toBe(before);
  const history = bets.parse(await platform.ask("GET", "/bet?limit=100")).list;
  expect(history.find(({ roundId }) => roundId === round.roundId)).toMatchObject({
    ...{ stake: 5_000, win: 0, status: "ROLLED_BACK" },
  });
});

test("a stake in the middle of a round is a bet of its own, of the same round, and the books are sound", async () => {
  const before = await cash();
  const found = games.parse(await platform.ask("GET", "/game/list?category=LIVE&limit=100")).list;
  const blackjack = found.find(({ name }) => name === "블랙잭");
  const reply = await platform.ask("GET", `/provider/play-game?gameId=${blackjack?.id}&device=DESKTOP`);
  const { searchParams } = new URL(launch.parse(reply).url);
  const token = await openInstant(
    studio.address,
    { memberId: searchParams.get("user") ?? "", launchToken: searchParams.get("token") ?? "" },
    "blackjack",
  );
  const make = async (roundId: string, number: number, kind: string) =>
    instantReply.parse(
      (
        await call(studio.address, "POST", "/api/instant/move", {
          body: { roundId, number, move: { kind }, ...(kind === "DOUBLE" && { raiseId: randomUUID() }) },
          token,
        })
      ).data,
    ).round;
  let netWon = 0;
  for (let isDoubled = false; !isDoubled; ) {
    const body = { stakeWon: 2_000, choice: { kind: "BLACKJACK" }, clientRoundId: randomUUID() };
    const played = await call(studio.address, "POST", "/api/instant/play", { body, token });
    let { round } = instantReply.parse(played.data);
    for (let number = 0; round.payment === "OPEN"; number += 1) {
      const offers = round.outcome.kind === "BLACKJACK" ? round.outcome.offers : [];
      round = await make(round.roundId, number, offers.includes("DECLINE") ? "DECLINE" : "DOUBLE");
    }
    netWon += round.outcome.totalWinWon - round.outcome.stakeWon;
    isDoubled = round.outcome.stakeWon === 4_000;
    const own = bets.parse(await platform.ask("GET", "/bet?limit=100")).list;
    const ofRound = own.filter(({ roundId }) => roundId === round.roundId);
    expect(ofRound.map(({ status }) => status)).toEqual(ofRound.map(() => "SETTLED"));
    expect(ofRound.reduce((sum, { win }) => sum + win, 0)).toBe(round.outcome.totalWinWon);
    expect(ofRound.reduce((sum, { stake }) => sum + stake, 0)).toBe(round.outcome.stakeWon);
  }
  expect(await cash()).toBe(before + netWon);
  await platform.verifyLedger();
});

test("a play session ends when its member logs out of the site", async () => {
  const token = await launchGame();
  const unfinished = () => call(studio.address, "GET", "/api/round/unfinished", { token });
  expect((await unfinished()).status).toBe(200);
  await platform.ask("POST", "/auth/logout");
  const connectionString = platform.studioVariables["STUDIO_DATABASE_OWNER_URL"] ?? "";
  const pool = createPool({ connectionString, applicationName: "test owner" });
  await forgetAskings(pool);
  await pool.end();
  const rotation = await call(studio.address, "POST", "/api/seed/rotate", { body: {}, token });
  expect(rotation).toMatchObject({ status: 401, error: { code: "UNAUTHENTICATED" } });
  expect((await unfinished()).status).toBe(401);
  await platform.signIn();
});

test("who shuts themselves out in the middle of a round raises it no more, and its stake is settled once", async () => {
  const found = games.parse(await platform.ask("GET", "/game/list?category=LIVE&limit=100")).list;
  const blackjack = found.find(({ name }) => name === "블랙잭");
  const reply = await platform.ask("GET", `/provider/play-game?gameId=${blackjack?.id}&device=DESKTOP`);
  const { searchParams } = new URL(launch.parse(reply).url);
  const token = await openInstant(
    studio.address,
    { memberId: searchParams.get("user") ?? "", launchToken: searchParams.get("token") ?? "" },
    "blackjack",
  );
  const move = (roundId: string, number: number, kind: string, more = {}) =>
    call(studio.address, "POST", "/api/instant/move", {
      body: { roundId, number, move: { kind }, ...more },
      token,
    });
  async function doubtful() {
    for (;;) {
      const before = await cash();
      const body = { stakeWon: 2_000, choice: { kind: "BLACKJACK" }, clientRoundId: randomUUID() };
      const played = await call(studio.address, "POST", "/api/instant/play", { body, token });
      const { round } = instantReply.parse(played.data);
      const offers = round.outcome.kind === "BLACKJACK" ? round.outcome.offers : [];
      if (offers.includes("DOUBLE")) return { before, round };
      // Insurance is declined; what stands after it is stood.
      if (offers.includes("DECLINE")) {
        const declined = instantReply.parse((await move(round.roundId, 0, "DECLINE")).data).round;
        if (declined.payment === "OPEN") await move(round.roundId, 1, "STAND");
      }
    }
  }
  const { before, round } = await doubtful();
  await platform.ask("POST", "/member/exclusion", { kind: "COOL_OFF", days: 1, password: "demo1234" });
  const refused = await move(round.roundId, 0, "DOUBLE", { raiseId: randomUUID() });
  expect(refused.error?.code).toBe("MEMBER_REFUSED");
  const { round: end } = instantReply.parse((await move(round.roundId, 0, "STAND")).data);
  expect(end).toMatchObject({ payment: "PAID", outcome: { stakeWon: 2_000 } });
  await platform.signIn();
  expect(await cash()).toBe(before - 2_000 + end.outcome.totalWinWon);
  const own = bets.parse(await platform.ask("GET", "/bet?limit=100")).list;
  expect(own.filter(({ roundId }) => roundId === round.roundId)).toMatchObject([
    { stake: 2_000, win: end.outcome.totalWinWon, status: "SETTLED" },
  ]);
  await platform.verifyLedger();
});
