import path from "node:path";
import { createTestDatabase, type TestDatabase, testSeedKeyFile } from "@hanpan/database/testing";
import { callOf, failureShape } from "@hanpan/vendor/testing/call";
import type { NetworkLine } from "@hanpan/vendor/testing/networkLine";
import { type ProgramProcess, spawnProgram } from "@hanpan/vendor/testing/programProcess";
import { createVendorSurroundings, type VendorSurroundings } from "@hanpan/vendor/testing/vendorSurroundings";
import { z } from "zod";
import { readStudioConfig, type StudioConfig } from "../config.ts";
import { studioMigrations } from "../migrations.ts";

/** Everything a studio needs around it: a database, keys, a wallet. */
export type Surroundings = Pick<VendorSurroundings, "wallet" | "platformKey" | "newMember"> & {
  readonly database: StudioDatabase;
  readonly variables: Record<string, string>;
  /** The environment as the studio reads it. */
  readonly config: StudioConfig;
  drop(): Promise<void>;
};

/** A database of the studio's, and how it is reached. */
export type StudioDatabase = Pick<TestDatabase, "studioUrl" | "ownerPool" | "drop">;

/**
 * Makes a database, its keys and a wallet double.
 * @param more of the studio's environment.
 * @param given a database other than one on the tests' own server.
 * @param line what the studio's wallet calls go over.
 */
export async function createSurroundings(
  more: Record<string, string> = {},
  { given, line }: { readonly given?: StudioDatabase; readonly line?: NetworkLine } = {},
): Promise<Surroundings> {
  const database = given ?? (await createTestDatabase({ template: "studio", sources: [studioMigrations] }));
  const { wallet, platformKey, newMember, ...vendor } = await createVendorSurroundings("hanpan", line);
  const variables = {
    STUDIO_PORT: "0",
    STUDIO_DATABASE_URL: database.studioUrl,
    STUDIO_DATABASE_POOL_MAXIMUM: "6",
    WALLET_URL: vendor.walletUrl,
    STUDIO_PRIVATE_KEY_FILE: vendor.privateKeyFile,
    PLATFORM_PUBLIC_KEY_FILE: vendor.platformPublicKeyFile,
    STUDIO_SEED_KEY_FILE: testSeedKeyFile,
    STUDIO_MINIMUM_SPIN_TIME_MS: "0",
    STUDIO_LIVE_TABLES: "none",
    LOG_LEVEL: "info",
    ...more,
  };
  return {
    wallet,
    platformKey,
    newMember,
    database,
    variables,
    config: readStudioConfig(variables),
    async drop() {
      await vendor.drop();
      await database.drop();
    },
  };
}

/** A call to the studio: its status and its envelope. */
export const call = callOf(
  failureShape.extend({ legs: z.array(z.unknown()).optional(), amountWon: z.number().optional() }),
);

/** A studio that runs as a process of its own, to be killed. */
export type StudioProcess = ProgramProcess;

/** Starts apps/studio/server/main.ts and waits until it is ready. */
export const spawnStudio = (variables: Record<string, string>): Promise<StudioProcess> =>
  spawnProgram({ main: path.join(import.meta.dirname, "..", "main.ts"), variables, ready: "studio ready" });

/** Opens a play session of an instant game; gives its token. */
export async function openInstant(
  address: string,
  member: { memberId: string; launchToken: string },
  gameCode = "limbo",
): Promise<string> {
  const reply = await call(address, "POST", "/api/instant/session", {
    body: { token: member.launchToken, user: member.memberId, gameCode },
  });
  return z.object({ sessionToken: z.string() }).parse(reply.data).sessionToken;
}

/** Opens a play session of a game; gives its token. */
export async function openSession(
  address: string,
  member: { memberId: string; launchToken: string },
  gameCode = "dancheong-fortune",
): Promise<string> {
  const reply = await call(address, "POST", "/api/session", {
    body: { token: member.launchToken, user: member.memberId, gameCode },
  });
  return z.object({ sessionToken: z.string() }).parse(reply.data).sessionToken;
}
