import type { Pool } from "pg";
import type { Participation } from "../../../protocol/live.ts";
import { Refusal } from "../../http/refusal.ts";
import { findParticipation } from "./participationStore.ts";
import type { BetDependencies } from "./place.ts";
import { findPlacement, findReturning } from "./placementStore.ts";

/** How long a member waits for the wallet to give a bet back; it is given back in any case. */
const patienceMs = 3_000;

/**
 * Takes one placement (or all of them, null) of a round back while bets are taken, and gives the stakes back. One that was taken
 * back is answered so also after the close: its first reply may have been lost.
 * @throws Refusal BETTING_CLOSED after the close; NOT_FOUND for a placement that the member does not have.
 */
export async function takeBack(
  {
    pool,
    driver,
    processId,
  }: Pick<BetDependencies, "pool" | "processId"> & {
    readonly driver: Pick<BetDependencies["driver"], "drive">;
  },
  memberId: string,
  tableCode: string,
  of: { readonly roundId: string; readonly placementId: string | null },
): Promise<Participation> {
  const { roundId, placementId } = of;
  const before = await findParticipation(pool, { roundId, memberId });
  if (before === null || before.tableCode !== tableCode) throw new Refusal("NO_BET");
  if (placementId !== null) {
    const placement = await findPlacement(pool, { memberId, placementId });
    if (placement?.roundId !== roundId) throw new Refusal("NOT_FOUND");
  }
  const { rows } = await pool.query<{ refusal: string | null }>(
    "SELECT studio.live_take_back($1, $2, $3, $4) AS refusal",
    [roundId, memberId, placementId, processId],
  );
  const isLate = rows[0]?.refusal != null;
  if (isLate && !(await isTakenBack(pool, memberId, placementId))) throw new Refusal("BETTING_CLOSED");
  const returning = await findReturning(pool, memberId, roundId);
  await Promise.all(returning.map((key) => driver.drive(key, { patienceMs })));
  return (await findParticipation(pool, { roundId, memberId })) ?? before;
}

async function isTakenBack(pool: Pool, memberId: string, placementId: string | null): Promise<boolean> {
  if (placementId === null) return false;
  return (await findPlacement(pool, { memberId, placementId }))?.reason === "UNDONE";
}
