import type { KeyObject } from "node:crypto";
import { requestSignatureHeader } from "@hanpan/server/signedRequest";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { isRequestSignedBy, isSignedBy, signatureHeader } from "./signature.ts";

/** By what the platform's calls are known, and under which code it knows this studio. */
export type PlatformDoor = { readonly platformKeys: readonly KeyObject[]; readonly vendorCode: string };

const receiver = z.object({ vendor: z.string() });

/**
 * Whether the platform made this call, and for this studio. It signs its calls to every vendor with the same key: what
 * names another vendor that one could have sent on to us.
 */
export function isPlatformCall(request: FastifyRequest, { platformKeys, vendorCode }: PlatformDoor): boolean {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  // A platform that signs path and time is held to that.
  const header = request.headers[requestSignatureHeader];
  const isSigned =
    header === undefined
      ? isSignedBy(body, request.headers[signatureHeader], platformKeys)
      : isRequestSignedBy({ method: request.method, path: request.url, body }, header, platformKeys);
  if (!isSigned) return false;
  const named = receiverOf(body);
  if (named !== vendorCode)
    request.log.warn({ vendor: named }, "a call of the platform's is not for this vendor");
  return named === vendorCode;
}

function receiverOf(body: Buffer): string | null {
  try {
    return receiver.safeParse(JSON.parse(body.toString())).data?.vendor ?? null;
  } catch {
    return null;
  }
}
