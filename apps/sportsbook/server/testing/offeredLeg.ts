import { type Market, marketKeyOf } from "@hanpan/games/sports/vocabulary";
import { boardOf } from "../odds/board.ts";
import { sportsbookPool } from "./sportsUnderTest.ts";
import { fixtureOf } from "./virtualFixtures.ts";

/** A leg of the first wanted market that a virtual match offers now, at its odds. */
export async function offeredLeg(
  fixtureId: string,
  isWanted: (market: Market) => boolean,
  selection: string,
) {
  const board = boardOf(await fixtureOf(sportsbookPool(), fixtureId));
  const quote = board.quotes.find(({ market }) => isWanted(market));
  const odds = quote?.selections.find((each) => each.selection === selection)?.oddsHundredths;
  if (quote === undefined || odds === undefined || odds === null) throw new Error(`no ${selection}`);
  return { fixtureId, marketKey: marketKeyOf(quote.market), selection, oddsHundredths: odds };
}

export type OfferedLeg = Awaited<ReturnType<typeof offeredLeg>>;
