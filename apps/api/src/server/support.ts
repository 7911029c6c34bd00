import type { Language, Words } from "@hanpan/contract/language";
import type { IdempotencyStore } from "@hanpan/server/idempotencyStore";

/** The signed-in member of a request. */
export type SignedInMember = {
  readonly memberId: string;
  readonly sessionId: string;
  readonly status: "ACTIVE" | "SELF_EXCLUDED";
  readonly language: Language;
  readonly sessionStartedAt: Date;
  /** Since when the member has been here without a rest; the session's beginning or before it. */
  readonly countedFrom: Date;
  readonly sessionExpiresAt: Date;
};

/** What every call needs beside its own feature. */
export type CallSupport = {
  /** The time now; tests move it. */
  readonly clock: () => Date;
  /** The member of a bearer token, or null when the session is over. */
  readonly authenticate: (token: string, now: Date) => Promise<SignedInMember | null>;
  readonly idempotency: IdempotencyStore;
  /** Whether the site is closed for maintenance, and what it says then. */
  readonly maintenance: () => Promise<{ on: boolean; until: string | null; message: Words | null }>;
  /** Handshakes of live events that an address may make in a minute. */
  readonly requestsPerMinute: number;
  /** By how much a call's own limit is widened; 1 where real members are. */
  readonly limitFactor: number;
};

declare module "fastify" {
  interface FastifyInstance {
    callSupport: CallSupport;
  }
}
