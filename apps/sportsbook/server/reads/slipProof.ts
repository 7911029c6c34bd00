import type { Pool } from "pg";
import type { FixtureProofReply } from "../../protocol/calls.ts";
import { findFixtures } from "../fixtures/fixtureStore.ts";
import { proofOfRow } from "./proof.ts";

/** The proofs of a slip's virtual matches, in the order of its legs. A feed's matches have none. */
export type SlipProof = { readonly proofs: readonly FixtureProofReply["proof"][] };

/** The proofs of the slip that a member's transaction belongs to; null when it is none of a slip. */
export async function findSlipProof(
  pool: Pool,
  of: { readonly user: string; readonly round: string; readonly transaction_uuid: string },
): Promise<SlipProof | null> {
  const { rows } = await pool.query<{ fixtureId: string }>(
    `SELECT leg.fixture_id AS "fixtureId"
     FROM sportsbook.slip AS slip JOIN sportsbook.leg AS leg USING (member_id, slip_id)
     WHERE slip.member_id = $1 AND slip.slip_id = $2
       AND ($3 IN (slip.bet_transaction_id, slip.win_transaction_id, slip.rollback_transaction_id) OR EXISTS (
         SELECT FROM sportsbook.payment AS payment
         WHERE payment.member_id = slip.member_id AND payment.slip_id = slip.slip_id
           AND payment.transaction_id = $3) OR EXISTS (
         SELECT FROM sportsbook.sale AS sale
         WHERE sale.member_id = slip.member_id AND sale.slip_id = slip.slip_id AND sale.transaction_id = $3))
     ORDER BY leg.leg_number`,
    [of.user, of.round, of.transaction_uuid],
  );
  if (rows.length === 0) return null;
  const ids = [...new Set(rows.map((row) => row.fixtureId))];
  const fixtures = new Map((await findFixtures(pool, ids)).map((row) => [row.fixtureId, row]));
  const proofs: FixtureProofReply["proof"][] = [];
  for (const fixtureId of ids) {
    const row = fixtures.get(fixtureId);
    const proof = row === undefined ? null : await proofOfRow(pool, row);
    if (proof !== null) proofs.push(proof);
  }
  return { proofs };
}
