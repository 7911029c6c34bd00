import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { beforeAll, expect, test } from "vitest";
import { deskFixture, deskImpact, proposal } from "../../protocol/desk.ts";
import { ended } from "../feed-door/testing/feedSource.ts";
import { termsIdOf } from "../slips/termsStore.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { ann, around, auditOf, ben, newMatch, pool, runDesk } from "./testing/deskUnderTest.ts";

runDesk();
beforeAll(async () => {
  await termsIdOf(pool(), standardSlipTerms);
});

const outcome = (home: number, away: number) => ({
  status: "ENDED",
  score: { home, away },
  completedInnings: 0,
});

/** A match that ended 2:1 with a paid slip on home (20,000) and a lost one on the draw, at 2.00. */
async function settledMatch(balanceWon: number) {
  const fixtureId = await newMatch(ended(2, 1));
  const bet = {
    fixtureId,
    marketKey: "MATCH_RESULT",
    stakeWon: 10_000,
    oddsHundredths: 200,
    state: "SETTLED",
  } as const;
  const home = await writeSlip(pool(), { ...bet, selection: "HOME" });
  const draw = await writeSlip(pool(), { ...bet, selection: "DRAW" });
  await pool().query("UPDATE sportsbook.slip SET paid_won = return_won WHERE slip_id = $1", [home.slipId]);
  await pool().query(
    "UPDATE sportsbook.slip SET outcome = 'LOST', return_won = 0, win_won = 0 WHERE slip_id = $1",
    [draw.slipId],
  );
  around().wallet.balances.set(home.memberId, balanceWon);
  return { fixtureId, home, draw };
}

test("a correction shows both operators what it moves before it moves anything", async () => {
  const { fixtureId, home } = await settledMatch(5_000);
  const page = deskFixture.parse((await ann().get(`/fixtures/${fixtureId}`)).data);
  expect(page.settled).toEqual({ slips: 2, stakeWon: 20_000, paidWon: 20_000 });

  const act = { kind: "CORRECT", fixtureId, content: outcome(1, 1) };
  const seen = deskImpact.parse((await ann().post("/proposals/preview", act)).data);
  expect(seen).toMatchObject({
    before: { status: "ENDED", score: { home: 2, away: 1 } },
    after: { status: "ENDED", score: { home: 1, away: 1 } },
    slips: 2,
    stakeWon: 20_000,
    paidWon: 20_000,
    changed: 2,
    reopened: 0,
    toPayWon: 20_000,
    toTakeBackWon: 20_000,
    takenFrom: [{ memberId: home.memberId, takeBackWon: 20_000, shortWon: 15_000 }],
    othersTakenFrom: 0,
  });
  // It was only rehearsed.
  const now = deskFixture.parse((await ann().get(`/fixtures/${fixtureId}`)).data);
  expect([now.score, now.version]).toEqual([page.score, page.version]);

  const made = proposal.parse((await ann().post("/proposals", { ...act, reason: "official" })).data);
  const asked = await ben().get(`/proposals/${made.proposalId}/impact`);
  expect(deskImpact.parse(asked.data)).toEqual(seen);
  const decision = { isApproved: true, figures: seen.figures, reason: "checked" };
  expect((await ben().post(`/proposals/${made.proposalId}/decide`, decision)).status).toBe(200);
  expect(await ben().get(`/proposals/${made.proposalId}/impact`)).toMatchObject({
    error: { code: "PROPOSAL_DECIDED" },
  });
});

test("a void takes winnings back down to the stake, and who covers it is short of nothing", async () => {
  const { fixtureId, home } = await settledMatch(1_000_000);
  const act = { kind: "VOID_FIXTURE", fixtureId, content: { ruling: "WRONG_ODDS" } };
  const seen = deskImpact.parse((await ann().post("/proposals/preview", act)).data);
  expect(seen).toMatchObject({
    toPayWon: 10_000,
    toTakeBackWon: 10_000,
    takenFrom: [{ memberId: home.memberId, takeBackWon: 10_000, shortWon: 0 }],
  });
});

test("a platform that does not say who covers it leaves that open, not the rest", async () => {
  const { fixtureId } = await settledMatch(0);
  around().wallet.behave = (action) => (action === "cover" ? { kind: "GARBAGE" } : undefined);
  const act = { kind: "CORRECT", fixtureId, content: outcome(0, 1) };
  const seen = deskImpact.parse((await ann().post("/proposals/preview", act)).data);
  around().wallet.behave = () => undefined;
  expect(seen).toMatchObject({ toTakeBackWon: 20_000, takenFrom: [{ shortWon: null }] });
});

test("what cannot be done to the match shows nothing", async () => {
  const fixtureId = await newMatch();
  const act = { kind: "CORRECT", fixtureId, content: outcome(0, 1) };
  expect(await ann().post("/proposals/preview", act)).toMatchObject({ error: { code: "FIXTURE_STATE" } });
});

test("what is approved is what was shown: other figures since then approve nothing, and are shown", async () => {
  const { fixtureId } = await settledMatch(0);
  const act = { kind: "CORRECT", fixtureId, content: outcome(1, 1) };
  const made = proposal.parse((await ann().post("/proposals", { ...act, reason: "official" })).data);
  const path = `/proposals/${made.proposalId}`;
  const seen = deskImpact.parse((await ben().get(`${path}/impact`)).data);
  const bet = { fixtureId, marketKey: "MATCH_RESULT", stakeWon: 10_000, oddsHundredths: 200 } as const;
  await writeSlip(pool(), { ...bet, selection: "DRAW", state: "SETTLED" });
  const approve = (figures: string) =>
    ben().post(`${path}/decide`, { isApproved: true, figures, reason: "checked" });
  expect(await approve(seen.figures)).toMatchObject({ status: 409, error: { code: "FIGURES_CHANGED" } });
  const page = deskFixture.parse((await ann().get(`/fixtures/${fixtureId}`)).data);
  expect(page.score).toEqual({ home: 2, away: 1 });
  expect(page.proposals).toMatchObject([{ state: "OPEN" }]);

  const now = deskImpact.parse((await ben().get(`${path}/impact`)).data);
  expect(now).toMatchObject({ slips: 3, stakeWon: 30_000 });
  expect(now.figures).not.toBe(seen.figures);
  expect((await approve(now.figures)).status).toBe(200);
  const kept = (await auditOf(`proposal:${made.proposalId}`))[0];
  expect(kept?.after).toMatchObject({ slips: 3, toPayWon: now.toPayWon, toTakeBackWon: now.toTakeBackWon });
});

test("a member's balance is no part of what is approved", async () => {
  const { fixtureId, home } = await settledMatch(0);
  const act = { kind: "CORRECT", fixtureId, content: outcome(1, 1) };
  const seen = deskImpact.parse((await ann().post("/proposals/preview", act)).data);
  around().wallet.balances.set(home.memberId, 1_000_000);
  const now = deskImpact.parse((await ann().post("/proposals/preview", act)).data);
  expect(now.takenFrom).not.toEqual(seen.takenFrom);
  expect(now.figures).toBe(seen.figures);
});
