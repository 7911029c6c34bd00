import type { KeyObject } from "node:crypto";
import { requestSignatureHeader } from "@hanpan/server/signedRequest";
import * as z from "zod";
import { isRequestSignedBy, isSignedBy, signatureHeader } from "./signature.ts";

/** By what the platform's calls are known, and under which code it knows this vendor. */
export type PlatformDoor = { readonly platformKeys: readonly KeyObject[]; readonly vendorCode: string };

/** A call as it came: its path with what follows a `?`, its headers by lower-case names, the bytes of its body. */
export type ReceivedCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
};

/**
 * From whom a call is and for whom. OURS: the platform's, for this vendor. ANOTHERS: the platform's, but it names another
 * vendor (null: none). UNSIGNED: not the platform's, or not of this minute.
 */
export type CallOrigin =
  | { readonly kind: "OURS" }
  | { readonly kind: "ANOTHERS"; readonly vendor: string | null }
  | { readonly kind: "UNSIGNED" };

const receiver = z.object({ vendor: z.string() });

/**
 * Whether the platform made this call, and for this vendor; only OURS may be carried out. The platform signs its calls to
 * every vendor with the same key: what names another vendor that one could have sent on to us.
 */
export function originOf(call: ReceivedCall, { platformKeys, vendorCode }: PlatformDoor): CallOrigin {
  // A platform that signs path and time is held to that.
  const header = call.headers[requestSignatureHeader];
  const isSigned =
    header === undefined
      ? isSignedBy(call.body, call.headers[signatureHeader], platformKeys)
      : isRequestSignedBy(call, header, platformKeys);
  if (!isSigned) return { kind: "UNSIGNED" };
  const vendor = receiverOf(call.body);
  return vendor === vendorCode ? { kind: "OURS" } : { kind: "ANOTHERS", vendor };
}

function receiverOf(body: Buffer): string | null {
  try {
    return receiver.safeParse(JSON.parse(body.toString())).data?.vendor ?? null;
  } catch {
    return null;
  }
}
