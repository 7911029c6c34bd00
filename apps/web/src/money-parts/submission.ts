import type { Call, DataOf } from "@hanpan/contract/call";
import type { RequestParts } from "@hanpan/contract/client";
import { useRef, useState } from "react";
import { RequestFailure } from "../lib/request-failure.ts";
import { requestState, retry, sendRequest } from "../lib/request-state.ts";

/** Refusals that do not say whether the server carried the request out. */
const uncertainCodes = new Set([
  "RESPONSE_INVALID",
  "INTERNAL",
  "REQUEST_TIMEOUT",
  "OVERLOADED",
  "IDEMPOTENCY_KEY_BUSY",
]);

/** True when the reply leaves open whether the request was carried out: then it is repeated, not sent anew. */
export function isUncertain(failure: RequestFailure): boolean {
  return failure.networkError || uncertainCodes.has(failure.code);
}

interface Options<Data> {
  /** The request holds a password. */
  secret?: boolean;
  onDone: (data: Data) => void;
}

/**
 * Submissions of a form that moves money. After a failure that leaves the outcome open, the same content is sent
 * again under the same idempotency key, so that it is never carried out twice; other content is a new submission.
 * `submit` resolves to the failure, or null when it was accepted.
 */
export function useSubmission<C extends Call>(call: C, { secret = false, onDone }: Options<DataOf<C>>) {
  const open = useRef<string | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  async function submit(parts: RequestParts<C>): Promise<RequestFailure | null> {
    const content = JSON.stringify(parts);
    const again = open.current === content && requestState(call.id) !== null;
    setSending(true);
    setFailure(null);
    try {
      await (again
        ? retry(call.id)
        : sendRequest(call, parts, { secret, onSuccess: (data) => done.current(data) }));
      open.current = null;
      return null;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      open.current = isUncertain(error) ? content : null;
      setFailure(error);
      return error;
    } finally {
      setSending(false);
    }
  }

  return { submit, sending, failure, clear: () => setFailure(null) };
}
