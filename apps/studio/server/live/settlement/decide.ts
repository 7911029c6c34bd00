import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import type { LiveSpotBet } from "../../../protocol/live.ts";
import { type SharedOutcome, sharedOutcome } from "../../../protocol/liveOutcome.ts";
import type { ParticipationKey } from "../bet/participationStore.ts";
import { endsOf, type KiteColumns, type KiteEnds, laneOf } from "../kites/lanes.ts";
import { type Payouts, payoutsOf } from "./payouts.ts";

/** A participation that cannot be decided is looked at again after so long. */
const undecidedMs = 5_000;

type Placed = { readonly placementId: string; readonly bets: LiveSpotBet[]; readonly state: string };

type PlacedRow = ParticipationKey &
  KiteColumns & {
    readonly phase: "FLYING" | "RESULT" | "VOID";
    readonly gameCode: string;
    readonly mathsVersion: number;
    readonly outcome: unknown;
    readonly placements: readonly Placed[];
  };

/** What was decided of a participation: what is paid, what goes back, and whether a kite of it flies on. */
type Decided = {
  readonly row: PlacedRow;
  readonly payouts: Payouts;
  readonly returned: readonly Placed[];
  /** One of two kites is paid by itself: the participation stays OPEN for the other. */
  readonly isAlone: boolean;
};

/** What could not be decided, and why. */
export type Undecided = ParticipationKey & { readonly error: unknown };

/**
 * Decides participations that are still OPEN, in one transaction: what each placement pays is written before any of it
 * is sent; what is still on its way to the wallet goes back, and so do all bets of a VOID round, but for Kite's that were
 * cashed out before. A kite that was cashed out is decided while others fly on. When it was the member's only one, or both
 * are cashed out, the participation is then no longer OPEN at the break; else the one is paid by itself and the other decided
 * later. One whose payouts this version cannot compute stays OPEN and holds up no other.
 */
export async function decideParticipations(
  pool: Pool,
  keys: readonly ParticipationKey[],
  processId: string,
): Promise<Undecided[]> {
  return await withTransaction(pool, async (client) => {
    await lockOpen(client, keys);
    const decided: Decided[] = [];
    const undecided: Undecided[] = [];
    for (const row of await readPlaced(client, keys, "OPEN")) {
      try {
        decided.push(decisionOf(row));
      } catch (error) {
        undecided.push({ roundId: row.roundId, memberId: row.memberId, error });
      }
    }
    await writePayouts(client, decided);
    await sendBack(client, decided);
    await beginSettling(
      client,
      decided.filter(({ isAlone }) => !isAlone),
      processId,
    );
    await beginPayingAlone(
      client,
      decided.filter(({ isAlone }) => isAlone),
      processId,
    );
    await postpone(client, undecided);
    return undecided;
  });
}

/**
 * Takes the rows in one order everywhere. It answers nothing: what they hold must be read by a statement that begins
 * afterwards, or a bet confirmed or a cash-out counted while this one waited would not be seen.
 */
async function lockOpen(client: PoolClient, keys: readonly ParticipationKey[]): Promise<void> {
  await client.query({
    name: "live lock open",
    text: `SELECT FROM unnest($1::uuid[], $2::uuid[]) AS wanted (round_id, member_id)
         JOIN studio.live_participation AS part USING (round_id, member_id)
       WHERE part.state = 'OPEN' ORDER BY part.round_id, part.member_id FOR UPDATE OF part`,
    values: namesOf(keys),
  });
}

