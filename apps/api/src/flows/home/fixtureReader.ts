import type { Pool } from "pg";
import * as z from "zod";
import type { VendorFixtures } from "../../features/launch/nextFixtures.ts";
import type { VendorClient } from "../../features/launch/vendorClient.ts";

/** The next matches as the sportsbook said them, and when. */
export type NextFixtures = {
  readonly gameId: string | null;
  readonly readAtMs: number;
  readonly list: VendorFixtures;
};

/** What was said before is shown no longer when the sportsbook does not answer: its odds are long others. */
const keptForMs = 60_000;

/** How many of the next ones are asked for, of which some may be suspended, and how often at most by a process, however many look. */
export type Reading = { readonly asked: number; readonly freshForMs: number };

const sportsGame = z.object({
  game_id: z.string(),
  code: z.string(),
  api_url: z.string(),
  operator_id: z.string().nullable(),
});

/** The game of sports that can be played now, and where its maker is asked. */
async function readSportsGame(pool: Pool) {
  const { rows } = await pool.query({
    name: "home-sports",
    text: `SELECT game.game_id, vendor.code, vendor.api_url, vendor.operator_id
             FROM platform.game JOIN platform.vendor USING (vendor_id)
            WHERE game.category = 'SPORTS' AND game.status = 'ACTIVE' AND vendor.status = 'ACTIVE' AND vendor.api_url IS NOT NULL
            ORDER BY game.recent_bets DESC, game.released_at, game.game_id LIMIT 1`,
    values: [],
  });
  return rows[0] === undefined ? null : sportsGame.parse(rows[0]);
}

/** What can be bet on: every selection of its first market has odds. */
const isOpen = ({ betting, markets: [market] }: VendorFixtures[number]): boolean =>
  betting === "OPEN" &&
  market !== undefined &&
  market.selections.every(({ oddsHundredths }) => oddsHundredths !== null);

/**
 * Reads the next matches of the sportsbook for everybody who looks at them: one question at a time, and none while the
 * answer before is fresh.
 */
export function createFixtureReader(
  given: {
    readonly pool: Pool;
    readonly client: Pick<VendorClient, "nextFixtures">;
    readonly clock: () => Date;
  },
  { asked, freshForMs }: Reading,
): () => Promise<NextFixtures | null> {
  let last: NextFixtures | null = null;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const game = await readSportsGame(given.pool);
    if (game === null) {
      last = null;
      return;
    }
    const { game_id: gameId, code, api_url: apiUrl, operator_id: operatorId } = game;
    const list = await given.client.nextFixtures({ code, apiUrl, operatorId }, asked);
    if (list !== undefined) last = { gameId, readAtMs: given.clock().getTime(), list: list.filter(isOpen) };
  }

  return async () => {
    const nowMs = given.clock().getTime();
    if (last === null || nowMs - last.readAtMs >= freshForMs) {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
    }
    return last !== null && given.clock().getTime() - last.readAtMs < keptForMs ? last : null;
  };
}
