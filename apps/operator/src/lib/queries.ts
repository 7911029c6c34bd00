import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { Call, DataOf } from "@hanpan/contract/call";
import type { RequestParts } from "@hanpan/contract/client";
import { listApprovals } from "@hanpan/contract/operator/calls/approval";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import * as m from "../paraglide/messages.js";
import { createActionKeys } from "./actionKeys.ts";
import { ask } from "./client.ts";
import { showNotice } from "./notices.ts";
import { failureMessage, isProposed } from "./requestFailure.ts";

/** A reading call as a query; its key begins with the call's id. */
export function callQuery<C extends Call>(call: C, parts: RequestParts<C>) {
  return queryOptions({
    queryKey: [call.id, parts.params ?? null, parts.query ?? null],
    queryFn: ({ signal }) => ask(call, { ...parts, signal }),
  });
}

/** One page of a list that is read on by cursor. */
export interface CursorPage<Row> {
  list: Row[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  /** What the rows come to, and of how many of them; on the first page. */
  sums?: { rows: number; of: Readonly<Record<string, number>> } | undefined;
  /** Whether all that match are in the order asked for. */
  sortIsExact?: boolean | undefined;
}

/** A long list as a query that grows page by page; the filters before it stay drawn while new ones load. */
export function listQuery<Row>(
  key: readonly unknown[],
  readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<CursorPage<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: [...key, "pages"],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Asks again for everything that was read by these calls. */
export function useReadAgain(): (...calls: readonly Call[]) => Promise<void> {
  const client = useQueryClient();
  return async (...calls) => {
    await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call.id] })));
  };
}

/** The keys of what is sent from this page, whatever form or dialog it is sent from, and however often that is opened. */
const sentKeys = createActionKeys();

const contentOf = (call: Call, parts: unknown) => JSON.stringify([call.id, parts]);

/** What waits for another operator is said for as long as it takes to read. */
const proposedForMs = 10_000;

/** For what becomes of a form that was sent: does it too when the act was proposed, which is all that the form can do. */
export const whenProposed = (then: () => void) => (error: unknown) => {
  if (isProposed(error)) then();
};

/** What a form does once its call has been answered and what it changes has been read again. */
export interface Afterwards<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: RequestFailure | Error) => void;
  onSettled?: () => void;
}

/** A writing call of a screen. */
export type Submit<C extends Call> = Omit<
  UseMutationResult<DataOf<C>, RequestFailure | Error, RequestParts<C>>,
  "mutate" | "mutateAsync"
> & {
  /** Sends it. What is to be done afterwards is done also when the form has left the screen by then. */
  mutate: (parts: RequestParts<C>, afterwards?: Afterwards<DataOf<C>>) => void;
};

/**
 * A writing call: what it changes is read again whether it went well or not (another operator may have been
 * faster), and a failure is said in the server's words unless the caller says it itself. A call that must be done once
 * goes under one key as long as it says the same and its outcome is open. An act that waits for another operator is an
 * error with `isProposed`, and shown as what it is. While it is under way the same is not sent a second time.
 */
export function useSubmit<C extends Call>(
  call: C,
  options: {
    readAgain?: readonly Call[];
    quiet?: boolean;
    done?: string;
    /** Is given the answer before anything is read again. */
    saved?: (answer: DataOf<C>) => void;
  } = {},
): Submit<C> {
  const readAgain = useReadAgain();
  // Known at once: the library reports a moment later that a call is under way, and a second press may be faster.
  const underWay = useRef(new Set<string>());
  const { mutateAsync, ...mutation } = useMutation<DataOf<C>, RequestFailure | Error, RequestParts<C>>({
    mutationKey: [call.id],
    mutationFn: (parts) =>
      ask(call, call.idempotent ? { idempotencyKey: sentKeys.of(contentOf(call, parts)), ...parts } : parts),
    onSuccess: (answer) => {
      options.saved?.(answer);
      if (options.done) showNotice("success", options.done);
    },
    onError: (error) => {
      if (isProposed(error)) showNotice("info", m.approval_sent(), proposedForMs);
      else if (!options.quiet) showNotice("danger", failureMessage(error));
    },
    onSettled: (_, error, parts) => {
      sentKeys.settled(contentOf(call, parts), error ?? undefined);
      return readAgain(...(options.readAgain ?? []), ...(isProposed(error) ? [listApprovals] : []));
    },
  });
  return {
    ...mutation,
    // The library forgets what a component gave to `mutate` when the component is gone; its promise it keeps.
    mutate(parts, { onSuccess, onError, onSettled } = {}) {
      const content = contentOf(call, parts);
      if (underWay.current.has(content)) return;
      underWay.current.add(content);
      mutateAsync(parts)
        .then(
          (answer) => onSuccess?.(answer),
          (error: RequestFailure | Error) => onError?.(error),
        )
        .finally(() => {
          underWay.current.delete(content);
          onSettled?.();
        });
    },
  };
}
