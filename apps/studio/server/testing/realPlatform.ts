import path from "node:path";
import { createPlatformUnderTest, type PlatformUnderTest } from "@hanpan/vendor/testing/realPlatform";

/** The platform as the process that it really is, with its own database, to play against. */
export type RealPlatform = Omit<PlatformUnderTest, "vendor"> & {
  /** What a studio needs to be this platform's. */
  readonly studioVariables: Record<string, string>;
};

const api = path.join(import.meta.dirname, "..", "..", "..", "api", "src");

/** Makes databases, keys and ports for a platform and its studio, which both have `more` variables; `start` runs the platform. */
export async function createRealPlatform(more: Record<string, string> = {}): Promise<RealPlatform> {
  const { vendor, ...platform } = await createPlatformUnderTest({
    main: path.join(api, "main.ts"),
    verifyLedger: path.join(api, "commands", "verifyLedger.ts"),
    variablesOf: ({ publicUrl, publicKeyFile }) => ({
      STUDIO_PUBLIC_URL: publicUrl,
      STUDIO_PUBLIC_KEY_FILE: publicKeyFile,
      // The sportsbook does not run here: nobody signs with its key.
      SPORTS_PUBLIC_KEY_FILE: publicKeyFile,
      ...more,
    }),
  });
  return {
    ...platform,
    studioVariables: {
      STUDIO_PORT: vendor.port,
      STUDIO_DATABASE_URL: vendor.database.studioUrl,
      STUDIO_DATABASE_OWNER_URL: vendor.database.ownerUrl,
      STUDIO_PUBLIC_URL: vendor.publicUrl,
      WALLET_URL: `${platform.url}/api/v1/wallet/hanpan`,
      STUDIO_PRIVATE_KEY_FILE: vendor.privateKeyFile,
      PLATFORM_PUBLIC_KEY_FILE: vendor.platformPublicKeyFile,
      MEMBER_APP_ORIGIN: platform.url,
      STUDIO_MINIMUM_SPIN_TIME_MS: "0",
      ...more,
    },
  };
}
