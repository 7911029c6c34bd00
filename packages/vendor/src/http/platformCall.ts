import type { FastifyRequest } from "fastify";
import { originOf, type PlatformDoor } from "../wallet/platformCall.ts";

/** Whether the platform made this call, and for this vendor. One for another vendor is noted in the log. */
export function isPlatformCall(request: FastifyRequest, door: PlatformDoor): boolean {
  const origin = originOf(
    {
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    },
    door,
  );
  if (origin.kind === "ANOTHERS") {
    request.log.warn({ vendor: origin.vendor }, "a call of the platform's is not for this vendor");
  }
  return origin.kind === "OURS";
}
