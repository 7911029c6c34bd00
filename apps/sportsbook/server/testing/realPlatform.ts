import path from "node:path";
import { createPlatformUnderTest, type PlatformUnderTest } from "@hanpan/vendor/testing/realPlatform";

/** The platform as the process that it really is, with its own database, to play against. */
export type RealPlatform = Omit<PlatformUnderTest, "vendor"> & {
  /** What a sportsbook needs to be this platform's. */
  readonly sportsbookVariables: Record<string, string>;
};

const api = path.join(import.meta.dirname, "..", "..", "..", "api", "src");

/** Makes databases, keys and ports for a platform and its sportsbook; `start` runs the platform. */
export async function createRealPlatform(): Promise<RealPlatform> {
  const { vendor, ...platform } = await createPlatformUnderTest({
    main: path.join(api, "main.ts"),
    verifyLedger: path.join(api, "commands", "verifyLedger.ts"),
    variablesOf: ({ publicUrl, publicKeyFile }) => ({
      SPORTS_PUBLIC_URL: publicUrl,
      SPORTS_PUBLIC_KEY_FILE: publicKeyFile,
      // The sportsbook does not run here: nobody signs with its key.
      STUDIO_PUBLIC_KEY_FILE: publicKeyFile,
    }),
  });
  return {
    ...platform,
    sportsbookVariables: {
      SPORTS_PORT: vendor.port,
      SPORTS_DATABASE_URL: vendor.database.sportsUrl,
      SPORTS_DATABASE_OWNER_URL: vendor.database.ownerUrl,
      SPORTS_PUBLIC_URL: vendor.publicUrl,
      SPORTS_WALLET_URL: `${platform.url}/api/v1/wallet/hanpan-sports`,
      SPORTS_PRIVATE_KEY_FILE: vendor.privateKeyFile,
      PLATFORM_PUBLIC_KEY_FILE: vendor.platformPublicKeyFile,
      MEMBER_APP_ORIGIN: platform.url,
      // A week of matches takes longer to make than most tests take.
      SPORTS_DAYS_AHEAD: "1",
    },
  };
}
