import { settlementOf } from "@hanpan/games/sports/settlement/settle";
import { type Market, marketKeyOf, selectionsOf } from "@hanpan/games/sports/vocabulary";
import type { FixtureDetail, SettledSelection } from "../../protocol/fixture.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { boardOf } from "../odds/board.ts";
import { preMatchBoardOf } from "../odds/preMatchBoard.ts";
import type { FixtureFacts } from "./facts.ts";
import { publicQuoteOf, summaryOf } from "./summary.ts";

/** A fixture with everything that its page shows. */
export function detailOf(row: FixtureRow, facts: FixtureFacts): FixtureDetail {
  const board = boardOf(row);
  return {
    ...summaryOf(row, board),
    season: row.season,
    round: row.round,
    allMarkets: board.quotes.map(publicQuoteOf),
    events: [...facts.events],
    settled: settledOf(row, facts),
    proof: proofOf(row),
  };
}

/** The commitment of a virtual fixture, with the seed once it was revealed. */
function proofOf({ serverSeedHash, clientSeed, serverSeed, revealedAtMs }: FixtureRow) {
  if (serverSeedHash === null || clientSeed === null) return null;
  return { serverSeedHash, clientSeed, serverSeed: revealedAtMs === null ? null : serverSeed };
}

/** The selections whose result is known, of the markets offered before the begin and those offered last. */
function settledOf(row: FixtureRow, { rulings }: FixtureFacts): SettledSelection[] {
  if (row.status === "SCHEDULED" && rulings.size === 0) return [];
  const before = row.source === "VIRTUAL" ? preMatchBoardOf(row.fixtureId, row.marginBps) : null;
  const offered = [...(before?.quotes ?? []), ...(row.board?.quotes ?? [])].map(({ market }) => market);
  const markets = new Map<string, Market>(offered.map((market) => [marketKeyOf(market), market]));
  return [...markets].flatMap(([marketKey, market]) => {
    const ruling = rulings.get("*") ?? rulings.get(marketKey) ?? null;
    return selectionsOf(market.kind).flatMap((selection): SettledSelection[] => {
      const settlement = settlementOf(market, selection, row, ruling);
      if (settlement.result === "OPEN") return [];
      const reason = settlement.result === "VOID" ? settlement.reason : null;
      return [{ marketKey, selection, result: settlement.result, reason }];
    });
  });
}
