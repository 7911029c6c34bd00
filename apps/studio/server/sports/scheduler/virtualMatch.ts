import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import type { MatchModel, MatchScript } from "@hanpan/games/sports/model/match";
import { matchModelOf } from "@hanpan/games/sports/model/matchModel";
import { scriptOf } from "@hanpan/games/sports/script";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { createRecentCache } from "../odds/recentCache.ts";

/** A virtual match: how it may go and how it goes. What has not happened yet must not leave the server. */
export type VirtualMatch = { readonly model: MatchModel; readonly script: MatchScript };

const matches = createRecentCache<string, VirtualMatch>(400);

/**
 * The match that a virtual fixture's seeds decide. Those that were asked for lately are kept.
 * @throws RangeError when the row is no virtual fixture's.
 */
export function virtualMatchOf(
  row: Pick<FixtureRow, "fixtureId" | "serverSeed" | "clientSeed">,
): VirtualMatch {
  const { fixtureId, serverSeed, clientSeed } = row;
  return matches.get(`${fixtureId} ${serverSeed} ${clientSeed}`, () => {
    const fixture = virtualFixtureOf(fixtureId);
    if (fixture === null || serverSeed === null || clientSeed === null) {
      throw new RangeError(`${fixtureId} is no virtual fixture`);
    }
    const model = matchModelOf(fixture);
    return { model, script: scriptOf(model, { serverSeed, clientSeed }) };
  });
}
