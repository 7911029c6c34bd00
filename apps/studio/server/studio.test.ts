import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  openSessionReply,
  playedRound,
  sessionState,
  spinReply,
  unfinishedReply,
} from "../protocol/calls.ts";
import { dancheongRoundOutcome } from "../protocol/outcome.ts";
import { around, get, newMember, post, runStudio, spin, studioAddress } from "./testing/runStudio.ts";
import { openSession } from "./testing/studioUnderTest.ts";

runStudio();

const launchOf = (member: { memberId: string; launchToken: string }) => ({
  token: member.launchToken,
  user: member.memberId,
  gameCode: "dancheong-fortune",
});

describe("a session", () => {
  test("shows balance, stakes, the commitment and what the jurisdiction allows", async () => {
    const reply = await post("/api/session", launchOf(newMember(12_345)));
    const { session } = openSessionReply.parse(reply.data);
    expect(session).toMatchObject({
      balanceWon: 12_345,
      lines: 20,
      rtpPercent: 96.2,
      hasUnfinishedRound: false,
      jurisdiction: { autoplayAllowed: true, turboAllowed: true, minimumSpinTimeMs: 0 },
      seeds: { nonce: 0 },
      memberAppOrigin: "http://127.0.0.1:3000",
    });
  });

  test("opens once: a second opening of the link is refused, also at the same moment", async () => {
    const launch = launchOf(newMember());
    const replies = await Promise.all([1, 2, 3, 4].map(() => post("/api/session", launch)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401, 401]);
    expect((await post("/api/session", launch)).error?.code).toBe("LAUNCH_USED");
  });

  test("goes on after a reload with the session's own token", async () => {
    const token = await openSession(studioAddress(), newMember(5_000));
    expect(sessionState.parse((await get("/api/session", token)).data).balanceWon).toBe(5_000);
  });

  test("is refused for a token that the wallet does not know or that is another member's", async () => {
    const [one, other] = [newMember(), newMember()];
    const forged = await post("/api/session", { ...launchOf(one), token: "x".repeat(40) });
    expect(forged).toMatchObject({ status: 401, error: { code: "LAUNCH_USED" } });
    const stolen = await post("/api/session", { ...launchOf(one), user: other.memberId });
    expect(stolen.error?.code).toBe("LAUNCH_USED");
  });

  test("can be opened later when the wallet was away", async () => {
    const launch = launchOf(newMember());
    around().wallet.behave = () => ({ kind: "GARBAGE" });
    // With words that say nothing of a bet: one that stands stands.
    expect((await post("/api/session", launch)).error?.code).toBe("UNAVAILABLE");
    around().wallet.behave = () => undefined;
    const opened = await post("/api/session", launch);
    expect(opened.status).toBe(200);
  });

  test("is needed for everything else, in the language asked for", async () => {
    for (const token of [undefined, "short", "A".repeat(43)]) {
      expect((await get("/api/session", token)).error?.code).toBe("UNAUTHENTICATED");
      expect((await get("/api/round/unfinished", token)).status).toBe(401);
      expect((await post("/api/spin", { stakeWon: 200, clientRoundId: randomUUID() }, token)).status).toBe(
        401,
      );
    }
    const english = await post("/api/spin", {}, undefined, { "custom-language": "en" });
    expect(english.message).toContain("session has ended");
    expect((await post("/api/spin", {})).message).toContain("게임 접속이 종료");
  });
});

