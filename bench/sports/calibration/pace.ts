import {
  boardAt,
  fixturesOfDay,
  type MatchModel,
  type MatchScript,
  matchModelOf,
  type Sport,
  scriptOf,
  sports,
  virtualLeagues,
} from "@hanpan/games";

/** How fast one core, if it had nothing else to do, prices the matches of a sport in play again. */
export type Pace = {
  readonly sport: Sport;
  readonly boardsPerSecond: number;
  readonly marketsPerSecond: number;
  readonly microsecondsPerBoard: number;
  /** The whole match from its seeds, with a model made for it. */
  readonly millisecondsPerScript: number;
};

const matches = 40;

/** Processor time of this process so far, milliseconds: a busy machine does not slow it down. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Prices 40 matches of each sport at moments all over the match, for about two seconds of processor time each, on this thread. */
export function measurePace(): readonly Pace[] {
  return sports.map((sport) => {
    const league = virtualLeagues.find((each) => each.sport === sport);
    if (league === undefined) throw new Error(`no league of ${sport}`);
    const running: { model: MatchModel; script: MatchScript }[] = [];
    const begunMs = processorMs();
    for (const fixture of fixturesOfDay(league, "2026-11-22").slice(0, matches)) {
      const model = matchModelOf(fixture);
      running.push({
        model,
        script: scriptOf(model, { serverSeed: "9f".repeat(32), clientSeed: fixture.id }),
      });
    }
    const millisecondsPerScript = (processorMs() - begunMs) / matches;
    let boards = 0;
    let markets = 0;
    price(running, 3_000, () => {});
    const startedMs = processorMs();
    for (let round = 0; processorMs() - startedMs < 2_000; round += 1) {
      price(running, (round * 7_919) % 360_000, (count) => {
        boards += 1;
        markets += count;
      });
    }
    const seconds = (processorMs() - startedMs) / 1_000;
    return {
      sport,
      boardsPerSecond: boards / seconds,
      marketsPerSecond: markets / seconds,
      microsecondsPerBoard: (seconds * 1_000_000) / boards,
      millisecondsPerScript,
    };
  });
}

function price(
  running: readonly { model: MatchModel; script: MatchScript }[],
  offsetMs: number,
  note: (markets: number) => void,
): void {
  for (const { model, script } of running) {
    const { quotes } = boardAt(model, script, offsetMs, 600);
    if (quotes.length > 0) note(quotes.length);
  }
}
