import { createHash } from "node:crypto";
import { fixturesOfDay, type VirtualFixture } from "@hanpan/games/sports/league/fixtures";
import { virtualLeagues } from "@hanpan/games/sports/league/leagues";
import { footballMinuteOf } from "@hanpan/games/sports/model/clock";
import type { MatchModel, MatchScript, MatchState } from "@hanpan/games/sports/model/match";
import { matchModelOf } from "@hanpan/games/sports/model/matchModel";
import { stateAt } from "@hanpan/games/sports/model/stateAt";
import { boardAt } from "@hanpan/games/sports/pricing/board";
import { scriptOf } from "@hanpan/games/sports/script";
import { type Market, marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { FeedMessage } from "../../protocol/feed.ts";
import type { Recording } from "./recording.ts";

const marginBps = 600;
/** Matches begin so long after one another, the first a minute after the recording. */
const stepMs = 45_000;
/** Odds come so often in play, and again so long after a score. */
const oddsEveryMs = 10_000;
const restMs = 6_000;

type Unplaced = FeedMessage extends infer Each
  ? Each extends FeedMessage
    ? Omit<Each, "sequence">
    : never
  : never;

/**
 * Some matches of the virtual leagues as a source would report them: nothing of them is real, and the leagues' names say
 * so. The same seed makes the same recording.
 * @param matchesOfLeague how many matches of one league of each sport.
 */
export function inventedDay(seed: string, fromMs: number, matchesOfLeague: number): Recording {
  const sports = [...new Set(virtualLeagues.map(({ sport }) => sport))];
  const leagues = sports.flatMap((sport) => virtualLeagues.find((league) => league.sport === sport) ?? []);
  const messages: Unplaced[] = [];
  for (const [place, league] of leagues.entries()) {
    const at = new Date(fromMs).toISOString();
    messages.push({ type: "LEAGUE", at, league: league.code, sport: league.sport, name: league.name });
    for (const [turn, fixture] of fixturesOfDay(league, "2026-01-01").slice(0, matchesOfLeague).entries()) {
      const startsAtMs = fromMs + 60_000 + (turn * leagues.length + place) * stepMs;
      messages.push(...matchMessages(fixture, `${league.code}-${turn + 1}`, seed, fromMs, startsAtMs));
    }
  }
  const inTime = messages.map((message, place) => ({ message, place, atMs: Date.parse(message.at) }));
  inTime.sort((one, other) => one.atMs - other.atMs || one.place - other.place);
  return { fromMs, messages: inTime.map(({ message }, place) => ({ ...message, sequence: place + 1 })) };
}

function matchMessages(
  fixture: VirtualFixture,
  code: string,
  seed: string,
  fromMs: number,
  startsAtMs: number,
): Unplaced[] {
  const model = matchModelOf(fixture);
  const serverSeed = createHash("sha256").update(`${seed} ${fixture.id}`).digest("hex");
  const script = scriptOf(model, { serverSeed, clientSeed: fixture.id });
  const at = (offsetMs: number) => new Date(startsAtMs + offsetMs).toISOString();
  const side = ({ code: sideCode, name }: VirtualFixture["home"]) => ({ code: sideCode, name });
  const messages: Unplaced[] = [
    {
      type: "FIXTURE",
      at: new Date(fromMs).toISOString(),
      fixture: code,
      league: fixture.leagueCode,
      home: side(fixture.home),
      away: side(fixture.away),
      startsAt: at(0),
    },
    oddsMessage(model, script, code, new Date(fromMs).toISOString(), -1),
  ];
  for (const offsetMs of momentsOf(script)) {
    const state = stateAt(script, offsetMs);
    if (state === null || state.isEnded) continue;
    messages.push({
      type: "PROGRESS",
      at: at(offsetMs),
      fixture: code,
      score: state.score,
      clock: clockOf(state),
    });
    messages.push(oddsMessage(model, script, code, at(offsetMs), offsetMs));
  }
  const score = script.finalScore;
  messages.push({ type: "RESULT", at: at(script.durationMs), fixture: code, status: "ENDED", score });
  return messages;
}

/** When something is reported of a match: every ten seconds, at each score, and some seconds after a score. */
function momentsOf({ sport, events, durationMs }: MatchScript): number[] {
  const scores = sport === "BASKETBALL" ? [] : events.filter(({ points }) => points > 0);
  const beats = Array.from(
    { length: Math.floor(durationMs / oddsEveryMs) + 1 },
    (_, beat) => beat * oddsEveryMs,
  );
  const moments = [...beats, ...scores.flatMap(({ offsetMs }) => [offsetMs, offsetMs + restMs])];
  return [...new Set(moments)].filter((each) => each < durationMs).sort((one, other) => one - other);
}

function clockOf(state: MatchState) {
  if (state.sport === "FOOTBALL") return { period: state.period, minute: footballMinuteOf(state) };
  return { period: state.sport === "BASKETBALL" ? state.period : state.inning, minute: null };
}

/** Whether a score can meet the market's line exactly. */
const isWhole = ({ lineTenths }: Market) => lineTenths !== null && lineTenths % 10 === 0;

/** What is offered at a moment; while the match rests, that it does. */
function oddsMessage(
  model: MatchModel,
  script: MatchScript,
  code: string,
  at: string,
  offsetMs: number,
): Unplaced {
  const board = boardAt(model, script, offsetMs, marginBps);
  if (board.status !== "OPEN") return { type: "SUSPEND", at, fixture: code };
  const markets = board.quotes.map(({ market, voidMillionths, selections }) => ({
    marketKey: marketKeyOf(market),
    ...(isWhole(market) ? { pushMillionths: Math.min(999_999, voidMillionths) } : {}),
    selections: selections.map(({ selection, oddsHundredths }) => ({ selection, oddsHundredths })),
  }));
  return { type: "ODDS", at, fixture: code, markets };
}
