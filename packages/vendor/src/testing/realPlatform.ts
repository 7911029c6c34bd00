import { type ChildProcess, execFile, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { bareEnvironment, createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { findFreePort } from "@hanpan/server/findFreePort";
import { z } from "zod";

/** What a vendor needs to be a platform's. */
export type VendorOfPlatform = {
  /** A port that is free. */
  readonly port: string;
  readonly publicUrl: string;
  /** An empty database of its own. */
  readonly database: TestDatabase;
  readonly privateKeyFile: string;
  readonly publicKeyFile: string;
  readonly platformPublicKeyFile: string;
};

/** The platform as the process that it really is, with its own database, to play against. */
export type PlatformUnderTest = {
  readonly url: string;
  /** The operators' own server. */
  readonly operatorUrl: string;
  readonly vendor: VendorOfPlatform;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** The demo member's call to the platform. */
  ask(method: "GET" | "POST", url: string, body?: unknown): Promise<unknown>;
  signIn(): Promise<void>;
  /** What of the bets of a wallet's round counts toward rollover and rolling, whole won. */
  countedWon(roundId: string): Promise<number>;
  /** What the bet of a wallet's round is on, as its vendor said; null where it said nothing. */
  sideOf(roundId: string): Promise<{ readonly event: string; readonly side: string } | null>;
  /** Every table of the platform and the ledger by its name, with its number of rows and a mark of their contents. */
  tables(): Promise<ReadonlyMap<string, string>>;
  /** Runs the ledger's own verification; throws when it finds an offender. */
  verifyLedger(): Promise<void>;
  drop(): Promise<void>;
};

const envelope = z.object({ data: z.unknown(), error: z.unknown() });

function writeKeys(directory: string, name: string): { privateFile: string; publicFile: string } {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const files = {
    privateFile: path.join(directory, `${name}-private.pem`),
    publicFile: path.join(directory, `${name}-public.pem`),
  };
  writeFileSync(files.privateFile, pair.privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(files.publicFile, pair.publicKey.export({ type: "spki", format: "pem" }));
  return files;
}

/**
 * Makes databases, keys and ports for a platform and a vendor of it; `start` runs the platform.
 * @param programs the files of the platform that are run: itself, and the ledger's verification.
 * @param programs.variablesOf what of its environment names the vendor to the platform.
 */
export async function createPlatformUnderTest(programs: {
  readonly main: string;
  readonly verifyLedger: string;
  readonly variablesOf: (vendor: VendorOfPlatform) => Record<string, string>;
}): Promise<PlatformUnderTest> {
  const directory = mkdtempSync(path.join(tmpdir(), "hanpan-vendor-test-"));
  const [port, operatorPort, vendorPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const [platformKeys, vendorKeys] = [writeKeys(directory, "platform"), writeKeys(directory, "vendor")];
  const [database, vendorDatabase] = await Promise.all([
    createTestDatabase({ template: "empty", sources: [] }),
    createTestDatabase({ template: "empty", sources: [] }),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const vendor: VendorOfPlatform = {
    port: String(vendorPort),
    publicUrl: `http://127.0.0.1:${vendorPort}`,
    database: vendorDatabase,
    privateKeyFile: vendorKeys.privateFile,
    publicKeyFile: vendorKeys.publicFile,
    platformPublicKeyFile: platformKeys.publicFile,
  };
  const variables = {
    ...bareEnvironment(),
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    PLATFORM_PRIVATE_KEY_FILE: platformKeys.privateFile,
    LOG_LEVEL: "warn",
    ...programs.variablesOf(vendor),
  };
  let child: ChildProcess | undefined;
  let token: string | undefined;

  async function ask(method: "GET" | "POST", call: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}/api/v1/user${call}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const reply = envelope.parse(await response.json());
    if (response.status !== 200) throw new Error(`${call} answered ${JSON.stringify(reply.error)}`);
    return reply.data;
  }

  return {
    url,
    operatorUrl: `http://127.0.0.1:${operatorPort}`,
    vendor,
    async start() {
      const started = spawn(process.execPath, [programs.main], {
        cwd: directory,
        env: variables,
        stdio: ["ignore", "ignore", "inherit"],
      });
      child = started;
      // As long as it lives: an empty database is made and filled first, which a busy machine takes its time for.
      for (;;) {
        const isReady = await fetch(`${url}/readyz`).then(
          (response) => response.status === 200,
          () => false,
        );
        if (isReady) return;
        if (started.exitCode !== null || started.signalCode !== null) {
          throw new Error("the platform did not start");
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async kill() {
      const running = child;
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const exited = new Promise<void>((resolve) => running.once("exit", () => resolve()));
      running.kill("SIGKILL");
      await exited;
    },
    ask,
    async signIn() {
      const reply = await ask("POST", "/auth/login", { loginId: "demo", password: "demo1234" });
      token = z.object({ token: z.string() }).parse(reply).token;
    },
    async countedWon(roundId) {
      const { rows } = await database.ownerPool.query(
        `SELECT coalesce(sum(coalesce(at_risk_won, stake_won)) FILTER (WHERE is_counted), 0) AS won
         FROM platform.bet WHERE round_id = $1`,
        [roundId],
      );
      return z.object({ won: z.coerce.number() }).parse(rows[0]).won;
    },
    async sideOf(roundId) {
      const { rows } = await database.ownerPool.query(
        `SELECT event, side FROM platform.bet_side JOIN platform.bet USING (member_id, vendor_id, transaction_uuid) WHERE round_id = $1`,
        [roundId],
      );
      return z.object({ event: z.string(), side: z.string() }).safeParse(rows[0]).data ?? null;
    },
    async tables() {
      const { ownerPool } = database;
      const { rows: names } = await ownerPool.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_catalog.pg_tables
         WHERE schemaname IN ('platform', 'ledger') ORDER BY name`,
      );
      const found = new Map<string, string>();
      for (const { name } of names) {
        const { rows } = await ownerPool.query<{ mark: string }>(
          `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(of::text, 0)::numeric), 0) AS mark FROM ${name} AS of`,
        );
        found.set(name, rows[0]?.mark ?? "");
      }
      return found;
    },
    async verifyLedger() {
      await promisify(execFile)(process.execPath, [programs.verifyLedger], {
        cwd: directory,
        env: { ...bareEnvironment(), DATABASE_URL: database.ownerUrl },
      });
    },
    async drop() {
      await database.drop();
      await vendorDatabase.drop();
      rmSync(directory, { recursive: true });
    },
  };
}
