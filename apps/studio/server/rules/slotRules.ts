import { currentSlotGameOf } from "@hanpan/games";
import { type GameCode, gameCodes, gameListings } from "@hanpan/games/vocabulary";
import type { PlayRules } from "@hanpan/vendor/rules/playRules";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { Pool, PoolClient } from "pg";
import type { SpinBody } from "../../protocol/calls.ts";
import type { Jurisdiction } from "../config.ts";
import { Refusal } from "../http/refusal.ts";

const slotCodes = gameCodes.filter((code) => currentSlotGameOf(code) !== null);

/** What a spin is held to: the stricter of the studio's own settings and the site's rules of play. */
export type SlotRules = {
  readonly cycleMs: number;
  readonly autoplay: boolean;
  readonly turbo: boolean;
  readonly slamStop: boolean;
  readonly celebratesReturns: boolean;
  readonly stakeCapWon: number | null;
  readonly severalSlots: boolean;
  readonly showsPosition: boolean;
};

/** The rules of a slot's rounds (docs/profiles.md, "The rules"). */
export function slotRulesOf(own: Jurisdiction, rules: PlayRules): SlotRules {
  return {
    cycleMs: Math.max(own.minimumSpinTimeMs, rules.slotCycleMs),
    autoplay: own.autoplayAllowed && rules.autoplay,
    turbo: own.turboAllowed && rules.speedUps,
    slamStop: rules.speedUps,
    celebratesReturns: rules.celebratesReturns,
    stakeCapWon: rules.stakeCapsWon.SLOT ?? null,
    severalSlots: rules.severalSlots,
    showsPosition: rules.showsPosition,
  };
}

/** The rules of an instant game's rounds: those of casino games other than slots, which know no turbo, and its family's cap. */
export function instantRulesOf(
  own: Jurisdiction,
  rules: PlayRules,
  { gameCode }: { readonly gameCode: GameCode },
): SlotRules {
  return {
    ...slotRulesOf(own, rules),
    cycleMs: Math.max(own.minimumSpinTimeMs, rules.casinoCycleMs),
    turbo: false,
    stakeCapWon: rules.stakeCapsWon[gameListings[gameCode].family] ?? null,
    severalSlots: true,
  };
}

/**
 * Refuses a spin that the rules do not know.
 * @throws Refusal RULE_FORBIDS, RULE_STAKE_CAP.
 */
export function refuseByRules(
  rules: SlotRules,
  body: Pick<SpinBody, "stakeWon" | "isAuto" | "isTurbo">,
): void {
  if ((body.isAuto === true && !rules.autoplay) || (body.isTurbo === true && !rules.turbo))
    throw new Refusal("RULE_FORBIDS");
  if (rules.stakeCapWon !== null && body.stakeWon > rules.stakeCapWon) throw new Refusal("RULE_STAKE_CAP");
}

/**
 * Refuses the spin of a session when the member has opened a slot after it, and the rules let one be played at a time. Asked
 * in the transaction that begins the round.
 * @throws Refusal OPENED_ELSEWHERE.
 */
export async function refuseSecondSlot(
  client: PoolClient,
  rules: SlotRules,
  session: PlaySession,
): Promise<void> {
  if (rules.severalSlots) return;
  const { rows } = await client.query<{ sessionId: string }>(
    `SELECT session_id AS "sessionId" FROM studio.session
     WHERE member_id = $1 AND game_code = ANY($2::text[]) AND opened_at IS NOT NULL AND ended_at IS NULL
     ORDER BY created_at DESC, session_id DESC LIMIT 1`,
    [session.memberId, slotCodes],
  );
  if (rows[0] !== undefined && rows[0].sessionId !== session.sessionId) throw new Refusal("OPENED_ELSEWHERE");
}

/** What the member won less what they staked in a session, whole won, and how long ago it was opened, by the database's clock. */
export async function positionOf(
  pool: Pool,
  { sessionId, memberId }: PlaySession,
): Promise<{ netWon: number; elapsedMs: number }> {
  const { rows } = await pool.query<{ netWon: number; elapsedMs: number }>(
    `SELECT coalesce((
         SELECT sum(coalesce(win_won, 0) - stake_won)::bigint FROM studio.round
         WHERE member_id = $2 AND session_id = $1 AND started_at >= session.created_at AND state <> 'VOID'), 0)
       + coalesce((
         SELECT sum(coalesce(win_won, 0) - stake_won - raised_won)::bigint FROM studio.instant_round
         WHERE member_id = $2 AND session_id = $1 AND started_at >= session.created_at AND state <> 'VOID'), 0) AS "netWon",
       greatest(0, floor(extract(epoch FROM clock_timestamp() - created_at) * 1000))::bigint AS "elapsedMs"
     FROM studio.session WHERE session_id = $1`,
    [sessionId, memberId],
  );
  return rows[0] ?? { netWon: 0, elapsedMs: 0 };
}
