import { newIdempotencyKey } from "@hanpan/browser/requests/idempotencyKey";
import { leavesOpen } from "@hanpan/browser/requests/outcome";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { Call, DataOf } from "@hanpan/contract/call";
import type { RequestParts } from "@hanpan/contract/client";
import { useRef, useState } from "react";
import { sendRequest } from "../lib/requestState.ts";

interface Options<Data> {
  /** The request holds a password. */
  secret?: boolean;
  onDone: (data: Data) => void;
}

/**
 * Submissions of a form that is carried out once. After a failure that leaves the outcome open, the same content is
 * sent again under the same idempotency key, until it was accepted or its own call refused it; other content is a new
 * submission, and the same that is submitted while it is under way is that one. `again` says that the last one is still open. `submit` resolves to the failure, or null when it was
 * accepted.
 */
export function useSubmission<C extends Call>(call: C, { secret = false, onDone }: Options<DataOf<C>>) {
  /** The keys of the submissions whose outcome is open, by their content. */
  const open = useRef(new Map<string, string>());
  /** What is under way, by its content. */
  const underWay = useRef(new Map<string, Promise<RequestFailure | null>>());
  const done = useRef(onDone);
  done.current = onDone;
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ failure: RequestFailure; again: boolean } | null>(null);

  function submit(parts: RequestParts<C>): Promise<RequestFailure | null> {
    const content = JSON.stringify(parts);
    const sent =
      underWay.current.get(content) ?? send(parts, content).finally(() => underWay.current.delete(content));
    underWay.current.set(content, sent);
    return sent;
  }

  async function send(parts: RequestParts<C>, content: string): Promise<RequestFailure | null> {
    const openKey = open.current.get(content);
    const idempotencyKey = openKey ?? newIdempotencyKey();
    setSending(true);
    setFailed(null);
    try {
      await sendRequest(call, call.idempotent ? { ...parts, idempotencyKey } : parts, {
        secret,
        onSuccess: (data) => done.current(data),
      });
      // A member has seen what was accepted: sending something again that was open before is a new submission.
      open.current.clear();
      return null;
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      const again = leavesOpen(failure, openKey !== undefined);
      if (again) open.current.set(content, idempotencyKey);
      else open.current.delete(content);
      setFailed({ failure, again });
      return failure;
    } finally {
      setSending(false);
    }
  }

  return {
    submit,
    sending,
    failure: failed?.failure ?? null,
    again: failed?.again ?? false,
    clear: () => setFailed(null),
  };
}
