import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** A proxy's own headers: with one of them a call comes from elsewhere, however near the proxy is. */
const proxyHeaders = [
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "x-real-ip",
  "forwarded",
  "via",
];

/** Whether a call may read the metrics: with the token where one is set, from this machine itself where there is none. */
export function mayReadMetrics(
  call: {
    readonly headers: IncomingHttpHeaders;
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  token: string | undefined,
): boolean {
  if (token !== undefined) {
    const given = Buffer.from(call.headers.authorization ?? "");
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const address = call.socket.remoteAddress ?? "";
  const isThisMachine = address === "127.0.0.1" || address === "::1" || address === "::ffff:127.0.0.1";
  return isThisMachine && proxyHeaders.every((name) => call.headers[name] === undefined);
}
