import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { Call, DataOf } from "@hanpan/contract/call";
import type { RequestParts } from "@hanpan/contract/client";
import { queryOptions } from "@tanstack/react-query";
import * as m from "../paraglide/messages.js";
import { send } from "./client.ts";
import { currentToken } from "./session.ts";

/** What a request wants of its reply, and who receives it. */
export interface SendOptions<Data> {
  /** The words when the server gives none. */
  fallback?: () => string;
  /** A reply without data counts as failed. */
  dataRequired?: boolean;
  /** Runs after a success, and again after a success of `retry`. */
  onSuccess?: (data: Data) => void;
  /** Runs after a failure, and again after a failure of `retry`. */
  onFailure?: (failure: RequestFailure) => void;
  /** What it is sent with holds passwords, and is forgotten once it was accepted. */
  secret?: boolean;
}

/** The data of a reply. Fails with RequestFailure. */
export async function dataOf<C extends Call>(
  call: C,
  parts: RequestParts<C>,
  options: SendOptions<DataOf<C>>,
): Promise<DataOf<C>> {
  const reply = await send(call, parts);
  const empty = options.dataRequired === true && reply.data === null;
  if (reply.error || reply.networkError || empty) {
    throw new RequestFailure(reply, options.fallback?.() ?? m.error_responseDefault());
  }
  return reply.data;
}

/** Asks a reading call once, past the cache: for lists that are read page by page. Fails with RequestFailure. */
export function ask<C extends Call>(call: C, parts: RequestParts<C>): Promise<DataOf<C>> {
  return dataOf(call, parts, {});
}

/**
 * The query-options object of a reading call: one for hook, loader, prefetch and invalidation. A member's
 * call is asked only while somebody is signed in. `onData` receives every reply that came for the session that
 * is still the one here.
 */
export function callQuery<C extends Call>(
  call: C,
  parts: RequestParts<C>,
  onData?: (data: DataOf<C>) => void,
) {
  return queryOptions<DataOf<C>, RequestFailure>({
    queryKey: [call.id, parts],
    queryFn: async ({ signal }) => {
      const token = currentToken();
      const data = await dataOf(call, { ...parts, signal }, {});
      if (currentToken() === token) onData?.(data);
      return data;
    },
    enabled: () => call.auth !== "member" || currentToken() !== null,
    meta: { auth: call.auth },
  });
}
