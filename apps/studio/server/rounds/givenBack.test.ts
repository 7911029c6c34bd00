import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { ownRoundsReply, sessionState } from "../../protocol/calls.ts";
import { around, get, newMember, post, runStudio, spin, studioAddress } from "../testing/runStudio.ts";
import { openSession } from "../testing/studioUnderTest.ts";

/** Rounds whose bet the platform gives back while their win waits for the wallet. */
runStudio();

const pending = ["RS_ERROR_INVALID_SIGNATURE", "RS_ERROR_TRANSACTION_DOES_NOT_EXIST"];

/** A member with a drawn round whose win the wallet refuses for the time being. */
async function roundWithoutWin(status: string) {
  const member = newMember();
  const token = await openSession(studioAddress(), member);
  around().wallet.behave = (action) => (action === "win" ? { kind: "REFUSE", status } : undefined);
  const body = { stakeWon: 200, clientRoundId: randomUUID() };
  const asked = post("/api/spin", body, token);
  const { wallet } = around();
  const isRefused = ({ action, body: { user } }: (typeof wallet.calls)[number]) =>
    action === "win" && user === member.memberId;
  await vi.waitFor(() => expect(wallet.calls.filter(isRefused).length).toBeGreaterThan(1), {
    interval: 10,
    timeout: 60_000,
  });
  const bet = wallet.calls.find(({ action, body: { user } }) => action === "bet" && user === member.memberId);
  return { ...member, token, body, asked, betId: bet?.body.transaction_uuid ?? "" };
}

const stateOf = async (memberId: string) =>
  (
    await around().database.ownerPool.query<{ state: string }>(
      "SELECT state FROM studio.round WHERE member_id = $1 ORDER BY started_at DESC LIMIT 1",
      [memberId],
    )
  ).rows[0]?.state;

test("a round whose bet was given back is void, its member is answered so, and plays on", async () => {
  const { memberId, token, body, asked, betId } = await roundWithoutWin("RS_ERROR_INVALID_SIGNATURE");
  around().wallet.giveBack(betId);
  around().wallet.behave = () => undefined;
  expect(await asked).toMatchObject({ status: 409, error: { code: "BET_RETURNED" } });
  expect(await stateOf(memberId)).toBe("VOID");
  expect((await post("/api/spin", body, token)).error?.code).toBe("BET_RETURNED");
  expect((await get("/api/round/unfinished", token)).data).toEqual({ round: null, pending: false });
  const state = sessionState.parse((await get("/api/session", token)).data);
  expect(state).toMatchObject({ balanceWon: 100_000, hasUnfinishedRound: false });
  const own = ownRoundsReply.parse((await get("/api/own-rounds?game=dancheong-fortune", token)).data);
  expect(own.list).toMatchObject([{ state: "VOID", winWon: null }]);
  const proof = await get(`/api/rounds/${own.list[0]?.roundId}?key=${own.list[0]?.key}`);
  expect(proof.data).toMatchObject({ state: "VOID", outcome: null });
  await post("/api/seed/rotate", {}, token);
  expect((await spin(token)).round.payment).toBe("PAID");
});

test.each(pending)("a win that is answered %s alone is asked for again until it is paid", async (status) => {
  const { memberId, asked } = await roundWithoutWin(status);
  expect(await stateOf(memberId)).toBe("WIN_SENT");
  around().wallet.behave = () => undefined;
  expect((await asked).status).toBe(200);
  await expect.poll(() => stateOf(memberId)).toBe("CLOSED");
});
