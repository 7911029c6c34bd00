import type { Pool } from "pg";
import * as z from "zod";
import { type Refusal, refuse } from "../../server/refusal.ts";

const moved = z.object({ game_id: z.string() });

/**
 * Writes down that the frame of a launch shows another game of the same maker now, and answers which: the member comes back
 * to that one. Bets name their game themselves, and go by its limits. Refuses a launch that is not of this session (404), and
 * a game that the maker does not have here, that is under maintenance, or of a kind that the member shut: nothing leads back to one.
 */
export async function moveGame(
  pool: Pool,
  move: {
    readonly memberId: string;
    readonly sessionId: string;
    readonly launchId: string;
    readonly gameCode: string;
    readonly now: Date;
  },
): Promise<{ gameId: string } | Refusal> {
  const { rows } = await pool.query(
    `UPDATE platform.launch SET moved_game_id = nullif(game.game_id, launch.game_id), moved_at = $5
     FROM platform.game
     WHERE launch.member_id = $1 AND launch.session_id = $2 AND launch.launch_id = $3
       AND game.vendor_id = launch.vendor_id AND game.code = $4 AND game.status = 'ACTIVE'
       AND NOT platform.is_shut($1, game.category, $5)
     RETURNING game.game_id`,
    [move.memberId, move.sessionId, move.launchId, move.gameCode, move.now],
  );
  const found = moved.safeParse(rows[0]);
  return found.success ? { gameId: found.data.game_id } : refuse("NOT_FOUND");
}
