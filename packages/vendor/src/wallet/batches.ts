import { randomUUID } from "node:crypto";
import { createCoalescer } from "@hanpan/server/coalescer";
import { createLanes } from "@hanpan/server/lanes";
import { type BatchAnswer, readBatchReply, type WalletAnswer, writeBody } from "./messages.ts";

/** The text of a reply, or why there is none: where the platform has nothing at that path, nothing was done. */
export type Received =
  | { readonly text: string }
  | { readonly text?: undefined; readonly reason: string; readonly isUnknownPath?: boolean };

/** A call that ends or corrects a round, with the fields that it has alone but for `request_uuid`. */
export type SettlingCall = {
  readonly action: "win" | "rollback";
  readonly fields: Readonly<Record<string, unknown>>;
};

/** The most calls of a batch (docs/vendors.md, "Many calls at once"). */
const largest = 500;

/** Batches on their way at once, and how long a call waits for one that is under way. */
const lanes = 8;
const patienceMs = 20;

/** Calls that go alone at once when they cannot go together: each is signed, and bets are on their way beside them. */
const mostAlone = 40;

/** A call that has waited so long to go alone is not sent: whoever asked looks elsewhere and asks again. */
const mostWaitMs = 2_000;

/** How long calls go alone after a batch whose answer is not known, and on a platform that knows no batches. */
const restMs = { unknown: 10_000, notKnown: 600_000 };

const unanswered = ({ reason, isUnknownPath }: { reason: string; isUnknownPath?: boolean }): BatchAnswer =>
  isUnknownPath === true ? { kind: "NOT_KNOWN" } : { kind: "UNKNOWN", reason };

/**
 * Sends calls that come while others are on their way together, as one signed batch; without a rush each goes at once and
 * alone, as every platform of the protocol takes it. What is not answered in a batch is repeated alone by whoever asks again,
 * so a platform that does not know batches, or chokes on them, holds nothing up.
 */
export function createBatches(ways: {
  readonly alone: (call: SettlingCall) => Promise<WalletAnswer>;
  /** Sends the body of a batch. */
  readonly together: (body: string) => Promise<Received>;
}): (call: SettlingCall) => Promise<WalletAnswer> {
  let restingUntilMs = 0;
  const rest = (forMs: number) => {
    restingUntilMs = performance.now() + forMs;
  };
  const inLane = createLanes(mostAlone);
  const alone = (call: SettlingCall) => {
    const sinceMs = performance.now();
    return inLane(
      async (): Promise<WalletAnswer> =>
        performance.now() - sinceMs > mostWaitMs
          ? { kind: "UNKNOWN", reason: "too many calls wait" }
          : ways.alone(call),
    );
  };
  const eachAlone = (calls: readonly SettlingCall[]) => Promise.all(calls.map(alone));

  async function sendTogether(calls: readonly SettlingCall[]): Promise<readonly WalletAnswer[]> {
    const requestId = randomUUID();
    const callIds = calls.map(() => randomUUID());
    const texts = calls.map(({ action, fields }, place) =>
      writeBody({ action, ...fields, request_uuid: callIds[place] }),
    );
    const received = await ways.together(`{"request_uuid":"${requestId}","calls":[${texts.join(",")}]}`);
    const answer =
      received.text === undefined ? unanswered(received) : readBatchReply(received.text, requestId, callIds);
    if (answer.kind === "ANSWERED") return answer.answers;
    if (answer.kind === "NOT_KNOWN") {
      rest(restMs.notKnown);
      return await eachAlone(calls);
    }
    rest(restMs.unknown);
    return calls.map(() => answer);
  }

  const gathered = createCoalescer<SettlingCall, WalletAnswer>({
    largest,
    lanes,
    patienceMs,
    send: (calls) => (calls.length === 1 ? eachAlone(calls) : sendTogether(calls)),
  });
  return (call) => (performance.now() < restingUntilMs ? alone(call) : gathered(call));
}
