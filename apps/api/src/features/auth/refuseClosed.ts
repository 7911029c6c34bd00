import { formatInstant } from "@hanpan/contract/time";
import { readClosing, reopenableUntil } from "../../closing/readClosing.ts";
import type { Executor } from "../../lib/outbox.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";

/** Says of a closed account until when its member can take that back, where they can (docs/closing.md, "By the member"). */
export async function refuseClosed(executor: Executor, memberId: string, now: Date): Promise<Refusal> {
  const until = reopenableUntil(await readClosing(executor, memberId), now);
  return until === null
    ? refuse("ACCOUNT_CLOSED")
    : refuse("ACCOUNT_CLOSED_LATELY", { until: formatInstant(until.toISOString()) });
}
