import type { MarketQuote } from "@hanpan/games/sports/pricing/quote";
import { earlyResultOf } from "@hanpan/games/sports/settlement/finalResult";
import { marketKeyOf, type Selection } from "@hanpan/games/sports/vocabulary";
import type { PoolClient } from "pg";
import * as z from "zod";
import type { FeedMessage } from "../../protocol/feed.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { writeProgress } from "../progress/writeProgress.ts";
import { hasOpenProposal } from "../proposals/proposalStore.ts";
import { clockAfter } from "./clockAfter.ts";
import { actorOfSource, done, type Fate, keptCode, refuse } from "./fate.ts";
import { keepReportedAt, lastReportOf } from "./lastReport.ts";
import { boardOfOdds } from "./oddsBoard.ts";
import { canHaveScored } from "./step.ts";

type Of<Type extends FeedMessage["type"]> = Extract<FeedMessage, { type: Type }>;

/** A match may be reported as in play so long before its time. */
export const earliestMs = 15 * 60_000;

/** How old odds may be, and the moment of now, both by the database's clock. */
export type Timing = { readonly staleMs: number; readonly nowMs: number };

export const isOver = ({ status }: FixtureRow): boolean => status !== "SCHEDULED" && status !== "IN_PLAY";

/** Whether its source has reported how the match came out, although that may wait for an operator: its betting is over. */
export const isReportedOver = async (
  client: PoolClient,
  source: string,
  fixture: FixtureRow,
): Promise<boolean> =>
  isOver(fixture) || (await hasOpenProposal(client, actorOfSource(source), fixture.fixtureId));

/** The board of a fixture with its betting at rest; odds stay for the chances that they hold. */
export const restingBoard = ({ board }: FixtureRow) => ({
  status: "SUSPENDED" as const,
  quotes: board?.quotes ?? [],
});

/** ODDS: all that is offered from now on. Opens betting, unless it is too late for these odds. */
export async function applyOdds(
  client: PoolClient,
  source: string,
  message: Of<"ODDS">,
  { staleMs, nowMs }: Timing,
): Promise<Fate> {
  const fixture = await takeFixture(client, keptCode(source, message.fixture));
  if (fixture === null) return refuse("FIXTURE_UNKNOWN");
  if (await isReportedOver(client, source, fixture)) return refuse("FIXTURE_OVER");
  const made = boardOfOdds(fixture.sport, message);
  if ("refused" in made) return refuse(made.refused);
  const isLate = fixture.status === "IN_PLAY" && nowMs - Date.parse(message.at) > staleMs;
  const hasBegun = fixture.status === "SCHEDULED" && fixture.startsAtMs <= nowMs;
  const decided = await findDecided(client, fixture.fixtureId);
  const quotes = made.board.quotes.map((quote) => withoutDecided(quote, fixture, decided));
  const board = { status: isLate || hasBegun ? ("SUSPENDED" as const) : ("OPEN" as const), quotes };
  await writeProgress(client, fixture, { board });
  return { ...done, fixtureId: fixture.fixtureId };
}

/** Selections of a fixture with a published result; it stands although the score may have gone back since. */
async function findDecided(client: PoolClient, fixtureId: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(
    "SELECT market_key AS market, selection FROM sportsbook.result WHERE fixture_id = $1",
    [fixtureId],
  );
  const decided = z.array(z.object({ market: z.string(), selection: z.string() })).parse(rows);
  return new Set(decided.flatMap(({ market, selection }) => [market, `${market} ${selection}`]));
}

/** What has a result cannot be bet: of correct score the selection alone, of others the whole market. */
function withoutDecided(
  quote: MarketQuote,
  { score }: FixtureRow,
  decided: ReadonlySet<string>,
): MarketQuote {
  const key = marketKeyOf(quote.market);
  const isOneByOne = quote.market.kind === "CORRECT_SCORE";
  const isOut = (selection: Selection) =>
    decided.has(isOneByOne ? `${key} ${selection}` : key) ||
    earlyResultOf(quote.market, selection, score) !== null;
  return {
    ...quote,
    selections: quote.selections.map((each) =>
      isOut(each.selection) ? { ...each, oddsHundredths: null } : each,
    ),
  };
}

/** SUSPEND: betting rests until the next odds. */
export async function applySuspend(
  client: PoolClient,
  source: string,
  message: Of<"SUSPEND">,
): Promise<Fate> {
  const fixture = await takeFixture(client, keptCode(source, message.fixture));
  if (fixture === null) return refuse("FIXTURE_UNKNOWN");
  if (isOver(fixture)) return refuse("FIXTURE_OVER");
  await writeProgress(client, fixture, { board: restingBoard(fixture) });
  return { ...done, fixtureId: fixture.fixtureId };
}

/** PROGRESS: the match is on and stands like this. A new score, and the begin, let betting rest until new odds. */
export async function applyPlay(
  client: PoolClient,
  source: string,
  message: Of<"PROGRESS">,
  { nowMs }: Timing,
): Promise<Fate> {
  const fixture = await takeFixture(client, keptCode(source, message.fixture));
  if (fixture === null) return refuse("FIXTURE_UNKNOWN");
  if (await isReportedOver(client, source, fixture)) return refuse("FIXTURE_OVER");
  if (nowMs < fixture.startsAtMs - earliestMs) return refuse("TOO_EARLY");
  const { score, clock, completedInnings = 0 } = message;
  const last = await lastReportOf(client, fixture);
  if (!canHaveScored(fixture.sport, last, score, Date.parse(message.at))) return refuse("STEP_TOO_LARGE");
  await keepReportedAt(client, fixture.fixtureId, message.at);
  const isMoved =
    fixture.status === "SCHEDULED" || score.home !== fixture.score.home || score.away !== fixture.score.away;
  await writeProgress(client, fixture, {
    status: "IN_PLAY",
    score,
    clock: clockAfter(fixture.clock, clock, score),
    completedInnings,
    ...(isMoved ? { board: restingBoard(fixture) } : {}),
  });
  return { ...done, fixtureId: fixture.fixtureId };
}
