import type { PoolClient } from "pg";
import { publish } from "../../lib/outbox.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";

/** Keeps a step of a batch in the audit, and publishes that it changed, so that whoever looks at it sees it; with the step's transaction. */
export async function recordStep(
  client: PoolClient,
  record: Recorder,
  batchId: string,
  step: Omit<Parameters<Recorder>[1], "subject">,
): Promise<void> {
  await record(client, { subject: `payout:${batchId}`, ...step });
  await publish(client, { event: "payout-updated", memberId: batchId });
}
