import { newIdempotencyKey } from "@hanpan/browser/requests/idempotencyKey";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { Call, DataOf } from "@hanpan/contract/call";
import type { RequestParts } from "@hanpan/contract/client";
import { type Mutation, notifyManager, type Query } from "@tanstack/react-query";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { dataOf, type SendOptions } from "./callQuery.ts";
import { queryClient } from "./queryClient.ts";

/**
 * The generic request tracker (specification §3 and §4). The type of a request is its call's id; the data
 * it was sent with, whether it is under way, its data and its error are those of TanStack Query's caches.
 */
export interface RequestState {
  readonly type: string;
  readonly sentWith: unknown;
  readonly fetching: boolean;
  readonly data: unknown;
  readonly error: RequestFailure | null;
}

/**
 * Sends a request that changes something and tracks it under its call's id. One submission has one
 * idempotency key, and keeps it over every retry: a new one, or the one that `parts` name. Fails with
 * RequestFailure.
 */
export function sendRequest<C extends Call>(
  call: C,
  parts: RequestParts<C>,
  options: SendOptions<DataOf<C>> = {},
): Promise<DataOf<C>> {
  const cache = queryClient.getMutationCache();
  for (const old of cache.findAll({ mutationKey: [call.id] })) {
    if (old.state.status !== "pending") cache.remove(old);
  }
  const sentWith = call.idempotent ? { idempotencyKey: newIdempotencyKey(), ...parts } : parts;
  const mutation = cache.build<DataOf<C>, RequestFailure, RequestParts<C>, unknown>(queryClient, {
    mutationKey: [call.id],
    mutationFn: (variables) => dataOf(call, variables, options),
    onSuccess: (data) => options.onSuccess?.(data),
    onError: (failure) => options.onFailure?.(failure),
    meta: { secret: options.secret ?? false },
  });
  return carryOut(mutation, sentWith);
}

async function carryOut<Data, Failure, Sent>(
  mutation: Mutation<Data, Failure, Sent, unknown>,
  sentWith: Sent,
): Promise<Data> {
  const data = await mutation.execute(sentWith);
  if (mutation.meta?.secret) queryClient.getMutationCache().remove(mutation);
  return data;
}

type Tracked =
  | { kind: "mutation"; at: number; mutation: Mutation<unknown, Error, unknown, unknown> }
  | { kind: "query"; at: number; query: Query };

/** The last request of a type, whether it changed something or only read. */
function lastOf(type: string): Tracked | null {
  const mutations = queryClient
    .getMutationCache()
    .findAll({ mutationKey: [type] })
    .map((mutation): Tracked => ({ kind: "mutation", at: mutation.state.submittedAt, mutation }));
  const queries = queryClient
    .getQueryCache()
    .findAll({ queryKey: [type] })
    .map((query): Tracked => ({ kind: "query", at: lastAsked(query), query }));
  return [...mutations, ...queries].sort((one, other) => other.at - one.at)[0] ?? null;
}

function lastAsked(query: Query): number {
  if (query.state.fetchStatus !== "idle") return Number.MAX_SAFE_INTEGER;
  return Math.max(query.state.dataUpdatedAt, query.state.errorUpdatedAt);
}

/** The state of the last request of a type; null when there was none since the session began. */
export function requestState(type: string): RequestState | null {
  const last = lastOf(type);
  if (!last) return null;
  if (last.kind === "mutation") {
    const { status, data, error, variables } = last.mutation.state;
    return { type, sentWith: variables, fetching: status === "pending", data, error: asFailure(error) };
  }
  const { fetchStatus, data, error } = last.query.state;
  const sentWith = last.query.queryKey[1];
  return { type, sentWith, fetching: fetchStatus !== "idle", data, error: asFailure(error) };
}

function asFailure(error: unknown): RequestFailure | null {
  return error instanceof RequestFailure ? error : null;
}

/**
 * Sends the last request of a type again, with the same data and the same idempotency key, so that a
 * request whose reply was lost is not carried out twice. While it is still under way the same one is
 * awaited. Resolves to null when there is nothing to retry; fails with RequestFailure.
 */
export async function retry(type: string): Promise<unknown> {
  const last = lastOf(type);
  if (!last) return null;
  if (last.kind === "query") return last.query.fetch(undefined, { cancelRefetch: false });
  const { mutation } = last;
  if (mutation.state.status === "pending") return mutation.continue();
  const cache = queryClient.getMutationCache();
  cache.remove(mutation);
  return carryOut(cache.build(queryClient, mutation.options), mutation.state.variables);
}

/** The state of the last request of a type, kept current. */
export function useRequestState(type: string): RequestState | null {
  const shown = useRef<RequestState | null>(null);
  const subscribe = useCallback((changed: () => void) => {
    // The caches notify of a change while a screen is being drawn; it is received when the drawing is over.
    const later = notifyManager.batchCalls(changed);
    const stopMutations = queryClient.getMutationCache().subscribe(later);
    const stopQueries = queryClient.getQueryCache().subscribe(later);
    return () => {
      stopMutations();
      stopQueries();
    };
  }, []);
  return useSyncExternalStore(subscribe, () => {
    const now = requestState(type);
    if (!same(shown.current, now)) shown.current = now;
    return shown.current;
  });
}

function same(one: RequestState | null, other: RequestState | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.type === other.type &&
    one.sentWith === other.sentWith &&
    one.fetching === other.fetching &&
    one.data === other.data &&
    one.error === other.error
  );
}
