import { streamCloseCodes } from "@hanpan/vendor/protocol/stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { LiveRound } from "../../protocol/live.ts";
import { participationReply } from "../../protocol/liveCalls.ts";
import { startStudio } from "../startStudio.ts";
import { forgetAskings } from "../testing/endedSession.ts";
import { call } from "../testing/studioUnderTest.ts";
import { allPlacedNext, change, listenAt, myResult, placedNext } from "./testing/liveUnderTest.ts";
import { around, closeLater, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

// Under this seed the first seven flights break at 119, 131, 106, 131, 121, 107 and 113 hundredths.
const serverSeed = "8f2a0c0173f0c70938ed98074acfe686a2f8ed718c568e58377efedae264c3a4";
runLiveStudio(["kite", "sic-bo"], { bettingMs: 4_000, closedMs: 300, revealMs: 500 }, { serverSeed });

const nobodyAsked = () => forgetAskings(around().database.ownerPool);
const hasEnded = { status: 401, error: { code: "UNAUTHENTICATED" } };

/** A member at a table, whose own session at the site `ends`. */
async function newMemberAt(tableCode: string) {
  const player = await newPlayer(tableCode);
  return { ...player, ends: () => around().wallet.tokens.delete(player.launchToken) };
}

const takeBack = (token: string, { tableCode, roundId }: LiveRound, what: "clear" | "cash-out") =>
  call(liveAddress(), "POST", `/api/live/tables/${tableCode}/${what}`, { body: { roundId }, token });

test("chips are not taken back in a session that has ended; the bet stands, and is settled", async () => {
  const player = await newMemberAt("sic-bo");
  const bets = [
    { spot: "BIG", stakeWon: 10_000 },
    { spot: "SMALL", stakeWon: 10_000 },
  ];
  const { round, mine } = await placedNext(liveAddress(), player, bets);
  const watcher = await newPlayer("sic-bo");
  player.ends();
  await nobodyAsked();
  const undo = { body: { roundId: round.roundId, placementId: mine.placements[0]?.placementId } };
  const undone = await call(liveAddress(), "POST", "/api/live/tables/sic-bo/undo", {
    ...undo,
    token: player.token,
  });
  expect(undone).toMatchObject(hasEnded);
  expect(await takeBack(player.token, round, "clear")).toMatchObject(hasEnded);
  await change(watcher.listener, round.roundId, "RESULT");
  const settled = async () => {
    const { rows } = await around().database.ownerPool.query<{ state: string; payoutWon: number }>(
      `SELECT state, payout_won AS "payoutWon" FROM studio.live_placement WHERE member_id = $1`,
      [player.memberId],
    );
    return rows[0];
  };
  await expect.poll(async () => (await settled())?.state).toBe("SETTLED");
  expect(player.balanceWon()).toBe(980_000 + ((await settled())?.payoutWon ?? 0));
});

test("a kite is not cashed out in a session that has ended, and is when the wallet says nothing", async () => {
  const [player, patient] = [await newMemberAt("kite"), await newMemberAt("kite")];
  const bets = [{ spot: "KITE", stakeWon: 10_000 }];
  const laid = [player, patient].map(({ token }) => ({ token, bets }));
  const { round } = await allPlacedNext(liveAddress(), player.listener, laid);
  player.ends();
  await nobodyAsked();
  around().wallet.behave = (action, { user }) =>
    action === "balance" && user === patient.memberId ? { kind: "SILENT_BEFORE" } : undefined;
  // What a thief was let through with, because the wallet took its time, is asked again.
  await expect.poll(async () => await takeBack(player.token, round, "cash-out")).toMatchObject(hasEnded);
  let flight = round;
  for (let turn = 0; turn < 20; turn += 1) {
    await change(patient.listener, flight.roundId, "FLIGHT_STARTED");
    let reply = await takeBack(patient.token, flight, "cash-out");
    while (reply.error?.code === "CASH_OUT_TOO_EARLY")
      reply = await takeBack(patient.token, flight, "cash-out");
    if (reply.error?.code !== "CASH_OUT_TOO_LATE") {
      const cashedOut = participationReply.parse(reply.data).participation.cashOutHundredths ?? 0;
      expect((await myResult(patient.listener, flight.roundId)).payoutWon).toBe(cashedOut * 100);
      return;
    }
    // A flight that broke at once: the next one.
    flight = (await placedNext(liveAddress(), patient, bets)).round;
    await nobodyAsked();
  }
  throw new Error("twenty flights in a row broke at once");
});

test("the sockets of a session that has ended are closed, in every process, and no other's", async () => {
  const second = await startStudio(around().config, pino({ level: "silent" }));
  const [player, other] = [await newMemberAt("sic-bo"), await newMemberAt("sic-bo")];
  const elsewhere = closeLater(await listenAt(second.address, player.token, "sic-bo"));
  player.ends();
  await nobodyAsked();
  const closed = await Promise.all([player.listener.closed, elsewhere.closed]);
  expect(closed).toEqual([streamCloseCodes.unauthenticated, streamCloseCodes.unauthenticated]);
  other.listener.say({ type: "ping", sentAtMs: 1 });
  await other.listener.receive("pong");
  expect((await call(liveAddress(), "GET", "/api/live/my-rounds", { token: player.token })).status).toBe(401);
  expect((await call(liveAddress(), "GET", "/api/live/my-rounds", { token: other.token })).status).toBe(200);
  await second.stop();
});
