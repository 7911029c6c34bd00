import type { Pool, PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { millisecondsOf } from "../../store/instants.ts";
import type { Actor } from "../audit/audit.ts";

/** SETTLE: a match that has no result gets one. CORRECT: a result is another one. VOID_…: bets are void. */
const proposalKinds = ["SETTLE", "VOID_FIXTURE", "VOID_MARKET", "CORRECT"] as const;

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
});
export type Proposal = z.output<typeof proposalRow>;

const columns = `proposal_id AS "proposalId", kind, fixture_id AS "fixtureId", content, reason, state,
  proposed_by AS "proposedBy", proposed_name AS "proposedName", ${millisecondsOf("proposed_at")} AS "proposedAtMs",
  decided_by AS "decidedBy", decided_name AS "decidedName", ${millisecondsOf("decided_at")} AS "decidedAtMs"`;

/** Writes down what somebody proposes. */
export async function addProposal(
  client: PoolClient,
  actor: Actor,
  what: Pick<Proposal, "kind" | "fixtureId" | "reason"> & { readonly content: object },
): Promise<Proposal> {
  const { rows } = await client.query(
    `INSERT INTO studio.sports_proposal (proposal_id, kind, fixture_id, content, reason, proposed_by, proposed_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
    [uuidv7(), what.kind, what.fixtureId, JSON.stringify(what.content), what.reason, actor.id, actor.name],
  );
  return proposalRow.parse(rows[0]);
}

/** The proposal, its row held until the transaction ends; null when there is none. */
export async function takeProposal(client: PoolClient, proposalId: string): Promise<Proposal | null> {
  const { rows } = await client.query(
    `SELECT ${columns} FROM studio.sports_proposal WHERE proposal_id = $1 FOR UPDATE`,
    [proposalId],
  );
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
    `UPDATE studio.sports_proposal SET state = $2, decided_by = $3, decided_name = $4, decided_at = clock_timestamp()
     WHERE proposal_id = $1 RETURNING ${columns}`,
    [proposalId, state, actor.id, actor.name],
  );
  return proposalRow.parse(rows[0]);
}

/** What a source proposed for a fixture and nobody has decided gives way to what it says now. */
export async function withdrawOwn(client: PoolClient, actor: Actor, fixtureId: string): Promise<void> {
  await client.query(
    `UPDATE studio.sports_proposal SET state = 'REJECTED', decided_by = $2, decided_name = $3,
       decided_at = clock_timestamp() WHERE fixture_id = $1 AND proposed_by = $2 AND state = 'OPEN'`,
    [fixtureId, actor.id, actor.name],
  );
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
    `SELECT ${columns} FROM studio.sports_proposal
     WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR fixture_id = $2)
       AND ($3::uuid IS NULL OR proposal_id < $3) ORDER BY proposal_id DESC LIMIT $4`,
    [asked.state ?? null, asked.fixtureId ?? null, asked.before ?? null, asked.limit],
  );
  return z.array(proposalRow).parse(rows);
}
