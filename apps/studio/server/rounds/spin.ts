import { setTimeout as sleep } from "node:timers/promises";
import { OutcomeUnknownError, withTransaction } from "@hanpan/database";
import { type AnySlotGame, unitStakeOf } from "@hanpan/games";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import pg, { type Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { PlayedRound, SpinBody, SpinReply } from "../../protocol/calls.ts";
import type { Jurisdiction } from "../config.ts";
import { Refusal } from "../http/refusal.ts";
import { sentRules } from "../rules/sentRules.ts";
import { refuseByRules, refuseSecondSlot, type SlotRules, slotRulesOf } from "../rules/slotRules.ts";
import { findCommitment, seedInUse, seedStateOf, takeNonce } from "../seeds/seedStore.ts";
import type { Driver } from "./driver.ts";
import { codeOfRefusal, playedRoundOf } from "./playedRound.ts";
import { betReturned, isFinished, type Round } from "./round.ts";
import { findByClientRoundId, findLatest, findRound, insertRound } from "./roundStore.ts";
import { acknowledgeGame } from "./shownStore.ts";

export type SpinDependencies = {
  readonly pool: Pool;
  readonly driver: Driver;
  readonly processId: string;
  readonly jurisdiction: Jurisdiction;
  readonly rulesOf: RulesOf;
};

/** How long a member's spin is worked on before the reply is that it is pending. */
const patienceMs = 10_000;

/** A spin that comes this much too early (the network made two arrive closer together) is held back, not refused. */
const heldBackMs = 250;

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
  const { pool } = dependencies;
  const known = await findByClientRoundId(pool, session.memberId, body.clientRoundId);
  const rules = slotRulesOf(dependencies.jurisdiction, await dependencies.rulesOf(session));
  const round = known ?? (await createRound(dependencies, session, game, body, rules));
  if (
    round.stakeWon !== body.stakeWon ||
    (body.clientSeed !== undefined && round.clientSeed !== body.clientSeed)
  ) {
    throw new Refusal("ROUND_ID_REUSED");
  }
  const played = await replyOf(pool, await finish(dependencies, round));
  return {
    round: played,
    nextSeeds: seedStateOf(await seedInUse(pool, session.memberId)),
    jurisdiction: await sentRules(pool, session, rules),
  };
}

async function createRound(
  dependencies: SpinDependencies,
  session: PlaySession,
  game: AnySlotGame,
  body: SpinBody,
  rules: SlotRules,
): Promise<Round> {
  const { pool, processId } = dependencies;
  if (unitStakeOf(game, body.stakeWon) === null) throw new Refusal("STAKE_NOT_ALLOWED");
  refuseByRules(rules, body);
  const latest = await findLatest(pool, session.memberId);
  // Created by the same request sent twice, since it was looked for.
  if (latest?.clientRoundId === body.clientRoundId) return latest;
  if (latest !== null && !isFinished(latest)) throw new Refusal("ROUND_OPEN");
  await keepPace(latest, rules.cycleMs);
  const roundId = uuidv7();
  try {
    await withTransaction(pool, async (client) => {
      const seeds = await takeNonce(client, session.memberId, body);
      // Its row lock puts a member's spins in a row. Another round since the pace was looked at was begun by a
      // parallel request: this one comes too early.
      const newest = await findLatest(client, session.memberId);
      if (newest?.roundId !== latest?.roundId) throw new Refusal("ROUND_OPEN");
      // The pause may have been a moment too short by the database's clock, which alone counts.
      refuseTooEarly(newest, rules.cycleMs);
      await refuseSecondSlot(client, rules, session);
      // A client that spins again has shown the round before, of this game: another game's is not on its screen.
      await acknowledgeGame(client, session.memberId, game.gameCode);
      await insertRound(client, {
        ...seeds,
        roundId,
        memberId: session.memberId,
        clientRoundId: body.clientRoundId,
        sessionId: session.sessionId,
        gameCode: game.gameCode,
        mathsVersion: game.mathsVersion,
        stakeWon: body.stakeWon,
        betTransactionId: uuidv7(),
        winTransactionId: uuidv7(),
        rollbackTransactionId: uuidv7(),
        walletToken: session.walletToken,
        driverId: processId,
      });
    });
  } catch (error) {
    if (error instanceof OutcomeUnknownError) throw new Refusal("ROUND_PENDING");
    if (!isUniqueViolation(error) && !(error instanceof Refusal && error.code === "ROUND_OPEN")) throw error;
    const same = await findByClientRoundId(pool, session.memberId, body.clientRoundId);
    if (same === null) throw new Refusal("ROUND_OPEN");
    return same;
  }
  const created = await findRound(pool, roundId);
  if (created === null) throw new Error(`round ${roundId} has disappeared`);
  return created;
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505";
}

const missingMsOf = (latest: Round | null, cycleMs: number): number =>
  latest === null ? 0 : cycleMs - latest.ageMs;

async function keepPace(latest: Round | null, cycleMs: number): Promise<void> {
  const missingMs = missingMsOf(latest, cycleMs);
  if (missingMs <= 0) return;
  if (missingMs > heldBackMs) refuseTooEarly(latest, cycleMs);
  // A timer may ring a moment early.
  await sleep(missingMs + 2);
}

function refuseTooEarly(latest: Round | null, cycleMs: number): void {
  const missingMs = missingMsOf(latest, cycleMs);
  if (missingMs > 0)
    throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(missingMs / 1_000) });
}

/** Works on a round of this process, or watches one that another process works on. */
async function finish(dependencies: SpinDependencies, round: Round): Promise<Round> {
  const { pool, driver } = dependencies;
  if (isFinished(round)) return round;
  if (round.state === "CREATED" || driver.busy().includes(round.roundId)) {
    return await driver.drive(round, patienceMs);
  }
  const deadline = performance.now() + patienceMs;
  let current = round;
  while (!isFinished(current) && performance.now() < deadline) {
    await sleep(100);
    current = (await findRound(pool, round.roundId)) ?? current;
  }
  return current;
}

/** What the client gets: the round when it is drawn, otherwise the refusal that says how it stands. */
async function replyOf(pool: Pool, round: Round): Promise<PlayedRound> {
  if (round.state === "VOID" || round.refusal === betReturned)
    throw new Refusal(codeOfRefusal(round.refusal));
  if (round.state === "ROLLBACK_SENT") throw new Refusal("WALLET_UNAVAILABLE");
  const played = playedRoundOf(round, await findCommitment(pool, round.seedId));
  if (played === null) throw new Refusal("ROUND_PENDING");
  return played;
}
