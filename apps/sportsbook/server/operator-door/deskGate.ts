import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { Refusal } from "../http/refusal.ts";
import { type DeskOperator, endDesk, findDesk } from "./deskSessions.ts";

/** How long the platform's word on a session serves for looking, and how long for it when no other comes. */
const freshMs = 2_000;
const longestMs = 60_000;

/** The platform's words that end a session. */
const endings: ReadonlySet<string> = new Set(["RS_ERROR_INVALID_TOKEN", "RS_ERROR_TOKEN_EXPIRED"]);

/** Who comes in at the desk. */
export type DeskGate = {
  /**
   * The operator of a request, whose console's session stands. For a change the platform is asked each time; for looking
   * its word is at most two seconds old, or a minute while it gives none.
   * @throws Refusal UNAUTHENTICATED without a live session; UNAVAILABLE when the platform does not say that it stands.
   */
  authenticate(request: FastifyRequest, isChange: boolean): Promise<DeskOperator>;
  /** The same of an operator who is known; a session that is over is ended here too. */
  confirm(operator: DeskOperator, isChange: boolean): Promise<void>;
};

/** Desk sessions, which end with the console's: only the platform knows when that is. */
export function createDeskGate({
  pool,
  wallet,
}: {
  readonly pool: Pool;
  readonly wallet: Pick<WalletClient, "operatorSession">;
}): DeskGate {
  /** When the platform last said that a session stands, by the process's own clock. */
  const stoodAtMs = new Map<string, number>();

  function forgetOld(nowMs: number): void {
    for (const [id, atMs] of stoodAtMs) if (nowMs - atMs > longestMs) stoodAtMs.delete(id);
  }

  async function confirm(operator: DeskOperator, isChange: boolean): Promise<void> {
    const { sessionId, operatorId, requestId } = operator;
    const askedAtMs = performance.now();
    const ageMs = askedAtMs - (stoodAtMs.get(sessionId) ?? Number.NEGATIVE_INFINITY);
    if (!isChange && ageMs <= freshMs) return;
    const answer = await wallet.operatorSession(operatorId, requestId, isChange);
    if (answer.kind === "OK") {
      forgetOld(askedAtMs);
      stoodAtMs.set(sessionId, askedAtMs);
      return;
    }
    if (answer.kind === "REFUSED" && endings.has(answer.status)) {
      stoodAtMs.delete(sessionId);
      await endDesk(pool, sessionId);
      throw new Refusal("UNAUTHENTICATED");
    }
    if (isChange || ageMs > longestMs) throw new Refusal("UNAVAILABLE");
  }

  return {
    async authenticate(request, isChange) {
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? "")?.[1];
      const operator = token === undefined ? null : await findDesk(pool, token);
      if (operator === null) throw new Refusal("UNAUTHENTICATED");
      request.actor = `operator:${operator.operatorId}`;
      await confirm(operator, isChange);
      return operator;
    },
    confirm,
  };
}
