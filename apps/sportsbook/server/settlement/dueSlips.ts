import type { SlipStatus } from "@hanpan/games/sports/slip/settleSlip";
import type { BuiltOdds } from "@hanpan/games/sports/slip/slip";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { slipOutcomes, slipStates } from "../../protocol/slip.ts";
import type { SlipKey } from "../slips/slipStore.ts";

type Executor = Pool | PoolClient;

/** A slip that may have come to its end, with what is needed to decide it. */
export type DueSlip = SlipKey & {
  readonly version: number;
  readonly state: (typeof slipStates)[number];
  readonly outcome: (typeof slipOutcomes)[number] | null;
  readonly returnWon: number | null;
  readonly combinationSize: number;
  readonly unitStakeWon: number;
  readonly termsId: number;
  /** In the order of its legs. */
  readonly oddsHundredths: readonly number[];
  /** First letters of the legs' results: O, W, L, V. */
  readonly results: string;
  /** Of selections of one match that are one bet; else null. */
  readonly built: BuiltOdds | null;
};

const whole = z.int();
const dueSlip = z.pipe(
  z.tuple(
    [
      z.string(),
      z.string(),
      whole,
      z.enum(slipStates),
      z.nullable(z.enum(slipOutcomes)),
      z.nullable(whole),
      whole,
      whole,
      whole,
      z.array(whole),
      z.string(),
    ],
    // Of built selections alone: the version before takes no more than the others for a slip, and must settle those.
    z.array(whole),
  ),
  z.transform(
    (row): DueSlip => ({
      memberId: row[0],
      slipId: row[1],
      version: row[2],
      state: row[3],
      outcome: row[4],
      returnWon: row[5],
      combinationSize: row[6],
      unitStakeWon: row[7],
      termsId: row[8],
      oddsHundredths: row[9],
      results: row[10],
      built: row[11] ?? null,
    }),
  ),
);

const found = z.object({
  slips: z.array(dueSlip),
  open: z.array(
    z.pipe(
      z.tuple([z.string(), z.string()]),
      z.transform(([memberId, slipId]): SlipKey => ({ memberId, slipId })),
    ),
  ),
});
type Found = z.infer<typeof found>;

/**
 * Takes the slips that are due by themselves (`take_due`); when there are none, goes on with sweeps of results up to
 * so many legs (`sweep`). Null when there is nothing to do.
 */
export async function takeSlips(
  executor: Executor,
  options: { readonly due: number; readonly legs: number; readonly withOpen: boolean },
): Promise<Found | null> {
  const { rows } = await executor.query<{ found: unknown }>({
    name: "sports take slips",
    text: "SELECT coalesce(sportsbook.take_due($1), sportsbook.sweep($2, $3)) AS found",
    values: [options.due, options.legs, options.withOpen],
  });
  return parsed(rows[0]?.found);
}

/** Those of these slips that the results as they stand may decide, settled ones among them. Changes nothing. */
export async function slipsToDecide(
  executor: Executor,
  keys: readonly SlipKey[],
): Promise<readonly DueSlip[]> {
  const { rows } = await executor.query<{ found: unknown }>({
    name: "sports slips to decide",
    text: "SELECT sportsbook.slips_to_decide($1::uuid[], $2::uuid[], true, false) AS found",
    values: [keys.map(({ memberId }) => memberId), keys.map(({ slipId }) => slipId)],
  });
  return parsed(rows[0]?.found)?.slips ?? [];
}

const parsed = (document: unknown) =>
  document === null || document === undefined ? null : found.parse(document);

/** What a slip came to; an outcome of null opens it again. */
export type Decision = SlipKey & {
  readonly version: number;
  readonly outcome: Exclude<SlipStatus, "OPEN"> | null;
  readonly returnWon: number | null;
  /** By which it was decided, as `DueSlip` has them. */
  readonly results: string;
  /** What of its stake was at risk; null of one that is opened again. */
  readonly atRiskWon: number | null;
};

/** Writes decisions (see `write_decided`); answers the slips that were written. */
export async function writeDecisions(executor: Executor, decisions: readonly Decision[]): Promise<SlipKey[]> {
  if (decisions.length === 0) return [];
  const { rows } = await executor.query<SlipKey>({
    name: "sports write decided",
    text: `SELECT member_id AS "memberId", slip_id AS "slipId"
      FROM sportsbook.write_decided($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::bigint[],
        $6::text[], $7::bigint[])`,
    values: [
      decisions.map(({ memberId }) => memberId),
      decisions.map(({ slipId }) => slipId),
      decisions.map(({ version }) => version),
      decisions.map(({ outcome }) => outcome),
      decisions.map(({ returnWon }) => returnWon),
      decisions.map(({ results }) => results),
      decisions.map(({ atRiskWon }) => atRiskWon),
    ],
  });
  return rows;
}
