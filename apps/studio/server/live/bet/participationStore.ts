import type { Pool, PoolClient } from "pg";
import { type Participation, participation } from "../../../protocol/live.ts";

type Executor = Pool | PoolClient;

/** Names a participation. */
export type ParticipationKey = { readonly roundId: string; readonly memberId: string };

/** A participation with whose it is. */
export type OwnedParticipation = { readonly memberId: string; readonly participation: Participation };

const columns = `part.member_id AS "memberId",
  studio.live_participation_document(part.round_id, part.member_id) AS document`;

type Row = { readonly memberId: string; readonly document: unknown };

const owned = (row: Row): OwnedParticipation => ({
  memberId: row.memberId,
  participation: participation.parse(row.document),
});

/** The participation, or null. */
export async function findParticipation(
  executor: Executor,
  key: ParticipationKey,
): Promise<Participation | null> {
  const { rows } = await executor.query<{ document: unknown }>({
    name: "live participation",
    text: "SELECT studio.live_participation_document($1, $2) AS document",
    values: [key.roundId, key.memberId],
  });
  return readDocument(rows[0]);
}

/** The participation that a statement answered as the row's `document`, or null when it found none. */
export function readDocument(row: { readonly document: unknown } | undefined): Participation | null {
  const document = row?.document ?? null;
  return document === null ? null : participation.parse(document);
}

/** The participations of these names; those that do not exist are missing. */
export async function findParticipations(
  executor: Executor,
  keys: readonly ParticipationKey[],
): Promise<OwnedParticipation[]> {
  const { rows } = await executor.query<Row>({
    name: "live participations",
    text: `SELECT ${columns} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (round_id, member_id)
       JOIN studio.live_participation AS part USING (round_id, member_id)`,
    values: [keys.map((key) => key.roundId), keys.map((key) => key.memberId)],
  });
  return rows.map(owned);
}

/** Those of a member's ten latest participations at a table that are open or were closed in the last minute, newest first. */
export async function findRecent(
  executor: Executor,
  memberId: string,
  tableCode: string,
): Promise<Participation[]> {
  const { rows } = await executor.query<Row>({
    name: "live recent",
    text: `SELECT ${columns} FROM (
       SELECT * FROM studio.live_participation WHERE member_id = $1 AND table_code = $2
       ORDER BY round_id DESC LIMIT 10) AS part
     WHERE part.state <> 'CLOSED' OR part.closed_at > statement_timestamp() - interval '1 minute'
     ORDER BY part.round_id DESC`,
    values: [memberId, tableCode],
  });
  return rows.map((row) => owned(row).participation);
}

/** A member's participations, newest first, before a round (null: from the newest), of one table or of all. */
export async function listParticipations(
  executor: Executor,
  memberId: string,
  of: { readonly tableCode: string | null; readonly beforeRoundId: string | null; readonly limit: number },
): Promise<Participation[]> {
  const { rows } = await executor.query<Row>(
    `SELECT ${columns} FROM studio.live_participation AS part
     WHERE part.member_id = $1 AND ($2::text IS NULL OR part.table_code = $2)
       AND ($3::uuid IS NULL OR part.round_id < $3)
     ORDER BY part.round_id DESC LIMIT $4`,
    [memberId, of.tableCode, of.beforeRoundId, of.limit],
  );
  return rows.map((row) => owned(row).participation);
}
