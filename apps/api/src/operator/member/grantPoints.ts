import type { GrantablePointType } from "@hanpan/contract/operator/enumerations";
import type { PoolClient } from "pg";
import { grantPoint } from "../../money/points.ts";
import { refuse } from "../../server/refusal.ts";
import { memberRefusal } from "../lib/memberRefusal.ts";

/**
 * Grants points, or takes a winner's bonus back; within a transaction, once for its `sourceId`. Answers whether it was
 * done now or found done.
 */
export async function grantPoints(
  client: PoolClient,
  given: {
    readonly memberId: string;
    readonly sourceId: string;
    readonly type: GrantablePointType;
    /** Above 0, also where points are taken back. */
    readonly amount: number;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const answer = await grantPoint(client, {
    memberId: given.memberId,
    source: "operator-point",
    sourceId: given.sourceId,
    type: given.type,
    amount: given.type === "RECOVER_WINNER_BONUS" ? -given.amount : given.amount,
    note: given.reason,
    now: given.now,
  });
  if (answer.outcome !== "REFUSED") return answer.outcome === "OK";
  const ofMember = memberRefusal(answer.code);
  if (ofMember !== undefined) throw refuse(ofMember);
  switch (answer.code) {
    case "NOT_FOUND":
    case "INSUFFICIENT_POINTS":
      throw refuse(answer.code, answer.details);
    default:
      throw refuse("IDEMPOTENCY_KEY_REUSED");
  }
}
