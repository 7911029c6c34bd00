import { randomUUID } from "node:crypto";
import {
  fixturesReply,
  openSportsSessionReply,
  overviewReply,
} from "../../apps/sportsbook/protocol/calls.ts";
import type { FixtureSummary } from "../../apps/sportsbook/protocol/fixture.ts";
import type { SlipOnWire } from "../../apps/sportsbook/protocol/slip.ts";
import { slipReply } from "../../apps/sportsbook/protocol/slipCalls.ts";
import { askMaker } from "../calls/maker.ts";
import type { Fact } from "../journal/entry.ts";
import { createRandom, type Random } from "../plan/random.ts";
import { launch } from "./launch.ts";
import type { Member } from "./member.ts";

/** What a slip says of the books; nothing while the wallet has not answered. */
export function factsOfSlip(slip: SlipOnWire): Fact[] {
  const { slipId, stakeWon, state, returnWon, paidWon } = slip;
  const base = { of: "ROUND", key: slipId, roundId: slipId, stakeWon } as const;
  switch (state) {
    case "SENT":
      return [];
    case "OPEN":
      return [{ ...base, winWon: null, state: "STANDS" }];
    case "SETTLED":
      return [{ ...base, winWon: paidWon === returnWon ? paidWon : null, state: "STANDS" }];
    default:
      return [{ ...base, winWon: null, state: "RETURNED" }];
  }
}

/** A visit to sports: one slip of so many legs at the odds of now. */
export async function playSports(
  member: Member,
  legCount: number,
  stakeWon: number,
  chance: string,
): Promise<void> {
  const { course, id } = member;
  const random = createRandom(chance);
  const opened = await launch(member, "SPORTS", random);
  if (opened === null) return;
  const { origin, token, user } = opened;
  const session = await course.asker.ask("open sports", () =>
    askMaker({
      origin,
      path: "/api/sports/session",
      token: null,
      body: { token, user },
      data: openSportsSessionReply,
    }),
  );
  if (session.data === null) return;
  const sessionToken = session.data.sessionToken;
  const [overview, fixtures] = await Promise.all([
    course.asker.ask("read sports", () =>
      askMaker({ origin, path: "/api/sports/overview", token: sessionToken, data: overviewReply }),
    ),
    course.asker.ask("read matches", () =>
      askMaker({
        origin,
        path: "/api/sports/fixtures?scope=UPCOMING&limit=30",
        token: sessionToken,
        data: fixturesReply,
      }),
    ),
  ]);
  if (overview.data === null || fixtures.data === null) return;
  const { maximumLegs, minimumStakeWon } = overview.data.terms;
  const legs = chooseLegs(fixtures.data.list, Math.min(legCount, maximumLegs), random);
  if (legs.length === 0) return;
  await course.pause(3_000 * legs.length);
  const key = randomUUID();
  const unitStakeWon = Math.max(stakeWon, minimumStakeWon);
  const body = { slipId: key, legs, combinationSize: legs.length, unitStakeWon, oddsPolicy: "ANY" };
  member.open.slips.set(key, { origin, token: sessionToken });
  const placed = await course.asker.act(
    "place a slip",
    {
      key,
      asked: { act: "SLIP", memberId: id, about: key, amountWon: unitStakeWon },
      factsOf: ({ slip }) => factsOfSlip(slip),
    },
    () => askMaker({ origin, path: "/api/sports/slips", token: sessionToken, body, data: slipReply }),
  );
  // What was refused is no slip, but where the wallet did not answer it may have become one.
  const isUnclear = placed.code === null || placed.code === "UNKNOWN" || placed.code === "WALLET_UNAVAILABLE";
  if (!isUnclear) member.open.slips.delete(key);
}

/** One selection of each of so many matches. */
function chooseLegs(fixtures: readonly FixtureSummary[], count: number, random: Random) {
  const open = fixtures.filter(({ betting }) => betting === "OPEN");
  const chosen = new Set<FixtureSummary>();
  for (let tries = 0; open.length > 0 && chosen.size < count && tries < 4 * count; tries += 1)
    chosen.add(random.pick(open));
  return [...chosen].flatMap(({ fixtureId, markets }) => {
    const offered = markets.flatMap(({ marketKey, selections }) =>
      selections.flatMap(({ selection, oddsHundredths }) =>
        oddsHundredths === null ? [] : [{ fixtureId, marketKey, selection, oddsHundredths }],
      ),
    );
    return offered.length === 0 ? [] : [random.pick(offered)];
  });
}