async function readPlaced(
  client: PoolClient,
  keys: readonly ParticipationKey[],
  state: "OPEN" | "SETTLING",
): Promise<PlacedRow[]> {
  const { rows } = await client.query<PlacedRow>({
    name: "live read placed",
    text: `SELECT part.round_id AS "roundId", part.member_id AS "memberId", round.phase,
         part.cash_out_hundredths AS "cashOutHundredths", part.preset_hundredths AS "presetHundredths",
         part.second_cash_out_hundredths AS "secondCashOutHundredths",
         part.second_preset_hundredths AS "secondPresetHundredths",
         series.game_code AS "gameCode", series.maths_version AS "mathsVersion", round.outcome, (
           SELECT coalesce(jsonb_agg(jsonb_build_object(
               'placementId', place.placement_id, 'bets', place.bets, 'state', place.state) ORDER BY place.number), '[]')
           FROM studio.live_placement AS place
           WHERE place.round_id = part.round_id AND place.member_id = part.member_id) AS placements
       FROM unnest($1::uuid[], $2::uuid[]) AS wanted (round_id, member_id)
         JOIN studio.live_participation AS part USING (round_id, member_id)
         JOIN studio.live_round AS round USING (round_id)
         JOIN studio.live_series AS series USING (series_id)
       WHERE part.state = $3`,
    values: [...namesOf(keys), state],
  });
  return rows;
}

const nothing: Payouts = {
  byPlacement: new Map(),
  spots: [],
  payoutWon: 0,
  atRiskWon: 0,
  cashOuts: { KITE: null, "KITE-2": null },
};

/** What a participation's bets pay, and which of them go back. */
function decisionOf(row: PlacedRow): Decided {
  const ends = endsOf(row);
  const isCashedOut = ({ bets }: Placed): boolean => ends[laneOf(bets[0]?.spot)].cashOutHundredths !== null;
  const standing = row.placements.filter(({ state }) => state === "CONFIRMED" || state === "SETTLED");
  const ended = row.phase === "RESULT" ? standing : standing.filter(isCashedOut);
  const isAlone = row.phase === "FLYING" && ended.length < standing.length;
  const payouts =
    ended.length === 0 ? nothing : payoutsOf({ ...row, outcome: knownOutcomeOf(row, ends) }, ended, ends);
  const returned = row.placements.filter(
    (placed) =>
      !isAlone &&
      (placed.state === "SENT" ||
        (row.phase === "VOID" && placed.state === "CONFIRMED" && !isCashedOut(placed))),
  );
  return { row, payouts, returned, isAlone };
}

/**
 * What is known of a round's outcome. While a kite flies nobody may learn where it breaks, and what was cashed out needs no
 * more than that it is not below that.
 */
function knownOutcomeOf({ phase, outcome }: PlacedRow, ends: KiteEnds): SharedOutcome {
  const { KITE: first, "KITE-2": second } = ends;
  const highest = Math.max(first.cashOutHundredths ?? 0, second.cashOutHundredths ?? 0);
  if (phase !== "FLYING" || highest === 0) return sharedOutcome.parse(outcome);
  return { kind: "KITE", breakHundredths: highest };
}

/** What the bets of a participation that is being paid come to, those that are paid and those that stand yet. */
export async function payoutsStanding(client: PoolClient, key: ParticipationKey): Promise<Payouts> {
  const [row] = await readPlaced(client, [key], "SETTLING");
  return row === undefined ? nothing : decisionOf(row).payouts;
}

async function writePayouts(client: PoolClient, decided: readonly Decided[]): Promise<void> {
  const paid = decided.flatMap(({ row: { memberId }, payouts, isAlone }) =>
    [...payouts.byPlacement].map(([placementId, payoutWon]) => ({
      memberId,
      placementId,
      payoutWon,
      isAlone,
    })),
  );
  if (paid.length === 0) return;
  await client.query(
    `UPDATE studio.live_placement AS place SET payout_won = paid.payout_won,
       paid_alone = place.paid_alone OR paid.paid_alone
     FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::boolean[])
       AS paid (member_id, placement_id, payout_won, paid_alone)
     WHERE place.member_id = paid.member_id AND place.placement_id = paid.placement_id AND place.state = 'CONFIRMED'`,
    [
      paid.map((item) => item.memberId),
      paid.map((item) => item.placementId),
      paid.map((item) => item.payoutWon),
      paid.map((item) => item.isAlone),
    ],
  );
}

