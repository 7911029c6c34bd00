import { type ChildProcess, spawn } from "node:child_process";
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import {
  bareEnvironment,
  createTestDatabase,
  type TestDatabase,
  testSeedKeyFile,
} from "@hanpan/database/testing";
import { z } from "zod";
import { readStudioConfig, type StudioConfig } from "../config.ts";
import { studioMigrations } from "../startStudio.ts";
import type { NetworkLine } from "./networkLine.ts";
import { startWalletDouble, type WalletDouble } from "./walletDouble.ts";

/** Everything a studio needs around it: a database, keys, a wallet. */
export type Surroundings = {
  readonly database: StudioDatabase;
  readonly wallet: WalletDouble;
  readonly variables: Record<string, string>;
  /** The environment as the studio reads it. */
  readonly config: StudioConfig;
  readonly platformKey: KeyObject;
  /** A member with money and a fresh launch token. */
  newMember(balanceWon: number): { memberId: string; launchToken: string };
  drop(): Promise<void>;
};

/** A database of the studio's, and how it is reached. */
export type StudioDatabase = Pick<TestDatabase, "studioUrl" | "ownerPool" | "drop">;

const newPair = () => generateKeyPairSync("rsa", { modulusLength: 2_048 });
/** The same for all surroundings of this process: making them takes longer than many a test. */
let pairs: Record<"studio" | "platform", ReturnType<typeof newPair>> | undefined;

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
  pairs ??= { studio: newPair(), platform: newPair() };
  const { studio, platform } = pairs;
  const wallet = await startWalletDouble(studio.publicKey);
  line?.leadTo(wallet.url);
  const directory = mkdtempSync(path.join(tmpdir(), "hanpan-studio-test-"));
  const write = (name: string, pem: string | Buffer) => {
    writeFileSync(path.join(directory, name), pem);
    return path.join(directory, name);
  };
  const variables = {
    STUDIO_PORT: "0",
    STUDIO_DATABASE_URL: database.studioUrl,
    STUDIO_DATABASE_POOL_MAXIMUM: "6",
    WALLET_URL: line === undefined ? wallet.url : `${line.url}${new URL(wallet.url).pathname}`,
    STUDIO_PRIVATE_KEY_FILE: write("private.pem", studio.privateKey.export({ type: "pkcs8", format: "pem" })),
    PLATFORM_PUBLIC_KEY_FILE: write(
      "platform.pem",
      platform.publicKey.export({ type: "spki", format: "pem" }),
    ),
    STUDIO_SEED_KEY_FILE: testSeedKeyFile,
    STUDIO_MINIMUM_SPIN_TIME_MS: "0",
    STUDIO_LIVE_TABLES: "none",
    SPORTS_ON: "false",
    LOG_LEVEL: "info",
    ...more,
  };
  return {
    database,
    wallet,
    variables,
    config: readStudioConfig(variables),
    platformKey: platform.privateKey,
    newMember(balanceWon) {
      const memberId = randomUUID();
      const launchToken = randomUUID() + randomUUID();
      wallet.balances.set(memberId, balanceWon);
      wallet.tokens.set(launchToken, memberId);
      return { memberId, launchToken };
    },
    async drop() {
      await wallet.stop();
      await database.drop();
      rmSync(directory, { recursive: true });
    },
  };
}

const envelope = z.object({
  message: z.string().nullable(),
  data: z.unknown(),
  error: z
    .object({
      code: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      legs: z.array(z.unknown()).optional(),
      amountWon: z.number().optional(),
      requestId: z.string(),
    })
    .nullable(),
  networkError: z.literal(false),
});

/** A call to the studio: its status and its envelope. */
export async function call(
  address: string,
  method: "GET" | "POST",
  url: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${address}${url}`, {
    method,
    headers: {
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, headers: response.headers, ...envelope.parse(await response.json()) };
}

/** The platform's signature of a body. */
export function signedBy(key: KeyObject, text: string): string {
  return sign("RSA-SHA256", Buffer.from(text), key).toString("base64");
}

/** A studio that runs as a process of its own, to be killed. */
export type StudioProcess = { readonly address: string; readonly child: ChildProcess; kill(): Promise<void> };

const readyLine = z.object({ msg: z.literal("studio ready"), address: z.string() });

/** Starts apps/studio/server/main.ts and waits until it is ready. */
export async function spawnStudio(variables: Record<string, string>): Promise<StudioProcess> {
  const main = path.join(import.meta.dirname, "..", "main.ts");
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the studio left with ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const ready = readyLine.safeParse(JSON.parse(line));
      if (ready.success) resolve(ready.data.address);
    });
  });
  return {
    address,
    child,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
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
