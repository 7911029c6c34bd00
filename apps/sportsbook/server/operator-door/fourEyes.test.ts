import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { deskFixture, deskImpact, proposal, proposals } from "../../protocol/desk.ts";
import { corrected, ended, progress } from "../feed-door/testing/feedSource.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { settleBatch } from "../settlement/settleSlips.ts";
import { termsIdOf } from "../slips/termsStore.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import type { TestDesk } from "./testing/desk.ts";
import {
  ann,
  around,
  auditOf,
  ben,
  comeIn,
  newMatch,
  pool,
  report,
  resultsOf,
  runDesk,
} from "./testing/deskUnderTest.ts";

runDesk();
beforeAll(async () => {
  await termsIdOf(pool(), standardSlipTerms);
});

describe("four eyes", () => {
  const outcome = (home: number, away: number, status = "ENDED") => ({
    status,
    score: { home, away },
    completedInnings: 0,
  });
  async function proposed(by: TestDesk, body: object): Promise<string> {
    const reply = await by.post("/proposals", { reason: "seen on site", ...body });
    return proposal.parse(reply.data).proposalId;
  }
  const reject = (by: TestDesk, id: string) =>
    by.post(`/proposals/${id}/decide`, { isApproved: false, reason: "checked" });
  /** Looks at what it moves, as the desk does, and approves just that. */
  const approve = async (by: TestDesk, id: string) => {
    const seen = deskImpact.safeParse((await by.get(`/proposals/${id}/impact`)).data).data;
    const figures = seen?.figures ?? "0".repeat(43);
    return await by.post(`/proposals/${id}/decide`, { isApproved: true, figures, reason: "checked" });
  };

  test("one proposes a result, the same may not approve it, another one does", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    const id = await proposed(ann(), { kind: "SETTLE", fixtureId, content: outcome(2, 1) });
    expect(await approve(ann(), id)).toMatchObject({ status: 409, error: { code: "OWN_PROPOSAL" } });
    expect(await resultsOf(fixtureId)).toEqual([]);
    expect(await approve(ben(), id)).toMatchObject({
      status: 200,
      data: { state: "APPROVED", decidedName: "ben" },
    });
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME WON 1"]);
    expect(await approve(ben(), id)).toMatchObject({ status: 409, error: { code: "PROPOSAL_DECIDED" } });
    expect(await auditOf(`proposal:${id}`)).toEqual([
      {
        actorName: "ben",
        action: "proposal.approve",
        before: {
          kind: "SETTLE",
          fixtureId,
          proposedBy: "ann",
          status: "IN_PLAY",
          score: { home: 0, away: 0 },
          completedInnings: 0,
        },
        after: {
          state: "APPROVED",
          ...outcome(2, 1),
          slips: 1,
          changed: 1,
          toPayWon: expect.any(Number),
          toTakeBackWon: 0,
        },
        reason: "checked",
      },
      {
        actorName: "ann",
        action: "proposal.add",
        before: null,
        after: { kind: "SETTLE", fixtureId, ...outcome(2, 1) },
        reason: "seen on site",
      },
    ]);
  });

  test("what somebody proposed who was switched off since nobody approves; another rejects it and it is proposed anew", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    const id = await proposed(ann(), { kind: "SETTLE", fixtureId, content: outcome(2, 0) });
    const { proposals: list } = proposals.parse((await ben().get("/proposals")).data);
    const at = Math.floor(list.find(({ proposalId }) => proposalId === id)?.proposedAtMs ?? 0);
    around().wallet.behave = (action, { proposer }) =>
      action === "session" && proposer?.user === "ann"
        ? { kind: "REFUSE", status: "RS_ERROR_USER_DISABLED" }
        : undefined;
    expect(await approve(ben(), id)).toMatchObject({ status: 409, error: { code: "PROPOSER_CHANGED" } });
    expect(await resultsOf(fixtureId)).toEqual([]);
    // The platform is asked about just this proposal, and about nobody where it is rejected.
    expect(around().wallet.calls.at(-1)?.body.proposer).toEqual({ user: "ann", at });
    expect((await reject(ben(), id)).status).toBe(200);
    const anew = await proposed(ben(), { kind: "SETTLE", fixtureId, content: outcome(2, 0) });
    around().wallet.behave = () => undefined;
    expect((await approve(ann(), anew)).status).toBe(200);
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME WON 1"]);
  });

  test("an approval waits for the platform's word about who proposed it", async () => {
    const fixtureId = await newMatch();
    const id = await proposed(ann(), { kind: "SETTLE", fixtureId, content: outcome(0, 2) });
    around().wallet.behave = (action, { proposer }) =>
      action === "session" && proposer !== undefined ? { kind: "GARBAGE" } : undefined;
    expect(await approve(ben(), id)).toMatchObject({ status: 503, error: { code: "UNAVAILABLE" } });
    around().wallet.behave = () => undefined;
    expect((await approve(ben(), id)).status).toBe(200);
  });

  test("all that was proposed for a match stands in its audit", async () => {
    const fixtureId = await newMatch();
    const id = await proposed(ann(), { kind: "SETTLE", fixtureId, content: outcome(1, 0) });
    await approve(ben(), id);
    const rows = await auditOf(`fixture:${fixtureId}`);
    expect(rows.map(({ action, actorName }) => [action, actorName])).toEqual([
      ["proposal.approve", "ben"],
      ["proposal.add", "ann"],
    ]);
  });

  test("of approvals that race, one wins and it counts once", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    const id = await proposed(ann(), { kind: "SETTLE", fixtureId, content: outcome(1, 0) });
    const others = await Promise.all(["cho", "dan", "eve"].map((name) => comeIn(name)));
    const answers = await Promise.all(
      [...others, ...others].map((who, place) => (place % 2 === 0 ? approve : reject)(who, id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(
      new Set([undefined, "PROPOSAL_DECIDED"]),
    );
    const { rows } = await pool().query(
      "SELECT count(*)::int AS count FROM sportsbook.audit WHERE subject = $1 AND action <> 'proposal.add'",
      [`proposal:${id}`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("what was rejected changes nothing, and may be proposed anew", async () => {
    const fixtureId = await newMatch();
    const body = { kind: "SETTLE", fixtureId, content: outcome(1, 0) };
    const id = await proposed(ann(), body);
    expect(await ben().post("/proposals", { ...body, reason: "me too" })).toMatchObject({
      status: 409,
      error: { code: "PROPOSAL_OPEN" },
    });
    expect(await reject(ann(), id)).toMatchObject({ status: 200, data: { state: "REJECTED" } });
    expect((await findFixture(pool(), fixtureId))?.status).toBe("IN_PLAY");
    await proposed(ann(), body);
  });

  test("a market, then the whole fixture is void, whatever the match comes to", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    await writeSlip(pool(), { fixtureId, marketKey: "ODD_EVEN", selection: "ODD" });
    const market = await proposed(ann(), {
      kind: "VOID_MARKET",
      fixtureId,
      content: { ruling: "WRONG_ODDS", marketKey: "MATCH_RESULT" },
    });
    await approve(ben(), market);
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME VOID WRONG_ODDS 1"]);
    const all = await proposed(ann(), {
      kind: "VOID_FIXTURE",
      fixtureId,
      content: { ruling: "MARKET_WITHDRAWN" },
    });
    await approve(ben(), all);
    await report(fixtureId.split(".")[0] ?? "", 5, ended(3, 0));
    expect(await resultsOf(fixtureId)).toEqual([
      "MATCH_RESULT HOME VOID MARKET_WITHDRAWN 2",
      "ODD_EVEN ODD VOID MARKET_WITHDRAWN 1",
    ]);
  });

  test("a void is taken back by two: what is known counts, what is not waits for the end", async () => {
    const fixtureId = await newMatch();
    const source = fixtureId.split(".")[0] ?? "";
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    await writeSlip(pool(), { fixtureId, marketKey: "TOTAL:5", selection: "OVER" });
    const reinstate = { kind: "REINSTATE_FIXTURE", fixtureId, content: {} };
    expect(await ann().post("/proposals", { ...reinstate, reason: "too soon" })).toMatchObject({
      status: 409,
      error: { code: "FIXTURE_STATE" },
    });
    await report(source, 5, progress(1, 0));
    await approve(
      ben(),
      await proposed(ann(), { kind: "VOID_FIXTURE", fixtureId, content: { ruling: "WRONG_ODDS" } }),
    );
    const id = await proposed(ann(), reinstate);
    expect(await approve(ann(), id)).toMatchObject({ status: 409, error: { code: "OWN_PROPOSAL" } });
    expect((await approve(ben(), id)).status).toBe(200);
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME VOID WRONG_ODDS 1", "TOTAL:5 OVER WON 3"]);
    expect((await auditOf(`proposal:${id}`))[0]).toMatchObject({
      action: "proposal.approve",
      before: { kind: "REINSTATE_FIXTURE", ruling: "WRONG_ODDS", ruledBy: "ben" },
      after: { ruling: null },
    });
    // Its bets wait for the end, so it is not offered again.
    const resume = { marketKey: null, isSuspended: false, reason: "on again" };
    expect(await ann().post(`/fixtures/${fixtureId}/suspend`, resume)).toMatchObject({ status: 409 });
    await report(source, 6, ended(2, 0));
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME WON 2", "TOTAL:5 OVER WON 3"]);
  });

  test("what a void paid back stands against no result once it is taken back", async () => {
    const fixtureId = await newMatch();
    const { slipId } = await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    const settle = async () => {
      while ((await settleBatch(pool(), pino({ level: "silent" }), false)) !== null);
      const { rows } = await pool().query("SELECT state, outcome FROM sportsbook.slip WHERE slip_id = $1", [
        slipId,
      ]);
      return rows[0];
    };
    const content = { ruling: "WRONG_ODDS" };
    await approve(ben(), await proposed(ann(), { kind: "VOID_FIXTURE", fixtureId, content }));
    expect(await settle()).toEqual({ state: "SETTLED", outcome: "VOID" });
    await approve(ben(), await proposed(ann(), { kind: "REINSTATE_FIXTURE", fixtureId, content: {} }));
    await report(fixtureId.split(".")[0] ?? "", 5, ended(2, 0));
    expect((await findFixture(pool(), fixtureId))?.status).toBe("ENDED");
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME WON 2"]);
    expect(await settle()).toEqual({ state: "SETTLED", outcome: "WON" });
  });

  test("of two voids the one that is left counts, and nothing is taken back twice", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    const market = { fixtureId, content: { marketKey: "MATCH_RESULT" } };
    await approve(
      ben(),
      await proposed(ann(), {
        kind: "VOID_MARKET",
        fixtureId,
        content: { ruling: "WRONG_ODDS", marketKey: "MATCH_RESULT" },
      }),
    );
    await approve(
      ben(),
      await proposed(ann(), { kind: "VOID_FIXTURE", fixtureId, content: { ruling: "LATE_BET" } }),
    );
    await report(fixtureId.split(".")[0] ?? "", 5, ended(0, 1));
    await approve(ben(), await proposed(ann(), { kind: "REINSTATE_FIXTURE", fixtureId, content: {} }));
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME VOID WRONG_ODDS 3"]);
    const first = await proposed(ann(), { kind: "REINSTATE_MARKET", ...market });
    await approve(ben(), first);
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME LOST 4"]);
    const again = await ann().post("/proposals", { kind: "REINSTATE_MARKET", ...market, reason: "again" });
    expect(again).toMatchObject({ status: 409, error: { code: "FIXTURE_STATE" } });
  });

  test("a result is corrected by two, and a source's own correction by one", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME", state: "SETTLED" });
    const source = fixtureId.split(".")[0] ?? "";
    await report(source, 5, ended(1, 0));
    const early = await ann().post("/proposals", {
      kind: "SETTLE",
      fixtureId,
      content: outcome(0, 0),
      reason: "again",
    });
    expect(early).toMatchObject({ status: 409, error: { code: "FIXTURE_STATE" } });
    await approve(ben(), await proposed(ann(), { kind: "CORRECT", fixtureId, content: outcome(0, 1) }));
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME LOST 2"]);
    await report(source, 6, corrected(2, 1));
    const page = deskFixture.parse((await ann().get(`/fixtures/${fixtureId}`)).data);
    const held = page.proposals.find(({ state }) => state === "OPEN");
    expect(held).toMatchObject({ kind: "CORRECT", proposedBy: `feed:${source}` });
    await approve(ann(), held?.proposalId ?? "");
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME WON 3"]);
  });

  test("a virtual match gets no result by hand", async () => {
    await pool().query(
      `INSERT INTO sportsbook.league (league_code, sport, name, is_virtual) VALUES ('v', 'FOOTBALL', '{"ko":"가상","en":"Virtual"}', true)
       ON CONFLICT DO NOTHING`,
    );
    await pool().query(
      `INSERT INTO sportsbook.fixture (fixture_id, source, league_code, sport, home, away, starts_at, margin_bps,
         server_seed, server_seed_hash, client_seed, board)
       SELECT 'v.2026-01-01.1', 'VIRTUAL', 'v', sport, home, away, starts_at, 600, repeat('0', 64), repeat('0', 64), 'c', board
       FROM sportsbook.fixture WHERE source = 'FEED' LIMIT 1`,
    );
    for (const kind of ["SETTLE", "CORRECT"]) {
      const answer = await ann().post("/proposals", {
        kind,
        fixtureId: "v.2026-01-01.1",
        content: outcome(9, 0),
        reason: "I say so",
      });
      expect(answer).toMatchObject({ status: 409, error: { code: "RESULT_BY_SEED" } });
    }
  });
});