async function sendBack(client: PoolClient, decided: readonly Decided[]): Promise<void> {
  const returned = decided.flatMap((of) =>
    of.returned.map(({ placementId }) => ({
      memberId: of.row.memberId,
      placementId,
      reason: of.row.phase === "VOID" ? "ROUND_VOID" : "LATE",
    })),
  );
  if (returned.length === 0) return;
  await client.query(
    `UPDATE studio.live_placement AS place SET state = 'RETURNING', reason = returned.reason, attempts = 0,
       driver_id = NULL, next_attempt_at = clock_timestamp()
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS returned (member_id, placement_id, reason)
     WHERE place.member_id = returned.member_id AND place.placement_id = returned.placement_id
       AND place.state IN ('SENT', 'CONFIRMED')`,
    [
      returned.map((item) => item.memberId),
      returned.map((item) => item.placementId),
      returned.map((item) => item.reason),
    ],
  );
}

async function beginSettling(
  client: PoolClient,
  decided: readonly Decided[],
  processId: string,
): Promise<void> {
  if (decided.length === 0) return;
  await client.query(
    `UPDATE studio.live_participation AS part SET state = 'SETTLING', payout_won = decided.payout_won,
       spots = decided.spots, at_risk_won = decided.at_risk_won,
       cash_out_hundredths = decided.cash_out_hundredths,
       second_cash_out_hundredths = decided.second_cash_out_hundredths, driver_id = $1, attempts = 0, version = part.version + 1
     FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::jsonb[], $6::bigint[], $7::integer[], $8::integer[])
       AS decided (round_id, member_id, payout_won, spots, at_risk_won, cash_out_hundredths, second_cash_out_hundredths)
     WHERE part.round_id = decided.round_id AND part.member_id = decided.member_id AND part.state = 'OPEN'`,
    [
      processId,
      ...namesOf(decided.map(({ row }) => row)),
      decided.map(({ payouts }) => payouts.payoutWon),
      decided.map(({ payouts }) => JSON.stringify(payouts.spots)),
      decided.map(({ payouts }) => payouts.atRiskWon),
      decided.map(({ row, payouts }) => payouts.cashOuts.KITE ?? row.cashOutHundredths),
      decided.map(({ row, payouts }) => payouts.cashOuts["KITE-2"] ?? row.secondCashOutHundredths),
    ],
  );
}

/** A participation of which one kite is being paid stays OPEN; whoever pays it writes that at the end (`endPayingAlone`). */
async function beginPayingAlone(
  client: PoolClient,
  decided: readonly Decided[],
  processId: string,
): Promise<void> {
  if (decided.length === 0) return;
  await client.query(
    `UPDATE studio.live_participation AS part SET driver_id = $1, attempts = 0, version = part.version + 1
     FROM unnest($2::uuid[], $3::uuid[]) AS decided (round_id, member_id)
     WHERE part.round_id = decided.round_id AND part.member_id = decided.member_id AND part.state = 'OPEN'`,
    [processId, ...namesOf(decided.map(({ row }) => row))],
  );
}

async function postpone(client: PoolClient, undecided: readonly Undecided[]): Promise<void> {
  if (undecided.length === 0) return;
  await client.query(
    `UPDATE studio.live_participation AS part SET driver_id = NULL,
       next_attempt_at = clock_timestamp() + $3::bigint * interval '1 millisecond'
     FROM unnest($1::uuid[], $2::uuid[]) AS wanted (round_id, member_id)
     WHERE part.round_id = wanted.round_id AND part.member_id = wanted.member_id AND part.state = 'OPEN'`,
    [...namesOf(undecided), undecidedMs],
  );
}

const namesOf = (keys: readonly ParticipationKey[]) => [
  keys.map((key) => key.roundId),
  keys.map((key) => key.memberId),
];
