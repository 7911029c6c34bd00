import { randomUUID } from "node:crypto";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import { expect, test } from "vitest";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { findFixtures } from "../fixtures/fixtureStore.ts";
import { boardOf } from "../odds/board.ts";
import { virtualMatchOf } from "../scheduler/virtualMatch.ts";
import { writeFixture } from "../testing/bettableFixtures.ts";
import {
  cashOutOf,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sendSlip,
  settled,
  slipBody,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";
import { fixtureOf, moveTo, whenNobodyBets, writeTomorrow } from "../testing/virtualFixtures.ts";
import { writeSlip } from "./writeSlip.ts";

runSportsbook();

/** The leg of a virtual match's likeliest selection, as it stands: beside another leg its odds are within any slip's limit. */
function likeliestLeg(row: FixtureRow) {
  const legs = boardOf(row).quotes.flatMap(({ market, selections }) =>
    selections.flatMap(({ selection, oddsHundredths }) =>
      oddsHundredths === null ? [] : [leg(row.fixtureId, selection, oddsHundredths, marketKeyOf(market))],
    ),
  );
  const [likeliest] = legs.toSorted((one, other) => one.oddsHundredths - other.oddsHundredths);
  if (likeliest === undefined) throw new Error("nothing can be bet");
  return likeliest;
}

/** A football match in which nobody scores around the moments of this test. */
async function findQuietMatch(): Promise<string> {
  const fixtureIds = await writeTomorrow(sportsbookPool(), "FOOTBALL");
  const rows = await findFixtures(sportsbookPool(), fixtureIds);
  const isLoud = (row: FixtureRow) =>
    virtualMatchOf(whenNobodyBets(row)).script.events.some(
      ({ kind, offsetMs }) => kind === "GOAL" && offsetMs > 40_000 && offsetMs < 120_000,
    );
  const quiet = rows.find((row) => !isLoud(row));
  if (quiet === undefined) throw new Error("somebody scores in every match");
  return quiet.fixtureId;
}

test("once a virtual match's step is late, nobody bets or cashes out by the odds that still stand", async () => {
  const bettor = await newBettor();
  const fixtureId = await findQuietMatch();
  await moveTo(sportsbookPool(), fixtureId, 50_000);
  await expect
    .poll(async () => (await fixtureOf(sportsbookPool(), fixtureId)).status, { timeout: 60_000 })
    .toBe("IN_PLAY");
  const other = leg(await writeFixture(sportsbookPool()));
  const slip = await placed(
    bettor.token,
    [likeliestLeg(await fixtureOf(sportsbookPool(), fixtureId)), other],
    {
      oddsPolicy: "ANY",
    },
  );
  // As a bet does, a transaction that holds the row shared keeps every step of the match waiting.
  const client = await sportsbookPool().connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT FROM sportsbook.fixture WHERE fixture_id = $1 FOR SHARE", [fixtureId]);
    const held = await fixtureOf(sportsbookPool(), fixtureId);
    const bet = () =>
      sendSlip(bettor.token, slipBody([likeliestLeg(held)], { oddsPolicy: "ANY", unitStakeWon: 1_000 }));
    await expect.poll(async () => (await bet()).error?.code, { timeout: 60_000 }).toBe("SELECTION_SUSPENDED");
    expect((await cashOutOf(bettor.token, slip.slipId, 1)).error?.code).toBe("CASH_OUT_UNAVAILABLE");
    expect((await fixtureOf(sportsbookPool(), fixtureId)).version).toBe(held.version);
    expect(boardOf(held).status).toBe("OPEN");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  await expect
    .poll(
      async () => {
        const now = likeliestLeg(await fixtureOf(sportsbookPool(), fixtureId));
        return (await sendSlip(bettor.token, slipBody([now], { oddsPolicy: "ANY" }))).status;
      },
      { timeout: 60_000 },
    )
    .toBe(200);
  await sportsbookPool().query(
    `UPDATE sportsbook.fixture SET starts_at = starts_at - interval '1 hour', due_at = clock_timestamp()
     WHERE fixture_id = $1`,
    [fixtureId],
  );
});

test("a slip is neither written nor bought back after the moment of its price, though no match has changed", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(bettor.token, [leg(fixtureId)]);
  const versions = [(await fixtureOf(sportsbookPool(), fixtureId)).version];
  const session = {
    ...bettor,
    sessionId: randomUUID(),
    gameCode: "sports",
    walletToken: "none",
    level: null,
  };
  const market = { kind: "MATCH_RESULT", lineTenths: null } as const;
  const legs = [{ fixtureId, market, selection: "HOME", oddsHundredths: 200 } as const];
  const slip = { legs, combinationSize: 1, unitStakeWon: 10_000 };
  const written = (untilMs: number) => {
    const priced = {
      slipId,
      contentHash: "00".repeat(32),
      slip,
      terms: standardSlipTerms,
      versions,
      earlyLeads: [null],
      untilMs,
    };
    return writeSlip(sportsbookPool(), session, priced, randomUUID());
  };
  expect(await written(Date.now() + 60_000)).toBe("KNOWN");
  expect(await written(Date.now() - 60_000)).toBe("SEEN_OLD");
  const boughtBack = async (until: string) => {
    const { rows } = await sportsbookPool().query(
      `SELECT sportsbook.cash_out(member_id, slip_id, version, $2, $3, 9000, ${until}, false, 0) AS done
       FROM sportsbook.slip WHERE slip_id = $1`,
      [slipId, [fixtureId], versions],
    );
    return rows[0];
  };
  expect(await boughtBack("clock_timestamp() - interval '1 millisecond'")).toEqual({ done: false });
  expect(await boughtBack("clock_timestamp() + interval '1 minute'")).toEqual({ done: true });
  expect(await settled(bettor.token, slipId)).toMatchObject({ outcome: "CASHED_OUT", paidWon: 9_000 });
});
