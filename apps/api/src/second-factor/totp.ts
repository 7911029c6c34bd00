import type { FastifyBaseLogger } from "fastify";
import { generateSecret, generateURI, verify } from "otplib";
import { deriveKey } from "../lib/deriveKey.ts";
import { createSealing } from "../lib/sealing.ts";

/** How long a code counts: one step of 30 s before and after, for clocks that differ. */
const toleranceSeconds = 30;
const stepSeconds = 30;

/** Seals and opens the secrets of authenticators, so that the database alone gives none away. */
export type SecretBox = {
  seal(ownerId: string, secret: string): Buffer;
  /** Null, and a line in the log, for what was sealed with another key: the platform's was lost or changed since. */
  open(ownerId: string, sealed: Buffer): string | null;
};

/** Makes the box of operators' or members' secrets, with a key that follows from the platform's private key, which is never in the database. */
export function createSecretBox(
  platformPrivateKeyPem: string,
  owner: "operator" | "member",
  log: Pick<FastifyBaseLogger, "error">,
): SecretBox {
  const sealing = createSealing(deriveKey(platformPrivateKeyPem, `hanpan ${owner}`, "totp secret"));
  return {
    seal: sealing.seal,
    open(ownerId, sealed) {
      const secret = sealing.open(ownerId, sealed);
      if (secret === null)
        log.error(
          { owner, ownerId },
          "a second factor was sealed with another key than the one in PLATFORM_PRIVATE_KEY_FILE now",
        );
      return secret;
    },
  };
}

/** A new secret and the address that an authenticator reads as a QR code. */
export function makeTotpSecret(loginId: string, siteName: string): { secret: string; otpauthUrl: string } {
  const secret = generateSecret();
  return { secret, otpauthUrl: generateURI({ issuer: siteName, label: loginId, secret }) };
}

/**
 * The time step of a good code, or null. A code of a step that was taken already is not good: `afterStep` is the last
 * one taken.
 */
export async function totpStepOf(
  secret: string,
  code: string,
  afterStep: number,
  now: Date,
): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  if (!result.valid) return null;
  const step = Math.floor(epoch / stepSeconds) + result.delta;
  return step > afterStep ? step : null;
}
