import { streamCloseCodes } from "@hanpan/vendor/protocol/stream";
import { listenToStream } from "@hanpan/vendor/testing/streamListener";
import { expect, test } from "vitest";
import { slipReply } from "../../protocol/slipCalls.ts";
import { sportsStreamMessage } from "../../protocol/stream.ts";
import { endWith, writeFixture } from "../testing/bettableFixtures.ts";
import { call, forgetAskings } from "../testing/sportsbookUnderTest.ts";
import {
  around,
  cashOutOf,
  leg,
  newBettor,
  openSports,
  placed,
  runSportsbook,
  settled,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "0", STUDIO_WALLET_TIMEOUT_MS: "2000" });

const nobodyAsked = () => forgetAskings(around().database.ownerPool);
const hasEnded = { status: 401, error: { code: "UNAUTHENTICATED" } };

/** A member who has laid a slip, twice at the sports page, with two logins: the first of them `ends`. */
async function newBettorTwice() {
  const bettor = await newBettor();
  const launchToken = `${bettor.launchToken}-again`;
  around().wallet.tokens.set(launchToken, bettor.memberId);
  const later = await openSports(sportsAddress(), { memberId: bettor.memberId, launchToken });
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(bettor.token, [leg(fixtureId)]);
  return {
    ...bettor,
    later,
    fixtureId,
    slipId,
    ends: () => around().wallet.tokens.delete(bettor.launchToken),
  };
}

test("a session that has ended reads no slip and moves no money of any; the member's other one does", async () => {
  const { token, later, slipId, ends, balanceWon } = await newBettorTwice();
  const cancel = (by: string) =>
    call(sportsAddress(), "POST", `/api/sports/slips/${slipId}/cancel`, { body: {}, token: by });
  expect((await call(sportsAddress(), "GET", "/api/sports/slips", { token })).status).toBe(200);
  ends();
  await nobodyAsked();
  expect(await cashOutOf(token, slipId, 10_000)).toMatchObject(hasEnded);
  expect(await cancel(token)).toMatchObject(hasEnded);
  for (const url of ["/api/sports/slips", `/api/sports/slips/${slipId}`, "/api/sports/session"]) {
    expect(await call(sportsAddress(), "GET", url, { token })).toMatchObject(hasEnded);
  }
  expect(balanceWon()).toBe(990_000);
  expect(slipReply.parse((await cancel(later)).data).slip.state).not.toBe("OPEN");
  await expect.poll(balanceWon).toBe(1_000_000);
});

test("a slip of a session that has ended is settled and paid like any other", async () => {
  const { token, later, slipId, fixtureId, ends, balanceWon } = await newBettorTwice();
  ends();
  await nobodyAsked();
  expect(await cashOutOf(token, slipId, 10_000)).toMatchObject(hasEnded);
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  expect(await settled(later, slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
  expect(balanceWon()).toBe(1_010_000);
});

test("a slip is cashed out though the wallet does not say whether the session stands", async () => {
  const { token, slipId, balanceWon } = await newBettorTwice();
  await nobodyAsked();
  around().wallet.behave = (action) => (action === "balance" ? { kind: "SILENT_BEFORE" } : undefined);
  expect((await cashOutOf(token, slipId, 10_000)).status).toBe(200);
  await expect.poll(balanceWon).toBe(1_000_000);
});

test("the socket of a session that has ended is closed as one, and does not open again", async () => {
  const { token, later, ends } = await newBettorTwice();
  const listen = (by: string) =>
    listenToStream(`${sportsAddress()}/api/sports/stream`, sportsStreamMessage, by);
  const [own, other] = [await listen(token), await listen(later)];
  await own.receive("welcome");
  ends();
  await nobodyAsked();
  expect(await own.closed).toBe(streamCloseCodes.unauthenticated);
  expect(await (await listen(token)).closed).toBe(streamCloseCodes.unauthenticated);
  other.say({ type: "ping", sentAtMs: 1 });
  await other.receive("pong");
  other.close();
});
