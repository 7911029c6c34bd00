import { withTransaction } from "@hanpan/database";
import fc from "fast-check";
import { expect, test } from "vitest";
import { notifyFixtures } from "../fixtures/channel.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { writeProgress } from "../progress/writeProgress.ts";
import { endWith, footballBoard, progress, writeFixture } from "../testing/bettableFixtures.ts";
import { setFootballLead } from "../testing/earlyRules.ts";
import {
  cashOutOf,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sellPartOf,
  settled,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

/** A lead at the same moment as a cash-out, a part that is sold, the end and a bet; and any way of a match beside the rule itself. */
runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "0", STUDIO_DATABASE_POOL_MAXIMUM: "12" });

const stands = (fixtureId: string, home: number, away: number) =>
  progress(sportsbookPool(), fixtureId, { status: "IN_PLAY", score: { home, away }, board: footballBoard() });

/** What has ended is not played on, whichever comes first: looked at and written under one lock. */
async function leadUnlessEnded(fixtureId: string): Promise<void> {
  await withTransaction(sportsbookPool(), async (client) => {
    const row = await takeFixture(client, fixtureId);
    if (row?.status === "SCHEDULED")
      await writeProgress(client, row, {
        status: "IN_PLAY",
        score: { home: 2, away: 0 },
        board: footballBoard(),
      });
  });
  await notifyFixtures(sportsbookPool(), [fixtureId]);
}

test("a lead beside a cash-out, a part or the end: of each pair one comes first, and nothing is paid twice", async () => {
  await setFootballLead(2);
  const bettor = await newBettor(10_000_000);
  let expectedWon = 10_000_000;
  for (let round = 0; round < 24; round += 1) {
    const fixtureId = await writeFixture(sportsbookPool());
    const { slipId } = await placed(bettor.token, [leg(fixtureId)]);
    const acts = [
      () => cashOutOf(bettor.token, slipId, 10_000),
      () => sellPartOf(bettor.token, slipId, { stakeWon: 4_000, shownWon: 4_000 }),
      () => endWith(sportsbookPool(), fixtureId, 0, 1),
    ];
    const act = acts[round % 3];
    if (act === undefined) throw new Error("no act");
    const lead = async () => {
      for (let waited = 0; waited < Math.floor(round / 3) % 8; waited += 1)
        await sportsbookPool().query("SELECT 1");
      await leadUnlessEnded(fixtureId);
    };
    await Promise.all([act(), lead()]);
    await endWith(sportsbookPool(), fixtureId, 0, 1);
    const { outcome, paidWon, sold } = await settled(bettor.token, slipId);
    const soldWon = sold.reduce((sum, { priceWon }) => sum + priceWon, 0);
    expect(["CASHED_OUT 10000 0", "WON 20000 0", "WON 12000 4000", "LOST 0 0", "LOST 0 4000"]).toContain(
      `${outcome} ${paidWon} ${soldWon}`,
    );
    expectedWon += paidWon + soldWon - 10_000;
  }
  expect(bettor.balanceWon()).toBe(expectedWon);
});

test("a bet beside the goal that brings the lead: placed before it and won, or after it and without the rule", async () => {
  await setFootballLead(2);
  const bettor = await newBettor(10_000_000);
  for (let round = 0; round < 12; round += 1) {
    const fixtureId = await writeFixture(sportsbookPool());
    await stands(fixtureId, 1, 0);
    const [slip] = await Promise.all([
      placed(bettor.token, [leg(fixtureId)], { oddsPolicy: "ANY" }),
      stands(fixtureId, 2, 0),
    ]);
    const now = await settled(bettor.token, slip.slipId);
    expect([now.legs[0]?.earlyLead, now.state]).toEqual(
      slip.legs[0]?.earlyLead === null ? [null, "OPEN"] : [2, "SETTLED"],
    );
    await endWith(sportsbookPool(), fixtureId, 2, 2);
    expect((await settled(bettor.token, slip.slipId)).paidWon).toBe(now.state === "OPEN" ? 0 : 20_000);
  }
});

const odds = { HOME: 200, DRAW: 300, AWAY: 400 } as const;
type Pick = keyof typeof odds;
type Score = { readonly home: number; readonly away: number };

const leadOf = (pick: Pick, { home, away }: Score) => (pick === "HOME" ? home - away : away - home);

/** A bet as the rule's own text has it: under which lead it was placed, and whether that came after it. */
type Bet = { readonly slipId: string; readonly pick: Pick; readonly lead: number | null; isWon: boolean };

const leadFor = (rule: number | null, pick: Pick, score: Score) =>
  rule !== null && pick !== "DRAW" && leadOf(pick, score) < rule ? rule : null;

function moved(bets: readonly Bet[], before: Score, after: Score): void {
  for (const bet of bets) {
    const { lead, pick } = bet;
    if (lead !== null && leadOf(pick, before) < lead && leadOf(pick, after) >= lead) bet.isWon = true;
  }
}

const winnerOf = ({ home, away }: Score): Pick => (home > away ? "HOME" : home < away ? "AWAY" : "DRAW");

const step = fc.record({
  score: fc.record({ home: fc.integer({ min: 0, max: 5 }), away: fc.integer({ min: 0, max: 5 }) }),
  picks: fc.array(fc.constantFrom<Pick>("HOME", "AWAY", "DRAW"), { maxLength: 2 }),
  rule: fc.constantFrom(null, 1, 2, 3),
});

type Bettor = Awaited<ReturnType<typeof newBettor>>;

async function placeAll(
  { token }: Bettor,
  fixtureId: string,
  picks: readonly Pick[],
  rule: number | null,
  score: Score,
): Promise<Bet[]> {
  const bets: Bet[] = [];
  for (const pick of picks) {
    const { slipId, legs } = await placed(token, [leg(fixtureId, pick, odds[pick])]);
    const lead = leadFor(rule, pick, score);
    expect(legs[0]?.earlyLead).toBe(lead);
    bets.push({ slipId, pick, lead, isWon: false });
  }
  return bets;
}

async function expectAsRuled({ token }: Bettor, bets: readonly Bet[], winner: Pick | null): Promise<void> {
  for (const { slipId, pick, isWon } of bets) {
    const slip = await settled(token, slipId);
    const paidWon = isWon || pick === winner ? odds[pick] * 100 : 0;
    expect(slip).toMatchObject({ paidWon, corrections: 0 });
    expect(slip.state).toBe(isWon || winner !== null ? "SETTLED" : "OPEN");
  }
}

test("whatever the feed says, however it flaps: each bet comes to what the rule says of it, and is paid that once", async () => {
  const bettor = await newBettor(1_000_000_000);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const fixtureId = await writeFixture(sportsbookPool());
      let now: Score = { home: 0, away: 0 };
      const bets: Bet[] = [];
      for (const { score, picks, rule } of steps) {
        await setFootballLead(rule);
        bets.push(...(await placeAll(bettor, fixtureId, picks, rule, now)));
        moved(bets, now, score);
        now = score;
        await stands(fixtureId, now.home, now.away);
        await expectAsRuled(bettor, bets, null);
      }
      await endWith(sportsbookPool(), fixtureId, now.home, now.away);
      await expectAsRuled(bettor, bets, winnerOf(now));
    }),
    { numRuns: 5 },
  );
});
