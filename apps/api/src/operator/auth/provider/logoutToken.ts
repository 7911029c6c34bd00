import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod";

/** How old the provider's word may be, and how far its clock may be off. */
const notBeforeSeconds = 300;
const toleranceSeconds = 30;

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/** What must stand in it (OpenID Connect Back-Channel Logout 1.0, 2.4): an ID token, which has a nonce, is none. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  jti: z.string().min(1).max(500),
  iat: z.number(),
  nonce: z.undefined().optional(),
  events: z.object({ [logoutEvent]: z.looseObject({}) }),
});

/** Who signed out at the provider, and the name of its word, which counts once. */
export type SignedOut = { readonly subject: string; readonly tokenId: string };

/** The provider's keys for that; they are fetched anew at most every half minute, however many words come. */
export const logoutKeys = (jwksUri: string, fetching: typeof fetch): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: 10_000, [customFetch]: fetching });

/** Reads the provider's word that somebody signed out there; null where it is not the provider's, not for us, too old, or names nobody. */
export async function readLogoutToken(
  token: string,
  {
    keys,
    issuer,
    audience,
  }: { readonly keys: JWTVerifyGetKey; readonly issuer: string; readonly audience: string },
): Promise<SignedOut | "PROVIDER_AWAY" | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...{ issuer, audience, maxTokenAge: notBeforeSeconds, clockTolerance: toleranceSeconds },
      algorithms: ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"],
    });
    const found = claims.safeParse(payload);
    return found.success ? { subject: found.data.sub, tokenId: found.data.jti } : null;
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || error instanceof TypeError) return "PROVIDER_AWAY";
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
