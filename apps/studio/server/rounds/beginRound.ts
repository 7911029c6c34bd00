import { OutcomeUnknownError, withTransaction } from "@hanpan/database";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import pg, { type Pool, type PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { StakeBody } from "../../protocol/memberRound.ts";
import { Refusal } from "../http/refusal.ts";
import { takeNonce } from "../seeds/seedStore.ts";
import { keepPace, refuseTooEarly } from "./pace.ts";
import type { Executor, NewRound } from "./roundTable.ts";

type BegunRound = { readonly roundId: string; readonly clientRoundId: string; readonly ageMs: number };

/** How a round is begun that games of one kind have let through by their rules. */
export type Beginning<Row extends BegunRound> = {
  readonly pool: Pool;
  /** The process that is to work on the round. */
  readonly processId: string;
  readonly rounds: {
    readonly find: (executor: Executor, roundId: string) => Promise<Row | null>;
    readonly findByClientId: (executor: Executor, memberId: string, clientId: string) => Promise<Row | null>;
    readonly findLatest: (executor: Executor, memberId: string) => Promise<Row | null>;
    readonly acknowledgeGame: (executor: Executor, memberId: string, gameCode: string) => Promise<void>;
  };
  readonly session: PlaySession;
  readonly game: { readonly gameCode: string; readonly mathsVersion: number };
  readonly body: StakeBody;
  /** The least time from the member's newest round to this one, milliseconds. */
  readonly cycleMs: number;
  /** Whether a round of the member is open that this one would have to wait for. */
  readonly isHeld: (latest: Row | null) => boolean | Promise<boolean>;
  /** Writes the round, in one transaction with its nonce; the database refuses a second open one (unique violation). */
  readonly write: (client: PoolClient, round: NewRound) => Promise<void>;
};

/**
 * Begins a round of a member, or answers the one that the same request began meanwhile.
 * @throws Refusal ROUND_OPEN, TOO_MANY_REQUESTS or SEED_CHANGED; ROUND_PENDING when it is not known whether it was begun.
 */
export async function beginRound<Row extends BegunRound>(beginning: Beginning<Row>): Promise<Row> {
  const { pool, rounds, session, body } = beginning;
  try {
    return await beginNext(beginning);
  } catch (error) {
    if (error instanceof OutcomeUnknownError) throw new Refusal("ROUND_PENDING");
    if (!isUniqueViolation(error) && !(error instanceof Refusal)) throw error;
    // What refuses it may be the same request, sent twice, that got ahead between any two of its questions.
    const same = await rounds.findByClientId(pool, session.memberId, body.clientRoundId);
    if (same !== null) return same;
    throw error instanceof Refusal ? error : new Refusal("ROUND_OPEN");
  }
}

async function beginNext<Row extends BegunRound>(beginning: Beginning<Row>): Promise<Row> {
  const { pool, rounds, session, body, cycleMs, isHeld } = beginning;
  const latest = await rounds.findLatest(pool, session.memberId);
  if (latest?.clientRoundId === body.clientRoundId) return latest;
  if (await isHeld(latest)) throw new Refusal("ROUND_OPEN");
  await keepPace(latest, cycleMs);
  const roundId = uuidv7();
  await withTransaction(pool, (client) => writeNext(client, beginning, roundId, latest));
  const created = await rounds.find(pool, roundId);
  if (created === null) throw new Error(`round ${roundId} has disappeared`);
  return created;
}

async function writeNext<Row extends BegunRound>(
  client: PoolClient,
  { processId, rounds, session, game, body, cycleMs, write }: Beginning<Row>,
  roundId: string,
  latest: Row | null,
): Promise<void> {
  const { memberId, sessionId, walletToken } = session;
  const { gameCode, mathsVersion } = game;
  const seeds = await takeNonce(client, memberId, body);
  // Its row lock puts a member's rounds in a row. Another round since the pace was looked at was begun by a parallel
  // request: this one comes too early.
  const newest = await rounds.findLatest(client, memberId);
  if (newest?.roundId !== latest?.roundId) throw new Refusal("ROUND_OPEN");
  // The pause may have been a moment too short by the database's clock, which alone counts.
  refuseTooEarly(newest, cycleMs);
  // A client that plays again has shown the round before, of this game: another game's is not on its screen.
  await rounds.acknowledgeGame(client, memberId, gameCode);
  await write(client, {
    ...seeds,
    ...{ roundId, memberId, clientRoundId: body.clientRoundId, sessionId, walletToken },
    ...{ gameCode, mathsVersion, stakeWon: body.stakeWon },
    betTransactionId: uuidv7(),
    winTransactionId: uuidv7(),
    rollbackTransactionId: uuidv7(),
    driverId: processId,
  });
}

/** Whether a row was refused because another has the same key. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505";
