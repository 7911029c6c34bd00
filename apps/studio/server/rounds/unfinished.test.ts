import { expect, test } from "vitest";
import { sessionState, unfinishedReply } from "../../protocol/calls.ts";
import { roundOutcome } from "../../protocol/outcome.ts";
import { around, get, newMember, post, runStudio, spin, studioAddress } from "../testing/runStudio.ts";
import { openSession } from "../testing/studioUnderTest.ts";

runStudio();

const unfinished = async (token: string) =>
  unfinishedReply(roundOutcome).parse((await get("/api/round/unfinished", token)).data);

/** A member with a session of two slots. */
async function newMemberOfTwo() {
  const member = newMember();
  const launchToken = `${member.launchToken}-again`;
  around().wallet.tokens.set(launchToken, member.memberId);
  return {
    memberId: member.memberId,
    dancheong: await openSession(studioAddress(), member),
    yut: await openSession(studioAddress(), { ...member, launchToken }, "yut-rush"),
  };
}

test("a round that was not shown waits for its game, however much is played in another", async () => {
  const { dancheong, yut } = await newMemberOfTwo();
  const { round: left } = await spin(dancheong);
  const { round: other } = await spin(yut);
  expect((await unfinished(dancheong)).round).toEqual(left);
  await spin(yut);
  const { round: last } = await spin(yut);
  expect(last.roundId).not.toBe(other.roundId);
  expect(await unfinished(dancheong)).toEqual({ round: left, pending: false });
  expect(sessionState.parse((await get("/api/session", dancheong)).data).hasUnfinishedRound).toBe(true);
  expect((await unfinished(yut)).round?.roundId).toBe(last.roundId);
  await post("/api/round/acknowledge", { roundId: last.roundId }, yut);
  expect((await unfinished(yut)).round).toBeNull();
  expect((await unfinished(dancheong)).round?.roundId).toBe(left.roundId);
  await post("/api/round/acknowledge", { roundId: left.roundId }, dancheong);
  expect(await unfinished(dancheong)).toEqual({ round: null, pending: false });
});

test("a spin in the same game has shown the round before, also when rounds of another game lie between", async () => {
  const { memberId, dancheong, yut } = await newMemberOfTwo();
  const { round: before } = await spin(dancheong);
  await spin(yut);
  const { round: after } = await spin(dancheong);
  expect((await unfinished(dancheong)).round?.roundId).toBe(after.roundId);
  const { rows } = await around().database.ownerPool.query(
    `SELECT round_id AS "roundId" FROM studio.round
     WHERE member_id = $1 AND game_code = 'dancheong-fortune' AND acknowledged_at IS NOT NULL`,
    [memberId],
  );
  expect(rows).toEqual([{ roundId: before.roundId }]);
});
