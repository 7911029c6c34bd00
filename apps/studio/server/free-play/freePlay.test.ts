import { randomUUID } from "node:crypto";
import { currentInstantGameOf, drawsOf, gameCodes, playSlot } from "@hanpan/games";
import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import { gameListings, studioVendorCode } from "@hanpan/games/vocabulary";
import { isPurseId } from "@hanpan/vendor/free-play/purseId";
import { purseLimits, purseWon } from "@hanpan/vendor/free-play/purseRules";
import { askForDemo, freeLaunch } from "@hanpan/vendor/testing/freeLaunch";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sessionState, spinReply } from "../../protocol/calls.ts";
import { instantReply } from "../../protocol/instant.ts";
import { openLiveSessionReply } from "../../protocol/liveCalls.ts";
import { roundOutcome } from "../../protocol/outcome.ts";
import { untilMoneyRests } from "../live/testing/liveMoney.ts";
import { listenAt, liveVariables, myResult, placedNext, sitDown } from "../live/testing/liveUnderTest.ts";
import { findServerSeed } from "../seeds/seedStore.ts";
import { type RunningStudio, startStudio } from "../startStudio.ts";
import { call, createSurroundings, openSession, type Surroundings } from "../testing/studioUnderTest.ts";

const ofStudio = gameCodes.filter((code) => gameListings[code].vendor === studioVendorCode);
const slots = ofStudio.filter((code) => gameListings[code].family === "SLOT");
const instants = ofStudio.filter((code) => currentInstantGameOf(code) !== null);
/** A choice of each instant game whose rounds are over at once. */
const choices = new Map<string, object>([
  ["limbo", { kind: "LIMBO", targetHundredths: 200 }],
  ["dice", { kind: "DICE", side: "UNDER", faces: 5_000 }],
  ["plinko", { kind: "PLINKO", rows: 12, risk: "HIGH" }],
  ["wheel", { kind: "WHEEL", segments: 20, risk: "LOW" }],
  ["keno", { kind: "KENO", numbers: [7, 17, 27], risk: "LOW" }],
]);
const tables = ofStudio.filter((code) => sharedTableOf(code) !== null);

let around: Surroundings;
let studio: RunningStudio;
beforeAll(async () => {
  around = await createSurroundings(
    liveVariables(tables, { bettingMs: 4_000, closedMs: 600, revealMs: 400 }),
  );
  studio = await startStudio(around.config, pino({ level: "silent" }));
});
afterAll(async () => {
  await studio.stop();
  await around.drop();
});

const balanceOf = async (token: string, path: string) =>
  z.object({ balanceWon: z.number() }).parse((await call(studio.address, "GET", path, { token })).data)
    .balanceWon;

/** The bets that the wallet of members was asked for. */
const moneyAsked = () => around.wallet.calls.map(({ action }) => action);

test("every game of the studio is here", () => {
  expect([...slots, ...instants, ...tables].toSorted()).toEqual([...ofStudio].toSorted());
  expect(ofStudio.length).toBeGreaterThanOrEqual(13);
});

test.each(slots)(
  "%s is played with play money by the same draws, and no wallet hears of it",
  async (gameCode) => {
    const launch = await freeLaunch(studio.address, around, gameCode);
    expect(isPurseId(launch.memberId)).toBe(true);
    expect(launch.url.searchParams.get("currency")).toBe("XXX");
    const token = await openSession(studio.address, launch, gameCode);
    const session = sessionState.parse((await call(studio.address, "GET", "/api/session", { token })).data);
    const stakeWon = session.defaultLineStakeWon * session.lines;
    let expectedWon = purseWon;
    for (let turn = 0; turn < 3; turn += 1) {
      const reply = await call(studio.address, "POST", "/api/spin", {
        token,
        body: { stakeWon, clientRoundId: randomUUID() },
      });
      const { round } = spinReply(roundOutcome).parse(reply.data);
      expectedWon += round.outcome.totalWinWon - stakeWon;
      const { rows } = await around.database.ownerPool.query<{ seed_id: string; maths_version: number }>(
        "SELECT seed_id, maths_version FROM studio.round WHERE round_id = $1",
        [round.roundId],
      );
      // What a member's round would have come to by the same seeds, recomputed from the outside.
      const serverSeed = await findServerSeed(around.database.ownerPool, rows[0]?.seed_id ?? "");
      const { clientSeed, nonce } = round.seeds;
      const draw = drawsOf({ serverSeed, clientSeed, nonce });
      expect(round.outcome).toEqual(
        roundOutcome.parse(playSlot(gameCode, rows[0]?.maths_version ?? 0, stakeWon, draw)),
      );
    }
    expect(await balanceOf(token, "/api/session")).toBe(expectedWon);
    expect(moneyAsked()).toEqual([]);
  },
);

