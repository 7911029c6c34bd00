import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import type { MatchModel, MatchScript } from "@hanpan/games/sports/model/match";
import { matchModelOf } from "@hanpan/games/sports/model/matchModel";
import { scriptOf } from "@hanpan/games/sports/script";
import { secretSeed } from "@hanpan/vendor/seeds/storedSeed";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { createRecentCache } from "../odds/recentCache.ts";
import { placeOf } from "../seeds/seedPlaces.ts";

/** A virtual match: how it may go and how it goes. What has not happened yet must not leave the server. */
export type VirtualMatch = { readonly model: MatchModel; readonly script: MatchScript };

const matches = createRecentCache<string, VirtualMatch>(400);

/** What a virtual match follows from. */
type Seeded = Pick<
  FixtureRow,
  "fixtureId" | "serverSeed" | "sealedSeed" | "serverSeedHash" | "clientSeed" | "scheme" | "publicValue"
>;

/** How a virtual match may go, whatever its seeds. @throws RangeError when the id is no virtual fixture's. */
export function virtualModelOf(fixtureId: string): MatchModel {
  const fixture = virtualFixtureOf(fixtureId);
  if (fixture === null) throw new RangeError(`${fixtureId} is no virtual fixture`);
  return matchModelOf(fixture);
}

/**
 * The match that a virtual fixture's seeds decide. Its seed is opened for it; matches that were asked for lately are kept,
 * by what was promised of their seeds.
 * @throws RangeError when the row is no virtual fixture's, or of one that has not begun: its public value is to arise.
 */
export function virtualMatchOf(row: Seeded): VirtualMatch {
  const { fixtureId, serverSeedHash } = row;
  const clientSeed = row.scheme === 1 ? row.clientSeed : row.publicValue;
  return matches.get(`${fixtureId} ${serverSeedHash} ${clientSeed}`, () => {
    const model = virtualModelOf(fixtureId);
    if (clientSeed === null) throw new RangeError(`nobody can know yet how ${fixtureId} goes`);
    const serverSeed = secretSeed(placeOf.fixture(fixtureId), row);
    return { model, script: scriptOf(model, { serverSeed, clientSeed }) };
  });
}
