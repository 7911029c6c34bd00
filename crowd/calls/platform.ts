import type { Call, DataOf } from "@hanpan/contract/call";
import { createClient, type RequestParts } from "@hanpan/contract/client";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { type Reply, replyOf } from "./reply.ts";

/** Makes calls of the platform's as one member, or as one operator. */
export type Platform = {
  send<C extends Call>(call: C, parts?: RequestParts<C>): Promise<Reply<DataOf<C>>>;
};

/** The platform as a member's app speaks to it, or with `operators` as the console does. */
export function connectPlatform(
  baseUrl: string,
  token: () => string | null,
  whose: "members" | "operators" = "members",
): Platform {
  const client = createClient({
    baseUrl,
    ...(whose === "operators" ? { basePath: operatorBasePath } : {}),
    token,
    language: () => "ko",
    timeoutMs: 20_000,
  });
  return {
    async send(call, parts) {
      return replyOf(await client.send(call, parts));
    },
  };
}
