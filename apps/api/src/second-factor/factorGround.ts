import { basePath } from "@hanpan/contract/call";
import type { Cookie } from "@hanpan/server/cookies";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { type Config, readKeyFile } from "../config.ts";
import { deriveKey } from "../lib/deriveKey.ts";
import { createSecretBox, type SecretBox } from "./totp.ts";

/** What second factors of members stand on. */
export type FactorGround = {
  readonly pool: Pool;
  readonly secretBox: SecretBox;
  /** By which recovery codes are kept. */
  readonly codeKey: Buffer;
  /** The cookie of a trusted device: it goes to the sign-in alone. */
  readonly trust: Cookie;
};

/** The longest that a site may trust a device. */
const longestTrustSeconds = 365 * 24 * 3_600;

export function factorGround(
  pool: Pool,
  config: Pick<Config, "platformPrivateKeyFile" | "publicUrl">,
  log: Pick<FastifyBaseLogger, "error">,
): FactorGround {
  const platformKey = readKeyFile(config.platformPrivateKeyFile);
  return {
    pool,
    secretBox: createSecretBox(platformKey, "member", log),
    codeKey: deriveKey(platformKey, "hanpan member", "recovery codes"),
    trust: {
      name: "hanpan_trust",
      path: `${basePath}/auth`,
      maxAgeSeconds: longestTrustSeconds,
      secure: config.publicUrl?.startsWith("https:") === true,
    },
  };
}
