import { drawsOf, type InstantStanding, instantGameOf } from "@hanpan/games";
import { createRowDriver, type Step } from "@hanpan/vendor/rows/rowDriver";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type InstantOutcome, instantOutcome } from "../../protocol/instantOutcome.ts";
import { isFinished } from "../rounds/round.ts";
import { createWalletSteps, type DriveDependencies, type PaidRows } from "../rounds/walletSteps.ts";
import { findServerSeed } from "../seeds/seedStore.ts";
import {
  findInstant,
  type InstantChange,
  moveInstant,
  park,
  waitingInstants,
  writeLeft,
} from "./instantStore.ts";
import { awaitsMember, type InstantRow } from "./round.ts";

const rows: PaidRows<InstantRow, InstantChange> = {
  find: findInstant,
  move: moveInstant,
  waiting: waitingInstants,
};

/**
 * How a round stands by its seeds and its moves. No wallet call, no chance: repeated, it comes to the same.
 * @throws RangeError for moves that cannot be made.
 */
export async function standingOf(
  pool: Pool,
  round: Pick<
    InstantRow,
    "seedId" | "clientSeed" | "nonce" | "gameCode" | "mathsVersion" | "stakeWon" | "choice"
  >,
  moves: InstantRow["moves"],
): Promise<InstantStanding<InstantOutcome>> {
  const game = instantGameOf(round.gameCode, round.mathsVersion);
  if (game === null) throw new Error(`no maths ${round.mathsVersion} of ${round.gameCode}`);
  const serverSeed = await findServerSeed(pool, round.seedId);
  const draw = drawsOf({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  const { isOver, outcome } = game.play(round.stakeWon, round.choice, moves, draw);
  return { isOver, outcome: instantOutcome.parse(outcome) };
}

/** What of a stake a round decided: nothing of one that was left before its first move, whose stake goes back whole. */
const atRiskOf = ({ stakeWon, moves }: InstantRow): number =>
  moves.length === 1 && moves[0]?.kind === "LEFT" ? 0 : stakeWon;

function createSteps(dependencies: DriveDependencies): (round: InstantRow) => Promise<Step<InstantRow>> {
  const { pool } = dependencies;
  const steps = createWalletSteps(dependencies, rows);

  async function play(round: InstantRow): Promise<Step<InstantRow>> {
    const { isOver, outcome } = await standingOf(pool, round, round.moves);
    if (!isOver) return await steps.move(round, "PLAYING");
    const change = { outcome, winWon: outcome.totalWinWon, atRiskWon: atRiskOf(round) };
    return await steps.move(round, "DRAWN", change);
  }

  return async (round) => {
    switch (round.state) {
      case "CREATED":
        return await steps.begin(round);
      case "BET_SENT":
        return await steps.bet(round);
      case "BET_OK":
        return await play(round);
      case "PLAYING": {
        const left = await writeLeft(pool, round.roundId);
        return left === null ? await steps.standing(round) : { kind: "MOVED", row: left };
      }
      case "DRAWN":
        return await steps.move(round, "WIN_SENT");
      case "WIN_SENT":
        return await steps.win(round, round.atRiskWon ?? round.stakeWon);
      case "ROLLBACK_SENT":
        return await steps.rollback(round);
      case "CLOSED":
      case "VOID":
        return { kind: "MOVED", row: round };
    }
  };
}

/** Makes the one that works on this process's rounds of instant games: each to its end, or until it waits for its member. */
export function createInstantDriver(dependencies: DriveDependencies & { readonly log: Logger }) {
  const { pool, log } = dependencies;
  const driver = createRowDriver<string, InstantRow>({
    nameOf: (roundId) => roundId,
    find: (roundId) => findInstant(pool, roundId),
    isOnItsWay: (round) => !isFinished(round) && !awaitsMember(round),
    step: createSteps(dependencies),
    release: (roundId, delayMs) => waitingInstants.release(pool, { roundId }, delayMs),
    afterFaultMs: 500,
    onWait({ roundId, state }, { attempts, reason }) {
      log.warn({ roundId, state, attempts, reason }, "the wallet gave no final answer");
    },
  });
  return {
    ...driver,
    drive: async (round: InstantRow, patienceMs: number): Promise<InstantRow> =>
      (await driver.drive(round.roundId, { patienceMs, written: round })) ?? round,
  };
}
export type InstantDriver = ReturnType<typeof createInstantDriver>;

/** The same, as recovery works with it: a round that was taken too early goes on waiting for its member. */
export const recoveringInstants = (
  pool: Pool,
  driver: InstantDriver,
): Pick<InstantDriver, "busy" | "drive"> => ({
  busy: driver.busy,
  async drive(round, patienceMs) {
    const standing = await driver.drive(round, patienceMs);
    if (awaitsMember(standing)) await park(pool, standing.roundId);
    return standing;
  },
});
