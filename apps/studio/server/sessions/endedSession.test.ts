import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { rotateReply } from "../../protocol/calls.ts";
import { startStudio } from "../startStudio.ts";
import { forgetAskings } from "../testing/endedSession.ts";
import { around, get, newMember, post, runStudio, spin, studioAddress } from "../testing/runStudio.ts";
import { call, openSession } from "../testing/studioUnderTest.ts";

runStudio();

/** A member at a slot machine, whose own session at the site `ends`. */
async function newPlayer() {
  const member = newMember();
  const token = await openSession(studioAddress(), member);
  return { ...member, token, ends: () => around().wallet.tokens.delete(member.launchToken) };
}

const nobodyAsked = () => forgetAskings(around().database.ownerPool);

const rotate = (token: string) => post("/api/seed/rotate", {}, token);

const hasEnded = { status: 401, error: { code: "UNAUTHENTICATED" } };

test("a play session ends with the member's own: nothing is read any more, and its launch opens no other", async () => {
  const { token, memberId, launchToken, ends } = await newPlayer();
  ends();
  await nobodyAsked();
  for (const url of ["/api/round/unfinished", "/api/own-rounds?game=yut-rush", "/api/own-rounds/ticket"]) {
    expect(await get(url, token)).toMatchObject(hasEnded);
  }
  around().wallet.tokens.set(launchToken, memberId);
  expect(await get("/api/session", token)).toMatchObject(hasEnded);
  const launch = { token: launchToken, user: memberId, gameCode: "dancheong-fortune" };
  expect((await post("/api/session", launch)).error?.code).toBe("LAUNCH_USED");
});

test("a session that was read a moment ago ends as well once the wallet says so, whatever it was asked for", async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  for (const { token } of [one, other]) expect((await get("/api/round/unfinished", token)).status).toBe(200);
  one.ends();
  expect(await get("/api/session", one.token)).toMatchObject(hasEnded);
  expect(await get("/api/round/unfinished", one.token)).toMatchObject(hasEnded);
  await nobodyAsked();
  around().wallet.behave = (action) =>
    action === "balance" ? { kind: "REFUSE", status: "RS_ERROR_TOKEN_EXPIRED" } : undefined;
  expect(await rotate(other.token)).toMatchObject(hasEnded);
  around().wallet.behave = () => undefined;
  expect(await get("/api/round/unfinished", other.token)).toMatchObject(hasEnded);
});

test("calls of one moment that change something wait for the same answer", async () => {
  const { token, ends } = await newPlayer();
  ends();
  await nobodyAsked();
  around().wallet.behave = (action) => (action === "balance" ? { kind: "LATE", delayMs: 200 } : undefined);
  const replies = await Promise.all([rotate(token), rotate(token), rotate(token)]);
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test.each([
  ["says nothing", { kind: "SILENT_BEFORE" }],
  ["says something else", { kind: "GARBAGE" }],
  ["says that the member may not bet", { kind: "REFUSE", status: "RS_ERROR_USER_DISABLED" }],
] as const)("a wallet that %s ends no session", async (_, behaviour) => {
  const { token } = await newPlayer();
  await nobodyAsked();
  around().wallet.behave = (action) => (action === "balance" ? behaviour : undefined);
  expect((await get("/api/round/unfinished", token)).status).toBe(200);
  const turned = await rotate(token);
  expect(rotateReply.parse(turned.data).revealed.rounds).toBe(0);
  around().wallet.behave = () => undefined;
  expect((await spin(token)).round.payment).toBe("PAID");
});

test("of many calls at two processes one asks the wallet, and not again within the minute", async () => {
  const second = await startStudio(around().config, pino({ level: "silent" }));
  const { token, memberId } = await newPlayer();
  const asked = () =>
    around().wallet.calls.filter(({ action, body }) => action === "balance" && body.user === memberId).length;
  await nobodyAsked();
  const before = asked();
  const addresses = [studioAddress(), second.address];
  for (let turn = 0; turn < 3; turn += 1) {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        call(addresses[place % 2] ?? "", "GET", "/api/round/unfinished", { token }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  }
  expect(asked() - before).toBe(1);
  await second.stop();
});

test("a round that was begun is paid though its session has ended meanwhile", async () => {
  const { token, memberId, ends } = await newPlayer();
  let wins = 0;
  around().wallet.behave = (action) => {
    if (action !== "win") return undefined;
    wins += 1;
    return wins === 1 ? { kind: "CUT_AFTER" } : undefined;
  };
  const spinning = post("/api/spin", { stakeWon: 200, clientRoundId: randomUUID() }, token);
  await expect.poll(() => wins, { interval: 5 }).toBeGreaterThan(0);
  ends();
  await nobodyAsked();
  expect(await get("/api/session", token)).toMatchObject(hasEnded);
  expect((await spinning).status).toBe(200);
  const { rows } = await around().database.ownerPool.query(
    "SELECT state FROM studio.round WHERE member_id = $1",
    [memberId],
  );
  expect(rows).toEqual([{ state: "CLOSED" }]);
});
