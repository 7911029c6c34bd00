import type { IdempotencyStore } from "@hanpan/server/idempotencyStore";
import type { Pool } from "pg";
import type { Power } from "../../lib/operatorPower.ts";

/** The signed-in operator of a request. */
export type SignedInOperator = Power & {
  readonly operatorId: string;
  readonly loginId: string;
  readonly sessionId: string;
  readonly totpEnabled: boolean;
  /** A second factor is required and not there: nothing but setting it up is allowed. */
  readonly totpSetupNeeded: boolean;
  readonly sessionStartedAt: Date;
  readonly sessionExpiresAt: Date;
};

/** What every call of the operator needs beside its own feature. */
export type OperatorSupport = {
  readonly pool: Pool;
  /** The time now; tests move it. */
  readonly clock: () => Date;
  /**
   * The operator of a bearer token, or null when the session is over, ELSEWHERE when it ends because it is used from an address that is
   * not let in; `slides` when the operator is there.
   */
  readonly authenticate: (
    token: string,
    from: { readonly address: string; readonly now: Date; readonly slides: boolean },
  ) => Promise<SignedInOperator | "ELSEWHERE" | null>;
  readonly idempotency: IdempotencyStore;
  /** Handshakes of live events that an address may make in a minute. */
  readonly requestsPerMinute: number;
};

declare module "fastify" {
  interface FastifyInstance {
    operatorSupport: OperatorSupport;
  }
}
