import { purseWon } from "@hanpan/vendor/free-play/purseRules";
import { freeLaunch } from "@hanpan/vendor/testing/freeLaunch";
import { expect, test, vi } from "vitest";
import { sportsSession } from "../../protocol/calls.ts";
import { slipReply, slipsReply } from "../../protocol/slipCalls.ts";
import { findOpenBets, findSettledBets } from "../operator-door/exposure.ts";
import { writeFixture } from "../testing/bettableFixtures.ts";
import { offeredLeg } from "../testing/offeredLeg.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import {
  around,
  leg,
  openSports,
  ownerPool,
  placed,
  runSportsbook,
  sellPartOf,
  sendSlip,
  settled,
  slipBody,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";
import { moveTo, playTo, writeTomorrow } from "../testing/virtualFixtures.ts";

runSportsbook();

const minuteMs = 60_000;

async function newTrier() {
  const launch = await freeLaunch(sportsAddress(), around(), "virtual-sports");
  const token = await openSports(sportsAddress(), launch);
  const read = await call(sportsAddress(), "GET", "/api/sports/session", { token });
  return { ...launch, token, balanceWon: () => sportsSession.parse(read.data).balanceWon };
}

const balanceOf = async (token: string) =>
  sportsSession.parse((await call(sportsAddress(), "GET", "/api/sports/session", { token })).data).balanceWon;

const offered = (fixtureId: string) => offeredLeg(fixtureId, ({ kind }) => kind === "MATCH_RESULT", "HOME");

test("a slip with play money on a virtual match is settled in the session, and no wallet, desk or draw knows of it", async () => {
  // Its last match, since the first one begins within the hour late in the evening.
  const fixtureId = (await writeTomorrow(sportsbookPool(), "FOOTBALL")).at(-1);
  if (fixtureId === undefined) throw new Error("no match");
  const { token, memberId, balanceWon } = await newTrier();
  expect(balanceWon()).toBe(purseWon);
  // Of tomorrow's the play money would have gone long before.
  const own = await offered(fixtureId);
  expect((await sendSlip(token, slipBody([own]))).error?.code).toBe("PLAY_MONEY");
  await moveTo(sportsbookPool(), fixtureId, -30 * minuteMs);
  const slip = await placed(token, [await offered(fixtureId)]);
  expect(await balanceOf(token)).toBe(purseWon - 10_000);
  expect(await findOpenBets(sportsbookPool(), fixtureId)).toEqual([]);
  // A part of it is sold as a member's is, to the purse.
  const sale = { stakeWon: 4_000, shownWon: 1 };
  const part = slipReply.parse((await sellPartOf(token, slip.slipId, sale)).data).slip.sold[0];
  expect(part).toMatchObject({ stakeWon: 4_000 });
  const soldWon = part?.priceWon ?? 0;
  expect(await balanceOf(token)).toBe(purseWon - 10_000 + soldWon);

  await playTo(sportsbookPool(), fixtureId, 0);
  await playTo(sportsbookPool(), fixtureId, 60 * minuteMs);
  const after = await settled(token, slip.slipId);
  expect(after.state).toBe("SETTLED");
  await expect
    .poll(async () => await balanceOf(token))
    .toBe(purseWon - 10_000 + soldWon + (after.returnWon ?? 0));
  const listed = await call(sportsAddress(), "GET", "/api/sports/slips", { token });
  expect(slipsReply.parse(listed.data).list.map(({ slipId }) => slipId)).toEqual([slip.slipId]);
  expect(await findSettledBets(sportsbookPool(), fixtureId)).toMatchObject({ slips: 0, stakeWon: 0 });
  const { rows } = await ownerPool().query("SELECT FROM sportsbook.bets_tree WHERE subject = $1", [
    fixtureId,
  ]);
  expect(rows).toEqual([]);
  expect(around().wallet.calls).toEqual([]);

  await ownerPool().query(
    "UPDATE sportsbook.purse SET created_at = created_at - interval '4 h', last_used_at = last_used_at - interval '4 h'",
  );
  await ownerPool().query("SELECT sportsbook.sweep_play_money(60, 1000)");
  const left = await ownerPool().query(
    `SELECT (SELECT count(*) FROM sportsbook.slip WHERE member_id = $1)
       + (SELECT count(*) FROM sportsbook.purse) + (SELECT count(*) FROM sportsbook.purse_call) AS count`,
    [memberId],
  );
  expect(left.rows).toEqual([{ count: 0 }]);
});

test("play money is not for matches of the world", async () => {
  const { token } = await newTrier();
  const real = await writeFixture(sportsbookPool(), { startsInMs: 10 * minuteMs });
  const refused = await sendSlip(token, slipBody([leg(real)]));
  expect(refused).toMatchObject({ status: 409, error: { code: "PLAY_MONEY" } });
  expect(await balanceOf(token)).toBe(purseWon);
});

test("so many slips with play money may be open at once, and one that was placed is found all the same", async () => {
  const [, fixtureId] = await writeTomorrow(sportsbookPool(), "FOOTBALL");
  if (fixtureId === undefined) throw new Error("no match");
  await moveTo(sportsbookPool(), fixtureId, -30 * minuteMs);
  const { token, memberId } = await newTrier();
  const own = await offered(fixtureId);
  const first = slipBody([own]);
  expect((await sendSlip(token, first)).status).toBe(200);
  for (let slips = 1; slips < 40; slips += 1) await placed(token, [own]);
  expect((await sendSlip(token, slipBody([own]))).error?.code).toBe("LIMIT_REACHED");
  expect((await sendSlip(token, first)).status).toBe(200);
  expect(await balanceOf(token)).toBe(purseWon - 400_000);

  // Once they are settled they are swept, and none is left that no wallet knows of.
  await playTo(sportsbookPool(), fixtureId, 0);
  await playTo(sportsbookPool(), fixtureId, 60 * minuteMs);
  await ownerPool().query("UPDATE sportsbook.purse SET created_at = created_at - interval '4 h'");
  await vi.waitFor(
    async () => {
      await ownerPool().query("SELECT sportsbook.sweep_play_money(60, 1000)");
      const { rows } = await ownerPool().query("SELECT FROM sportsbook.slip WHERE member_id = $1", [
        memberId,
      ]);
      expect(rows).toEqual([]);
    },
    { timeout: 120_000, interval: 200 },
  );
});
