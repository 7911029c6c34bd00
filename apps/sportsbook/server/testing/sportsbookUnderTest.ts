import path from "node:path";
import { createTestDatabase, type TestDatabase, testSeedKeyFile } from "@hanpan/database/testing";
import { callOf, failureShape } from "@hanpan/vendor/testing/call";
import { forgetAskingsOf } from "@hanpan/vendor/testing/endedSession";
import { programFleet } from "@hanpan/vendor/testing/programFleet";
import { type ProgramProcess, spawnProgram } from "@hanpan/vendor/testing/programProcess";
import { createVendorSurroundings, type VendorSurroundings } from "@hanpan/vendor/testing/vendorSurroundings";
import { z } from "zod";
import { readSportsbookConfig, type SportsbookConfig } from "../config.ts";
import { sportsbookMigrations } from "../migrations.ts";

/** Everything a sportsbook needs around it: a database, keys, a wallet. */
export type Surroundings = Pick<VendorSurroundings, "wallet" | "platformKey" | "newMember"> & {
  readonly database: Pick<TestDatabase, "sportsUrl" | "ownerPool" | "drop">;
  readonly variables: Record<string, string>;
  /** The environment as the sportsbook reads it. */
  readonly config: SportsbookConfig;
  drop(): Promise<void>;
};

/**
 * Makes a database, its keys and a wallet double.
 * @param more of the sportsbook's environment.
 */
export async function createSurroundings(more: Record<string, string> = {}): Promise<Surroundings> {
  const database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  const { wallet, platformKey, newMember, ...vendor } = await createVendorSurroundings("hanpan-sports");
  const variables = {
    SPORTS_PORT: "0",
    SPORTS_DATABASE_URL: database.sportsUrl,
    SPORTS_DATABASE_POOL_MAXIMUM: "6",
    SPORTS_WALLET_URL: vendor.walletUrl,
    SPORTS_PRIVATE_KEY_FILE: vendor.privateKeyFile,
    PLATFORM_PUBLIC_KEY_FILE: vendor.platformPublicKeyFile,
    SPORTS_SEED_KEY_FILE: testSeedKeyFile,
    SPORTS_ON: "false",
    LOG_LEVEL: "info",
    ...more,
  };
  return {
    wallet,
    platformKey,
    newMember,
    database,
    variables,
    config: readSportsbookConfig(variables),
    async drop() {
      await vendor.drop();
      await database.drop();
    },
  };
}

/** A call to the sportsbook: its status and its envelope. */
export const call = callOf(
  failureShape.extend({
    legs: z.array(z.unknown()).optional(),
    amountWon: z.number().optional(),
    builtOddsHundredths: z.number().optional(),
  }),
);

/** A sportsbook that runs as a process of its own, to be killed. */
export type SportsbookProcess = ProgramProcess;

/** Starts apps/sportsbook/server/main.ts and waits until it is ready. */
export const spawnSportsbook = (variables: Record<string, string>): Promise<SportsbookProcess> =>
  spawnProgram({
    main: path.join(import.meta.dirname, "..", "main.ts"),
    variables,
    ready: "sportsbook ready",
  });

/** The sportsbooks of a file whose tests kill them. */
export const sportsbookFleet = (variables: () => Record<string, string>) =>
  programFleet(() => spawnSportsbook(variables()));

/** As if nobody had asked the wallet for an hour whether play sessions still stand. */
export const forgetAskings = forgetAskingsOf("sportsbook.session");
