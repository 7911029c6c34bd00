import { type AnySlotGame, unitStakeOf } from "@hanpan/games";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { Pool } from "pg";
import type { SpinBody, SpinReply } from "../../protocol/calls.ts";
import type { Jurisdiction } from "../config.ts";
import { Refusal } from "../http/refusal.ts";
import { sentRules } from "../rules/sentRules.ts";
import { refuseByRules, refuseSecondSlot, type SlotRules, slotRulesOf } from "../rules/slotRules.ts";
import { findCommitment, seedInUse, seedStateOf } from "../seeds/seedStore.ts";
import { beginRound } from "./beginRound.ts";
import type { Driver } from "./driver.ts";
import { playedRoundOf } from "./playedRound.ts";
import { isFinished, type Round } from "./round.ts";
import { insertRound, slotRounds } from "./roundStore.ts";
import { refuseUncounted, settle } from "./settle.ts";

export type SpinDependencies = {
  readonly pool: Pool;
  readonly driver: Driver<Round>;
  readonly processId: string;
  readonly jurisdiction: Jurisdiction;
  readonly rulesOf: RulesOf;
};

/**
 * Plays one spin, or replies again what the same `clientRoundId` came to.
 * @throws Refusal with the reason when there is no round, or when its fate is not known yet (ROUND_PENDING).
 */
export async function playSpin(
  dependencies: SpinDependencies,
  session: PlaySession,
  game: AnySlotGame,
  body: SpinBody,
): Promise<SpinReply> {
  const { pool, driver } = dependencies;
  const known = await slotRounds.findByClientId(pool, session.memberId, body.clientRoundId);
  const rules = slotRulesOf(dependencies.jurisdiction, await dependencies.rulesOf(session));
  const round = known ?? (await createRound(dependencies, session, game, body, rules));
  if (
    round.stakeWon !== body.stakeWon ||
    (body.clientSeed !== undefined && round.clientSeed !== body.clientSeed)
  ) {
    throw new Refusal("ROUND_ID_REUSED");
  }
  const settled = await settle({ pool, driver, rounds: slotRounds }, round);
  refuseUncounted(settled);
  const played = playedRoundOf(settled, await findCommitment(pool, settled.seedId));
  if (played === null) throw new Refusal("ROUND_PENDING");
  return {
    round: played,
    nextSeeds: seedStateOf(await seedInUse(pool, session.memberId)),
    jurisdiction: await sentRules(pool, session, rules),
  };
}

async function createRound(
  { pool, processId }: SpinDependencies,
  session: PlaySession,
  game: AnySlotGame,
  body: SpinBody,
  rules: SlotRules,
): Promise<Round> {
  if (unitStakeOf(game, body.stakeWon) === null) throw new Refusal("STAKE_NOT_ALLOWED");
  refuseByRules(rules, body);
  return await beginRound({
    ...{ pool, processId, rounds: slotRounds, session, game, body, cycleMs: rules.cycleMs },
    isHeld: (latest) => latest !== null && !isFinished(latest),
    async write(client, round) {
      await refuseSecondSlot(client, rules, session);
      await insertRound(client, round);
    },
  });
}
