import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { Refusal } from "../http/refusal.ts";
import type { Driver } from "./driver.ts";
import { codeOfRefusal } from "./playedRound.ts";
import { betReturned } from "./round.ts";
import type { Executor } from "./roundTable.ts";

/** How long a member's round is worked on before the reply is that it is pending. */
const patienceMs = 10_000;

type SettledRound = { readonly roundId: string; readonly state: string; readonly refusal: string | null };

/**
 * Works on a round of this process, or watches one that another process works on, until nothing is to be done for it.
 * `isOurs`: this process has just taken it.
 */
export async function settle<Row extends SettledRound>(
  {
    pool,
    driver,
    rounds,
  }: {
    readonly pool: Pool;
    readonly driver: Pick<Driver<Row>, "drive" | "busy" | "rests">;
    readonly rounds: { readonly find: (executor: Executor, roundId: string) => Promise<Row | null> };
  },
  round: Row,
  isOurs = false,
): Promise<Row> {
  if (driver.rests(round)) return round;
  if (isOurs || round.state === "CREATED" || driver.busy().includes(round.roundId)) {
    return await driver.drive(round, patienceMs);
  }
  const deadline = performance.now() + patienceMs;
  let current = round;
  while (!driver.rests(current) && performance.now() < deadline) {
    await sleep(100);
    current = (await rounds.find(pool, round.roundId)) ?? current;
  }
  return current;
}

/** @throws Refusal with the reason of a round that does not count, or is on its way there. */
export function refuseUncounted({ state, refusal }: Pick<SettledRound, "state" | "refusal">): void {
  if (state === "VOID" || refusal === betReturned) throw new Refusal(codeOfRefusal(refusal));
  if (state === "ROLLBACK_SENT") throw new Refusal("WALLET_UNAVAILABLE");
}