test.each([...choices])(
  "%s is played with play money, and no wallet hears of it",
  async (gameCode, choice) => {
    const launch = await freeLaunch(studio.address, around, gameCode);
    const body = { token: launch.launchToken, user: launch.memberId, gameCode };
    const opened = await call(studio.address, "POST", "/api/instant/session", { body });
    const token = z.object({ sessionToken: z.string() }).parse(opened.data).sessionToken;
    const play = { stakeWon: 1_000, choice, clientRoundId: randomUUID() };
    const played = await call(studio.address, "POST", "/api/instant/play", { body: play, token });
    const { round } = instantReply.parse(played.data);
    expect(await balanceOf(token, "/api/instant/session")).toBe(purseWon - 1_000 + round.outcome.totalWinWon);
    expect(moneyAsked()).toEqual([]);
  },
);

test("blackjack is doubled with play money, and no wallet hears of it", async () => {
  const launch = await freeLaunch(studio.address, around, "blackjack");
  const body = { token: launch.launchToken, user: launch.memberId, gameCode: "blackjack" };
  const opened = await call(studio.address, "POST", "/api/instant/session", { body });
  const token = z.object({ sessionToken: z.string() }).parse(opened.data).sessionToken;
  let expectedWon = purseWon;
  for (let isDoubled = false; !isDoubled; ) {
    const play = { stakeWon: 1_000, choice: { kind: "BLACKJACK" }, clientRoundId: randomUUID() };
    const played = await call(studio.address, "POST", "/api/instant/play", { body: play, token });
    let { round } = instantReply.parse(played.data);
    if (round.payment === "OPEN") {
      const move = { roundId: round.roundId, number: 0, move: { kind: "DOUBLE" }, raiseId: randomUUID() };
      const moved = await call(studio.address, "POST", "/api/instant/move", { body: move, token });
      round = instantReply.parse(moved.data).round;
      isDoubled = true;
    }
    expectedWon += round.outcome.totalWinWon - round.outcome.stakeWon;
  }
  expect(await balanceOf(token, "/api/instant/session")).toBe(expectedWon);
  expect(moneyAsked()).toEqual([]);
});

test("seotda is folded with play money, and no wallet hears of it", async () => {
  const launch = await freeLaunch(studio.address, around, "seotda");
  const body = { token: launch.launchToken, user: launch.memberId, gameCode: "seotda" };
  const opened = await call(studio.address, "POST", "/api/instant/session", { body });
  const token = z.object({ sessionToken: z.string() }).parse(opened.data).sessionToken;
  const play = { stakeWon: 1_000, choice: { kind: "SEOTDA" }, clientRoundId: randomUUID() };
  const played = await call(studio.address, "POST", "/api/instant/play", { body: play, token });
  const { roundId } = instantReply.parse(played.data).round;
  const move = { roundId, number: 0, move: { kind: "FOLD" } };
  await call(studio.address, "POST", "/api/instant/move", { body: move, token });
  expect(await balanceOf(token, "/api/instant/session")).toBe(purseWon - 1_000 + 300);
  expect(moneyAsked()).toEqual([]);
});

test.each(tables)(
  "%s is played with play money in the round of everybody, and no wallet hears of it",
  async (code) => {
    const spot = sharedTableOf(code)?.spots[0];
    if (spot === undefined) throw new Error("a table without spots");
    const launch = await freeLaunch(studio.address, around, code);
    const token = await sitDown(studio.address, launch, code);
    const listener = await listenAt(studio.address, token, code);
    try {
      const stakeWon = spot.minimumWon;
      const bets = [{ spot: spot.code, stakeWon }];
      // By a preset of the least: a flight may last two minutes.
      const more = code === "kite" ? { presetHundredths: 101 } : {};
      const { round } = await placedNext(studio.address, { token, listener }, bets, more);
      const { payoutWon } = await myResult(listener, round.roundId);
      await expect
        .poll(async () => await balanceOf(token, "/api/live/session"))
        .toBe(purseWon - stakeWon + (payoutWon ?? 0));
      // What is free has no part in the root by which the round was drawn.
      const { rows } = await around.database.ownerPool.query(
        "SELECT FROM studio.bets_tree WHERE subject = $1",
        [round.roundId],
      );
      expect(rows).toEqual([]);
    } finally {
      listener.close();
    }
    expect(moneyAsked()).toEqual([]);
  },
);

test("a free launch opens once, for a minute, and never as somebody else; a member's never as a purse", async () => {
  const launch = await freeLaunch(studio.address, around, "kite");
  const member = around.newMember(1_000);
  const open = (user: string, token: string) =>
    call(studio.address, "POST", "/api/live/session", { body: { token, user, tableCode: "kite" } });
  const asMember = await open(member.memberId, launch.launchToken);
  expect(asMember.error?.code).toBe("LAUNCH_USED");
  expect((await open(launch.memberId, member.launchToken)).error?.code).toBe("LAUNCH_USED");
  expect(
    openLiveSessionReply.parse((await open(launch.memberId, launch.launchToken)).data).session.balanceWon,
  ).toBe(purseWon);
  expect((await open(launch.memberId, launch.launchToken)).error?.code).toBe("LAUNCH_USED");
  const late = await freeLaunch(studio.address, around, "kite");
  await around.database.ownerPool.query(
    "UPDATE studio.purse SET created_at = created_at - interval '61 s' WHERE purse_id = $1",
    [late.memberId],
  );
  expect((await open(late.memberId, late.launchToken)).error?.code).toBe("LAUNCH_USED");
});

