import { setTimeout as sleep } from "node:timers/promises";
import { OutcomeUnknownError, withTransaction } from "@hanpan/database";
import { type AnyInstantGame, currentInstantGameOf, type InstantRefusal } from "@hanpan/games";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import pg, { type Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { StudioErrorCode } from "../../protocol/envelope.ts";
import type { InstantReply, PlayBody } from "../../protocol/instant.ts";
import type { Jurisdiction } from "../config.ts";
import { Refusal } from "../http/refusal.ts";
import { codeOfRefusal } from "../rounds/playedRound.ts";
import { betReturned, isFinished } from "../rounds/round.ts";
import { sentRules } from "../rules/sentRules.ts";
import { instantRulesOf, refuseByRules, type SlotRules } from "../rules/slotRules.ts";
import { seedInUse, seedStateOf, takeNonce } from "../seeds/seedStore.ts";
import type { InstantDriver } from "./driveInstant.ts";
import {
  acknowledgeInstant,
  findInstant,
  findInstantByClientId,
  findLatestInstant,
  findOpenInstant,
  insertInstant,
} from "./instantStore.ts";
import { awaitsMember, type InstantRow } from "./round.ts";
import { shownInstant } from "./shownInstant.ts";

export type InstantDependencies = {
  readonly pool: Pool;
  readonly driver: InstantDriver;
  readonly processId: string;
  readonly jurisdiction: Jurisdiction;
  readonly rulesOf: RulesOf;
};

/** How long a member's round is worked on before the reply is that it is pending. */
const patienceMs = 10_000;

/** A round that comes this much too early (the network made two arrive closer together) is held back, not refused. */
const heldBackMs = 250;

const codes: { readonly [refusal in InstantRefusal]: StudioErrorCode } = {
  STAKE: "STAKE_NOT_ALLOWED",
  CHOICE: "CHOICE_NOT_ALLOWED",
  WIN: "WIN_LIMIT",
};

/**
 * Begins a round, or replies again what the same `clientRoundId` came to.
 * @throws Refusal with the reason when there is no round, or when its fate is not known yet (ROUND_PENDING).
 */
export async function playInstant(
  dependencies: InstantDependencies,
  session: PlaySession,
  body: PlayBody,
): Promise<InstantReply> {
  const game = currentInstantGameOf(session.gameCode);
  if (game === null) throw new Refusal("NOT_FOUND");
  const rules = instantRulesOf(dependencies.jurisdiction, await dependencies.rulesOf(session));
  const known = await findInstantByClientId(dependencies.pool, session.memberId, body.clientRoundId);
  const round = known ?? (await createRound(dependencies, session, game, body, rules));
  if (!isSameRound(round, session, body)) throw new Refusal("ROUND_ID_REUSED");
  return await replyOf(dependencies, session, rules, await settle(dependencies, round));
}

function isSameRound(round: InstantRow, session: PlaySession, body: PlayBody): boolean {
  const { stakeWon, gameCode, clientSeed, choice } = round;
  return (
    stakeWon === body.stakeWon &&
    gameCode === session.gameCode &&
    (body.clientSeed === undefined || clientSeed === body.clientSeed) &&
    sorted(choice) === sorted(body.choice)
  );
}

const sorted = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));

async function createRound(
  dependencies: InstantDependencies,
  session: PlaySession,
  game: AnyInstantGame,
  body: PlayBody,
  rules: SlotRules,
): Promise<InstantRow> {
  const { pool, processId } = dependencies;
  const { memberId } = session;
  const refusal = game.refusalOf(body.stakeWon, body.choice);
  if (refusal !== null) throw new Refusal(codes[refusal]);
  refuseByRules(rules, body);
  const latest = await findLatestInstant(pool, memberId);
  // Created by the same request sent twice, since it was looked for.
  if (latest?.clientRoundId === body.clientRoundId) return latest;
  if ((await findOpenInstant(pool, memberId, game.gameCode)) !== null) throw new Refusal("ROUND_OPEN");
  await keepPace(latest, rules.cycleMs);
  const roundId = uuidv7();
  try {
    await withTransaction(pool, async (client) => {
      const seeds = await takeNonce(client, memberId, body);
      // Its row lock puts a member's rounds in a row. Another round since the pace was looked at was begun by a parallel
      // request: this one comes too early.
      const newest = await findLatestInstant(client, memberId);
      if (newest?.roundId !== latest?.roundId) throw new Refusal("ROUND_OPEN");
      refuseTooEarly(newest, rules.cycleMs);
      // A client that plays again has shown the round before.
      await acknowledgeInstant(client, memberId, { gameCode: game.gameCode });
      await insertInstant(client, {
        ...seeds,
        ...{ roundId, memberId, clientRoundId: body.clientRoundId, sessionId: session.sessionId },
        ...{ gameCode: game.gameCode, mathsVersion: game.mathsVersion },
        ...{ stakeWon: body.stakeWon, choice: body.choice },
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
    const same = await findInstantByClientId(pool, memberId, body.clientRoundId);
    if (same === null) throw new Refusal("ROUND_OPEN");
    return same;
  }
  const created = await findInstant(pool, roundId);
  if (created === null) throw new Error(`round ${roundId} has disappeared`);
  return created;
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505";

const missingMsOf = (latest: InstantRow | null, cycleMs: number): number =>
  latest === null ? 0 : cycleMs - latest.ageMs;

async function keepPace(latest: InstantRow | null, cycleMs: number): Promise<void> {
  const missingMs = missingMsOf(latest, cycleMs);
  if (missingMs <= 0) return;
  if (missingMs > heldBackMs) refuseTooEarly(latest, cycleMs);
  // A timer may ring a moment early.
  await sleep(missingMs + 2);
}

function refuseTooEarly(latest: InstantRow | null, cycleMs: number): void {
  const missingMs = missingMsOf(latest, cycleMs);
  if (missingMs > 0)
    throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(missingMs / 1_000) });
}

/** Works on a round of this process, or watches one that another process works on, until it is over or waits for its member. */
export async function settle(
  { pool, driver }: Pick<InstantDependencies, "pool" | "driver">,
  round: InstantRow,
  isOurs = false,
): Promise<InstantRow> {
  const rests = (row: InstantRow): boolean => isFinished(row) || awaitsMember(row);
  if (rests(round)) return round;
  if (isOurs || round.state === "CREATED" || driver.busy().includes(round.roundId)) {
    return await driver.drive(round, patienceMs);
  }
  const deadline = performance.now() + patienceMs;
  let current = round;
  while (!rests(current) && performance.now() < deadline) {
    await sleep(100);
    current = (await findInstant(pool, round.roundId)) ?? current;
  }
  return current;
}

/** What the client gets: the round as it stands, otherwise the refusal that says why not. */
export async function replyOf(
  { pool }: Pick<InstantDependencies, "pool">,
  session: PlaySession,
  rules: SlotRules,
  round: InstantRow,
): Promise<InstantReply> {
  if (round.state === "VOID" || round.refusal === betReturned)
    throw new Refusal(codeOfRefusal(round.refusal));
  if (round.state === "ROLLBACK_SENT") throw new Refusal("WALLET_UNAVAILABLE");
  const shown = await shownInstant(pool, round);
  if (shown === null) throw new Refusal("ROUND_PENDING");
  return {
    round: shown,
    nextSeeds: seedStateOf(await seedInUse(pool, session.memberId)),
    jurisdiction: await sentRules(pool, session, rules),
  };
}
