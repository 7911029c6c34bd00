import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool, PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { proposalKinds } from "../../protocol/desk.ts";
import { type Actor, addAudit } from "../audit/audit.ts";

const name = z.object({ ko: z.string(), en: z.string() });

const proposalRow = z.object({
  proposalId: z.string(),
  kind: z.enum(proposalKinds),
  fixtureId: z.string(),
  content: z.record(z.string(), z.unknown()),
  reason: z.string(),
  state: z.enum(["OPEN", "APPROVED", "REJECTED"]),
  proposedBy: z.string(),
  proposedName: z.string(),
  proposedAtMs: z.number(),
  decidedBy: z.string().nullable(),
  decidedName: z.string().nullable(),
  decidedAtMs: z.number().nullable(),
  sides: z.object({ home: name, away: name }).nullable(),
});
export type Proposal = z.output<typeof proposalRow>;

const columns = `proposal_id AS "proposalId", kind, fixture_id AS "fixtureId", content, reason, state,
  proposed_by AS "proposedBy", proposed_name AS "proposedName", ${millisecondsOf("proposed_at")} AS "proposedAtMs",
  decided_by AS "decidedBy", decided_name AS "decidedName", ${millisecondsOf("decided_at")} AS "decidedAtMs", (
    SELECT jsonb_build_object('home', fixture.home -> 'name', 'away', fixture.away -> 'name')
    FROM sportsbook.fixture AS fixture WHERE fixture.fixture_id = proposal.fixture_id) AS sides`;

/** Writes down what somebody proposes. */
export async function addProposal(
  client: PoolClient,
  actor: Actor,
  what: Pick<Proposal, "kind" | "fixtureId" | "reason"> & { readonly content: object },
): Promise<Proposal> {
  const { rows } = await client.query(
    `INSERT INTO sportsbook.proposal (proposal_id, kind, fixture_id, content, reason, proposed_by, proposed_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
    [uuidv7(), what.kind, what.fixtureId, JSON.stringify(what.content), what.reason, actor.id, actor.name],
  );
  return proposalRow.parse(rows[0]);
}

/** The fixture that a proposal is about; null when there is no such proposal. */
export async function fixtureOfProposal(client: PoolClient, proposalId: string): Promise<string | null> {
  const { rows } = await client.query<{ fixtureId: string }>(
    `SELECT fixture_id AS "fixtureId" FROM sportsbook.proposal WHERE proposal_id = $1`,
    [proposalId],
  );
  return rows[0]?.fixtureId ?? null;
}

/** The proposal, its row held until the transaction ends; null when there is none. */
export async function takeProposal(client: PoolClient, proposalId: string): Promise<Proposal | null> {
  const { rows } = await client.query(
    `SELECT ${columns} FROM sportsbook.proposal WHERE proposal_id = $1 FOR UPDATE`,
    [proposalId],
  );
  return rows[0] === undefined ? null : proposalRow.parse(rows[0]);
}

/** A proposal as it stands; null when there is none. */
export async function findProposal(pool: Pool, proposalId: string): Promise<Proposal | null> {
  const { rows } = await pool.query(`SELECT ${columns} FROM sportsbook.proposal WHERE proposal_id = $1`, [
    proposalId,
  ]);
  return rows[0] === undefined ? null : proposalRow.parse(rows[0]);
}

/** Closes a proposal whose row the transaction holds. */
export async function closeProposal(
  client: PoolClient,
  actor: Actor,
  proposalId: string,
  state: "APPROVED" | "REJECTED",
): Promise<Proposal> {
  const { rows } = await client.query(
    `UPDATE sportsbook.proposal SET state = $2, decided_by = $3, decided_name = $4, decided_at = clock_timestamp()
     WHERE proposal_id = $1 RETURNING ${columns}`,
    [proposalId, state, actor.id, actor.name],
  );
  return proposalRow.parse(rows[0]);
}

/** Whether something that somebody proposed for a fixture waits for its decision. The transaction holds the fixture's row. */
export async function hasOpenProposal(client: PoolClient, actor: Actor, fixtureId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM sportsbook.proposal WHERE fixture_id = $1 AND proposed_by = $2 AND state = 'OPEN' LIMIT 1`,
    [fixtureId, actor.id],
  );
  return rowCount === 1;
}

/** What a source proposed for a fixture and nobody has decided gives way to what it says now, which the reason names. */
export async function withdrawOwn(
  client: PoolClient,
  actor: Actor,
  fixtureId: string,
  reason: string,
): Promise<void> {
  const { rows } = await client.query<{ proposalId: string }>(
    `UPDATE sportsbook.proposal SET state = 'REJECTED', decided_by = $2, decided_name = $3,
       decided_at = clock_timestamp() WHERE fixture_id = $1 AND proposed_by = $2 AND state = 'OPEN'
     RETURNING proposal_id AS "proposalId"`,
    [fixtureId, actor.id, actor.name],
  );
  for (const { proposalId } of rows) {
    await addAudit(client, actor, {
      action: "proposal.withdraw",
      subject: `proposal:${proposalId}`,
      before: { fixtureId },
      after: { state: "REJECTED" },
      reason,
    });
  }
}

/** Proposals, the newest first: of a state, of a fixture, before another one. */
export async function listProposals(
  pool: Pool | PoolClient,
  asked: {
    readonly state?: Proposal["state"] | undefined;
    readonly fixtureId?: string | undefined;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<Proposal[]> {
  const { rows } = await pool.query(
    `SELECT ${columns} FROM sportsbook.proposal
     WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR fixture_id = $2)
       AND ($3::uuid IS NULL OR proposal_id < $3) ORDER BY proposal_id DESC LIMIT $4`,
    [asked.state ?? null, asked.fixtureId ?? null, asked.before ?? null, asked.limit],
  );
  return z.array(proposalRow).parse(rows);
}
