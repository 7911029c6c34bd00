import { setImmediate } from "node:timers/promises";
import { withTransaction } from "@hanpan/database";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { SlipKey } from "../slips/slipStore.ts";
import { termsOfIds } from "../slips/termsStore.ts";
import { type Beside, findBeside } from "./besideSlips.ts";
import { decisionOf } from "./decide.ts";
import { type Decision, type DueSlip, takeSlips, writeDecisions } from "./dueSlips.ts";

/** Legs of a sweep, and due slips, that one transaction goes through; slips that are decided before a bet is looked after. */
const most = { legs: 2_500, due: 500, atOnce: 100 };

/** What one batch of settlement came to. */
export type SettledBatch = {
  /** Slips that were written: settled, settled again, or opened again. */
  readonly decided: readonly SlipKey[];
  /** Slips that have a new result and stay open; empty unless asked for. */
  readonly open: readonly SlipKey[];
};

/**
 * Settles the next batch of slips: those that are due by themselves, then those that a result has reached. The cursor of a
 * sweep and the decisions up to it are one transaction, so that a process that dies in it has done nothing. Null when
 * there is nothing to do.
 * @param wantsOpen whether somebody is to be notified of results of slips that stay open.
 */
export async function settleBatch(pool: Pool, log: Logger, wantsOpen: boolean): Promise<SettledBatch | null> {
  return await withTransaction(pool, async (client) => {
    const found = await takeSlips(client, { ...most, withOpen: wantsOpen });
    if (found === null) return null;
    const terms = await termsOfIds(
      pool,
      client,
      found.slips.map(({ termsId }) => termsId),
    );
    const beside = await findBeside(client, found.slips);
    const decisions: Decision[] = [];
    for (const [place, slip] of found.slips.entries()) {
      if (place % most.atOnce === most.atOnce - 1) await setImmediate();
      decisions.push(...decidedOrNone(slip, terms.get(slip.termsId), beside.get(slip.slipId), log));
    }
    return { decided: await writeDecisions(client, decisions), open: found.open };
  });
}

/** One that cannot be decided holds up no other: it stays open, and the log says why. */
function decidedOrNone(
  slip: DueSlip,
  terms: SlipTerms | undefined,
  beside: Beside | undefined,
  log: Logger,
): Decision[] {
  try {
    if (terms === undefined) throw new RangeError("its terms are not known");
    const decision = decisionOf(slip, terms, beside);
    return decision === null ? [] : [decision];
  } catch (error) {
    log.error({ err: error, slipId: slip.slipId }, "what a slip returns cannot be computed");
    return [];
  }
}
