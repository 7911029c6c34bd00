import type { DataInput } from "@hanpan/contract/call";
import { addFavourite, listFavourites, removeFavourite } from "@hanpan/contract/calls/game";
import type { Language } from "@hanpan/contract/language";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";

/** A page of a member's favourite games, given by the games feature. */
export type FindFavourites = (filter: {
  readonly memberId: string;
  readonly language: Language;
  readonly now: Date;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
}) => Promise<DataInput<typeof listFavourites>>;

/** Serves POST, DELETE and GET /favourite-game. Keeping or dropping a game twice changes nothing more. */
export function registerFavouriteRoutes(
  app: FastifyInstance,
  dependencies: { readonly pool: Pool; readonly findFavourites: FindFavourites },
): void {
  const { pool, findFavourites } = dependencies;

  registerCall(app, addFavourite, async ({ body, member, now }) => {
    const kept = await pool.query(
      `INSERT INTO platform.favourite (member_id, game_id, created_at)
       SELECT $1, game_id, $3 FROM platform.game WHERE game_id = $2
       ON CONFLICT (member_id, game_id) DO NOTHING`,
      [member.memberId, body.gameId, now],
    );
    if (kept.rowCount === 1) return { favourite: true };
    const known = await pool.query("SELECT FROM platform.game WHERE game_id = $1", [body.gameId]);
    return known.rowCount === 1 ? { favourite: true } : refuse("NOT_FOUND");
  });

  registerCall(app, removeFavourite, async ({ query, member }) => {
    await pool.query("DELETE FROM platform.favourite WHERE member_id = $1 AND game_id = $2", [
      member.memberId,
      query.gameId,
    ]);
    return { favourite: false };
  });

  registerCall(app, listFavourites, ({ query, member, language, now }) =>
    findFavourites({ ...query, memberId: member.memberId, language, now }),
  );
}
