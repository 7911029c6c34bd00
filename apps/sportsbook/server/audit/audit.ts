import type { Pool, PoolClient } from "pg";

/** Who changes something: an operator at the desk, or a source of real matches (`feed:<source>`). */
export type Actor = {
  readonly id: string;
  readonly name: string;
  /** Where the request came from; null when nobody sent one. */
  readonly address: string | null;
};

/** What was changed. `before` and `after` are what an auditor compares; null where there is none. */
export type AuditEntry = {
  readonly action: string;
  /** `fixture:<id>`, `proposal:<id>`, `limit:<league>/<kind>/<level>`, `feed:<source>` or `session:<id>`. */
  readonly subject: string;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly reason?: string | null;
};

/** Adds a row to the audit: within the transaction of the change, so that neither is there without the other. */
export async function addAudit(executor: Pool | PoolClient, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, subject, before = null, after = null, reason = null } = entry;
  await executor.query(
    `INSERT INTO sportsbook.audit (actor_id, actor_name, action, subject, before, after, reason, address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [actor.id, actor.name, action, subject, json(before), json(after), reason, actor.address],
  );
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
