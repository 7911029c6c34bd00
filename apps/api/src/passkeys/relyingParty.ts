import { isIP } from "node:net";

/** Whom a passkey is for: a domain, and the one address at which it is used (WebAuthn, "Relying Party Identifier"). */
export type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * The relying party of a site's own address. Browsers make no passkeys for an address that is a number: of this machine's own `localhost` stands
 * for it, elsewhere there are none (null).
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const { hostname, port, origin, protocol } = new URL(siteUrl);
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare) === 0) return { id: hostname, origin };
  if (bare !== "::1" && !bare.startsWith("127.")) return null;
  return { id: "localhost", origin: `${protocol}//localhost${port === "" ? "" : `:${port}`}` };
}