test("a free launch opens the game that the platform said may be tried, and no other", async () => {
  const slot = await freeLaunch(studio.address, around, "dancheong-fortune");
  const asTable = { token: slot.launchToken, user: slot.memberId, tableCode: "kite" };
  const table = await call(studio.address, "POST", "/api/live/session", { body: asTable });
  expect(table.error?.code).toBe("LAUNCH_USED");
  const asInstant = { token: slot.launchToken, user: slot.memberId, gameCode: "limbo" };
  const instant = await call(studio.address, "POST", "/api/instant/session", { body: asInstant });
  expect(instant.error?.code).toBe("LAUNCH_USED");
  expect(await openSession(studio.address, slot)).not.toBe("");
});

test("a purse that is over takes no bet, and is told that its session is over", async () => {
  const launch = await freeLaunch(studio.address, around, "dancheong-fortune");
  const token = await openSession(studio.address, launch);
  await around.database.ownerPool.query(
    "UPDATE studio.purse SET last_used_at = last_used_at - interval '31 min' WHERE purse_id = $1",
    [launch.memberId],
  );
  const spin = await call(studio.address, "POST", "/api/spin", {
    token,
    body: { stakeWon: 200, clientRoundId: randomUUID() },
  });
  expect(spin.status).not.toBe(200);
  const read = await call(studio.address, "GET", "/api/session", { token });
  expect(read.error?.code).toBe("UNAUTHENTICATED");
});

test("the platform alone opens free play, of games that are here, so many of one visitor at once and an hour", async () => {
  const other = { platformKey: around.platformKey };
  expect((await askForDemo(studio.address, other, "no-such-game")).status).toBe(404);
  expect((await askForDemo(studio.address, other, "kite", { vendor: "another" })).status).toBe(401);
  expect((await askForDemo(studio.address, other, "kite", { currency: "KRW" })).status).toBe(400);
  // Of a later version, which this one cannot hold: not as if there were none.
  expect((await askForDemo(studio.address, other, "kite", { rules: { version: 2 } })).status).toBe(400);
  const unsigned = await fetch(`${studio.address}/operator/generic/v2/game/url`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(unsigned.status).toBe(401);

  const visitor = "ab".repeat(16);
  const aliveOf = async () => {
    const { rows } = await around.database.ownerPool.query<{ alive: number; all: number }>(
      `SELECT count(*) FILTER (WHERE ended_at IS NULL) AS alive, count(*) AS all FROM studio.purse WHERE visitor = $1`,
      [visitor],
    );
    return rows[0];
  };
  for (let start = 0; start < purseLimits.startsAnHour; start += 1)
    expect((await askForDemo(studio.address, around, "kite", { visitor })).status).toBe(200);
  expect(await aliveOf()).toEqual({ alive: purseLimits.ofVisitor, all: purseLimits.startsAnHour });
  expect((await askForDemo(studio.address, around, "kite", { visitor })).status).toBe(429);
});

test("what is over is swept with all that was played by it, and members' rounds stay", async () => {
  const { ownerPool } = around.database;
  const member = around.newMember(10_000);
  const token = await openSession(studio.address, member);
  await call(studio.address, "POST", "/api/spin", {
    token,
    body: { stakeWon: 200, clientRoundId: randomUUID() },
  });
  await untilMoneyRests(ownerPool);
  await ownerPool.query(
    "UPDATE studio.purse SET created_at = created_at - interval '4 h', last_used_at = last_used_at - interval '4 h'",
  );
  await ownerPool.query("SELECT studio.sweep_play_money(60, 10000)");
  const { rows } = await ownerPool.query<{ purses: number; free: number; rounds: number }>(
    `SELECT (SELECT count(*) FROM studio.purse) + (SELECT count(*) FROM studio.purse_call) AS purses,
       (SELECT count(*) FROM studio.round WHERE studio.is_play_money(member_id))
         + (SELECT count(*) FROM studio.instant_round WHERE studio.is_play_money(member_id))
         + (SELECT count(*) FROM studio.seed WHERE studio.is_play_money(member_id))
         + (SELECT count(*) FROM studio.session WHERE studio.is_play_money(member_id) AND opened_at IS NOT NULL)
         + (SELECT count(*) FROM studio.live_placement WHERE studio.is_play_money(member_id))
         + (SELECT count(*) FROM studio.live_participation WHERE studio.is_play_money(member_id)) AS free,
       (SELECT count(*) FROM studio.round WHERE member_id = '${member.memberId}') AS rounds`,
  );
  expect(rows).toEqual([{ purses: 0, free: 0, rounds: 1 }]);
});
