/**
 * A signature over a whole request, for those who send it beside or instead of the wallet protocol's own, which is over
 * the body alone: the body of one path, or of last year, then counts at no other path and at no other time.
 *
 * The header is `t=<milliseconds since 1970>,s=<base64 of RSA-SHA256>`, and what is signed is
 * `<t>\n<METHOD> <path>\n` and then the body's bytes; the path as it is called, without what follows a `?`.
 */
export const requestSignatureHeader = "x-hanpan-signature";

/** How far the sender's clock may be from ours, either way. */
export const requestSignatureMs = 5 * 60_000;

export type SignedRequest = { readonly method: string; readonly path: string; readonly body: Buffer };

/** The bytes that are signed. */
export function signedBytes({ method, path, body }: SignedRequest, atMs: number): Buffer {
  return Buffer.concat([Buffer.from(`${atMs}\n${method} ${path.split("?")[0]}\n`), body]);
}

/** The header's text for a signature (base64) made at an instant. */
export const writeRequestSignature = (atMs: number, signature: string): string => `t=${atMs},s=${signature}`;

/** What a header says; undefined when it is none, or its instant is too far from `nowMs`. */
export function readRequestSignature(
  header: unknown,
  nowMs: number,
): { readonly atMs: number; readonly signature: string } | undefined {
  if (typeof header !== "string") return undefined;
  const [, at = "", signature = ""] = /^t=(\d{1,15}),s=([A-Za-z0-9+/]{1,1368}={0,2})$/.exec(header) ?? [];
  if (signature === "" || Math.abs(nowMs - Number(at)) > requestSignatureMs) return undefined;
  return { atMs: Number(at), signature };
}
