import { commitmentOf } from "@hanpan/games";
import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import { offerStepMs } from "@hanpan/games/sports/pricing/offer";
import { type FixtureRow, fixtureRow } from "../fixtures/fixtureRow.ts";
import { nextStepMs, virtualStepOf } from "../scheduler/step.ts";
import { virtualMatchOf } from "../scheduler/virtualMatch.ts";

/** When every match of these rows begins. */
export const beginsAtMs = 1_800_000_000_000;

/** The row of a virtual fixture before its begin, as no database has it. */
export function virtualRow(fixtureId: string): FixtureRow {
  const fixture = virtualFixtureOf(fixtureId);
  if (fixture === null) throw new Error(`no virtual fixture ${fixtureId}`);
  const serverSeed = "3c".repeat(32);
  const side = { code: "side", name: { ko: "편", en: "Side" } };
  return {
    fixtureId,
    source: "VIRTUAL",
    leagueCode: fixture.leagueCode,
    sport: fixture.sport,
    season: 1,
    round: 1,
    home: side,
    away: side,
    startsAtMs: beginsAtMs,
    status: "SCHEDULED",
    score: { home: 0, away: 0 },
    completedInnings: 0,
    state: null,
    clock: null,
    eventCount: 0,
    marginBps: 600,
    serverSeed,
    sealedSeed: null,
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed: fixtureId,
    scheme: 1,
    betsRoot: null,
    beaconRound: null,
    publicValue: null,
    revealedAtMs: null,
    board: null,
    boardOffsetMs: null,
    suspended: false,
    suspendedMarkets: [],
    version: 1,
    dueAtMs: beginsAtMs,
    endedAtMs: null,
  };
}

/** A row between two steps of its match. */
export type PlayedRow = {
  readonly row: FixtureRow;
  /** When the next step is due. */
  readonly untilMs: number;
  /** Whether that step makes another offer, and is no event in the midst of one. */
  readonly isLastOfOffer: boolean;
};

/** All rows of a virtual match one after the other, each as its step writes it at the moment at which it is due. */
export function* playedRows(before: FixtureRow): Generator<PlayedRow> {
  const { script } = virtualMatchOf(before);
  let row = before;
  for (let atMs: number | null = 0; atMs !== null; ) {
    const { events = [], isRuled: _isRuled, ...parts } = virtualStepOf(row, atMs);
    const eventCount = row.eventCount + events.length;
    row = fixtureRow.parse({ ...row, ...parts, version: row.version + 1, eventCount });
    atMs = nextStepMs(script, atMs);
    if (atMs === null) return;
    yield { row, untilMs: beginsAtMs + atMs, isLastOfOffer: atMs % offerStepMs === 0 };
  }
}
