import type { Winner } from "@hanpan/contract/objects/winner";
import type {
  ContentKind,
  OperatorAlertKind,
  RequestUpdate,
  StreamSessionEndReason,
} from "@hanpan/contract/stream";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";

/** Whatever runs a statement: a pool, or a connection of it within a transaction. */
export type Executor = Pick<Pool | PoolClient, "query">;

/** A change that is published live. Each names the member whom it is about. */
export type StreamChange = { readonly memberId: string } & (
  | { readonly event: "balances" }
  /** With `toEveryone` what waits for each member who is here is read again: one event instead of one each. */
  | { readonly event: "notification"; readonly toEveryone?: boolean }
  /** Published to the member (with the new balances) and to the operators; a new request is one that is WAITING. */
  | { readonly event: "request-updated"; readonly request: RequestUpdate }
  /** Without `sessionIds` every session of the member. `endSessions` publishes it by itself. */
  | {
      readonly event: "session-ended";
      readonly reason: StreamSessionEndReason;
      readonly sessionIds?: readonly string[];
    }
  | { readonly event: "winner"; readonly winner: Winner }
  /** Published to the operators; `memberId` is the batch's own id, for it is about no one member. */
  | { readonly event: "payout-updated" }
  /** Published to the operators; `memberId` is the id of the role or the operator whose powers changed. */
  | { readonly event: "powers-changed" }
  | { readonly event: "alert"; readonly kind: OperatorAlertKind }
  /** Published to everybody; `memberId` is the announcement's, event's or popup's own id, for it is about no member. */
  | { readonly event: "content-changed"; readonly kind: ContentKind }
);

export const outboxAudiences = ["MEMBER", "OPERATORS", "EVERYONE"] as const;
export type OutboxAudience = (typeof outboxAudiences)[number];

type Row = { readonly audience: OutboxAudience; readonly data: object };

function rowsOf(change: StreamChange): Row[] {
  switch (change.event) {
    case "balances":
      return [{ audience: "MEMBER", data: {} }];
    case "notification":
      return [{ audience: change.toEveryone === true ? "EVERYONE" : "MEMBER", data: {} }];
    case "request-updated":
      return [
        { audience: "MEMBER", data: change.request },
        { audience: "OPERATORS", data: { ...change.request, memberId: change.memberId } },
      ];
    case "session-ended":
      return [{ audience: "MEMBER", data: { reason: change.reason, sessionIds: change.sessionIds ?? null } }];
    case "winner":
      return [{ audience: "EVERYONE", data: change.winner }];
    case "content-changed":
      return [{ audience: "EVERYONE", data: { kind: change.kind } }];
    case "payout-updated":
    case "powers-changed":
      return [{ audience: "OPERATORS", data: { id: change.memberId } }];
    case "alert":
      return [{ audience: "OPERATORS", data: { kind: change.kind, memberId: change.memberId } }];
  }
}

const listeners = new Set<() => void>();

/** Calls back whenever this process has published something; answers how to stop. */
export function onPublished(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies this process's pump that something was, or is about to be, committed to the outbox. */
export function notifyPublished(): void {
  for (const listener of listeners) listener();
}

/**
 * Publishes a change: writes its event with `executor`, so that in a transaction it is published exactly when the change
 * is committed, and never when it is rolled back. The event itself reaches sockets within a second, usually in a few
 * milliseconds; a process that dies in between changes nothing of that.
 *
 * SQL functions write the same by `INSERT INTO platform.outbox (member_id, outbox_id, audience, event, data)`.
 */
export async function publish(executor: Executor, change: StreamChange): Promise<void> {
  const rows = rowsOf(change);
  await executor.query({
    name: "publish",
    text: `INSERT INTO platform.outbox (member_id, outbox_id, audience, event, data)
           SELECT $1, outbox_id, audience, $4, data
             FROM unnest($2::uuid[], $3::text[], $5::jsonb[]) AS row (outbox_id, audience, data)`,
    values: [
      change.memberId,
      rows.map(() => v7()),
      rows.map((row) => row.audience),
      change.event,
      rows.map((row) => JSON.stringify(row.data)),
    ],
  });
  notifyPublished();
}