describe("a spin", () => {
  test("takes the stake, draws, pays and closes; the balance is the wallet's", async () => {
    const member = newMember();
    const token = await openSession(studioAddress(), member);
    const { round, nextSeeds } = await spin(token, { stakeWon: 1_000 });
    expect(round.balanceAfterBetWon).toBe(99_000);
    expect(round.balanceAfterWinWon).toBe(99_000 + round.outcome.totalWinWon);
    expect(around().wallet.balances.get(member.memberId)).toBe(round.balanceAfterWinWon);
    expect(round).toMatchObject({ payment: "PAID", stakeWon: 1_000, seeds: { nonce: 0 } });
    expect(nextSeeds).toMatchObject({ nonce: 1, serverSeedHash: round.seeds.serverSeedHash });
    const calls = around().wallet.calls.filter((made) => made.body.round === round.roundId);
    expect(calls.map((made) => made.action)).toEqual(["bet", "win"]);
    expect(calls.map((made) => made.body.round_closed)).toEqual([false, true]);
  });

  test("with the same id is the same round, charged once, also at the same moment", async () => {
    const token = await openSession(studioAddress(), newMember());
    const body = { stakeWon: 200, clientRoundId: randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => post("/api/spin", body, token)));
    const later = await post("/api/spin", body, token);
    const rounds = [...replies, later].map(
      (reply) => spinReply(dancheongRoundOutcome).parse(reply.data).round,
    );
    for (const round of rounds) expect(round).toEqual(rounds[0]);
    const changed = await post("/api/spin", { ...body, stakeWon: 400 }, token);
    expect(changed).toMatchObject({ status: 409, error: { code: "ROUND_ID_REUSED" } });
  });

  test("is one at a time for a member", async () => {
    const token = await openSession(studioAddress(), newMember());
    const bodies = Array.from({ length: 6 }, () => ({ stakeWon: 200, clientRoundId: randomUUID() }));
    around().wallet.behave = (action) => (action === "bet" ? { kind: "LATE", delayMs: 2_000 } : undefined);
    const replies = await Promise.all(bodies.map((body) => post("/api/spin", body, token)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const others = replies.filter((reply) => reply.status !== 200);
    expect(others.map((reply) => reply.error?.code)).toEqual(others.map(() => "ROUND_OPEN"));
  });

  test.each([
    ["RS_ERROR_NOT_ENOUGH_MONEY", 409, "INSUFFICIENT_FUNDS"],
    ["RS_ERROR_LIMIT_REACHED", 409, "LIMIT_REACHED"],
    ["RS_ERROR_USER_DISABLED", 403, "MEMBER_REFUSED"],
    ["RS_ERROR_TOKEN_EXPIRED", 401, "UNAUTHENTICATED"],
    ["RS_ERROR_INVALID_GAME", 409, "BET_REFUSED"],
  ])("that the wallet refuses with %s is void and says why", async (status, http, code) => {
    const token = await openSession(studioAddress(), newMember());
    around().wallet.behave = (action) => (action === "bet" ? { kind: "REFUSE", status } : undefined);
    const body = { stakeWon: 200, clientRoundId: randomUUID() };
    expect(await post("/api/spin", body, token)).toMatchObject({ status: http, error: { code } });
    around().wallet.behave = () => undefined;
    expect((await post("/api/spin", body, token)).error?.code).toBe(code);
    expect((await get("/api/round/unfinished", token)).data).toEqual({ round: null, pending: false });
    expect((await spin(token)).round.payment).toBe("PAID");
  });

  test("without the money is refused and nothing is charged", async () => {
    const member = newMember(199);
    const token = await openSession(studioAddress(), member);
    const reply = await post("/api/spin", { stakeWon: 200, clientRoundId: randomUUID() }, token);
    expect(reply).toMatchObject({ status: 409, message: "보유머니가 부족합니다." });
    expect(around().wallet.balances.get(member.memberId)).toBe(199);
  });

  test("whose bet gets no answer at all is given back, and never taken later", async () => {
    const member = newMember();
    const token = await openSession(studioAddress(), member);
    around().wallet.behave = (action) => (action === "bet" ? { kind: "SILENT_AFTER" } : undefined);
    const reply = await post("/api/spin", { stakeWon: 200, clientRoundId: randomUUID() }, token);
    expect(reply).toMatchObject({ status: 503, error: { code: "WALLET_UNAVAILABLE" } });
    expect(around().wallet.balances.get(member.memberId)).toBe(100_000);
  });

  test("whose bet is held up on its way and arrives after it was given back is not taken", async () => {
    const member = newMember();
    const token = await openSession(studioAddress(), member);
    around().wallet.behave = (action) =>
      action === "bet" ? { kind: "ARRIVE_LATE", delayMs: 9_000 } : undefined;
    const reply = await post("/api/spin", { stakeWon: 200, clientRoundId: randomUUID() }, token);
    expect(reply.error?.code).toBe("WALLET_UNAVAILABLE");
    around().wallet.decided.length = 0;
    const refused = { action: "bet", status: "RS_ERROR_DUPLICATE_TRANSACTION" };
    await expect.poll(() => around().wallet.decided, { timeout: 60_000 }).toContainEqual(refused);
    expect(around().wallet.balances.get(member.memberId)).toBe(100_000);
  });

  test("whose win gets no answer is shown as pending, then paid once by itself", async () => {
    const member = newMember();
    const token = await openSession(studioAddress(), member);
    let wins = 0;
    around().wallet.behave = (action) => {
      if (action !== "win") return undefined;
      wins += 1;
      return wins <= 5 ? { kind: "SILENT_AFTER" } : undefined;
    };
    const { round } = await spin(token);
    expect(round).toMatchObject({ payment: "PENDING", balanceAfterWinWon: null });
    const meanwhile = await post("/api/spin", { stakeWon: 200, clientRoundId: randomUUID() }, token);
    expect(meanwhile.error?.code).toBe("ROUND_OPEN");
    around().wallet.behave = () => undefined;
    await expect
      .poll(
        async () =>
          unfinishedReply(dancheongRoundOutcome).parse((await get("/api/round/unfinished", token)).data),
        {
          timeout: 120_000,
        },
      )
      .toMatchObject({ pending: false, round: { roundId: round.roundId, payment: "PAID" } });
  });

  test.each([
    ["a stake between the steps", { stakeWon: 210 }, 409],
    ["a stake above the highest", { stakeWon: 100_020 }, 409],
    ["no stake", { stakeWon: undefined }, 400],
    ["a negative stake", { stakeWon: -200 }, 400],
    ["a fraction", { stakeWon: 200.5 }, 400],
    ["a huge number", { stakeWon: 1e300 }, 400],
    ["a text", { stakeWon: "200" }, 400],
    ["an id that is none", { clientRoundId: "1; DROP TABLE" }, 400],
    ["a client seed with a colon", { clientSeed: "a:b" }, 400],
    ["a client seed with NUL", { clientSeed: "a\u0000" }, 400],
    ["a field that nobody knows", { balance: 1 }, 400],
  ])("with %s is refused, nothing written", async (_, change, status) => {
    const token = await openSession(studioAddress(), newMember());
    const reply = await post("/api/spin", { stakeWon: 200, clientRoundId: randomUUID(), ...change }, token);
    expect(reply.status).toBe(status);
    if (status === 400) expect(Object.keys(reply.error?.fields ?? {})).toHaveLength(1);
    const { rowCount } = await around().database.ownerPool.query(
      "SELECT 1 FROM studio.round r JOIN studio.session s USING (session_id) WHERE s.token_hash = sha256($1)",
      [Buffer.from(token)],
    );
    expect(rowCount).toBe(0);
  });

  test.each(["tiger-and-magpie", "yut-rush"])(
    "of %s is decided, paid and shown like any other",
    async (gameCode) => {
      const member = newMember();
      const token = await openSession(studioAddress(), member, gameCode);
      const session = sessionState.parse((await get("/api/session", token)).data);
      expect(session.lineStakesWon[0] ?? 0).toBeGreaterThan(0);
      for (let round = 0; round < 5; round += 1) {
        const { round: played } = await spin(token);
        expect(played).toMatchObject({ gameCode, stakeWon: 200, payment: "PAID" });
        expect(played.balanceAfterWinWon).toBe(played.balanceAfterBetWon + played.outcome.totalWinWon);
      }
    },
  );

  test("of one game is not shown in another, but waits there", async () => {
    const member = newMember();
    const first = await openSession(studioAddress(), member);
    const { round } = await spin(first);
    const launchToken = `${member.launchToken}-again`;
    around().wallet.tokens.set(launchToken, member.memberId);
    const second = await openSession(studioAddress(), { ...member, launchToken }, "yut-rush");
    expect(sessionState.parse((await get("/api/session", second)).data).hasUnfinishedRound).toBe(false);
    expect((await get("/api/round/unfinished", second)).data).toEqual({ round: null, pending: false });
    const back = unfinishedReply(dancheongRoundOutcome).parse(
      (await get("/api/round/unfinished", first)).data,
    );
    expect(back.round?.roundId).toBe(round.roundId);
  });

  test("is shown again on return until the client says that it was shown", async () => {
    const token = await openSession(studioAddress(), newMember());
    const { round } = await spin(token);
    expect(sessionState.parse((await get("/api/session", token)).data).hasUnfinishedRound).toBe(true);
    const back = unfinishedReply(dancheongRoundOutcome).parse(
      (await get("/api/round/unfinished", token)).data,
    );
    expect(playedRound(dancheongRoundOutcome).parse(back.round)).toEqual(round);
    const otherToken = await openSession(studioAddress(), newMember());
    const acknowledge = { roundId: round.roundId };
    expect((await post("/api/round/acknowledge", acknowledge, otherToken)).status).toBe(404);
    expect((await post("/api/round/acknowledge", acknowledge, token)).status).toBe(200);
    expect((await get("/api/round/unfinished", token)).data).toEqual({ round: null, pending: false });
  });
});
