import { type ChildProcess, fork } from "node:child_process";
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createPool, ensureRoles, migrate, roles, startEmbeddedPostgres } from "@hanpan/database";
import type { Pool } from "pg";
import { z } from "zod";
import { sportsbookMigrations } from "../../../apps/sportsbook/server/migrations.ts";
import { end } from "../../live/site.ts";
import { startSportsbook } from "../../makers/programProcess.ts";

const books = z.object({
  bets: z.number(),
  wins: z.number(),
  closings: z.number(),
  betWon: z.number(),
  winWon: z.number(),
  again: z.number(),
  forged: z.number(),
});
export type Books = z.infer<typeof books>;

/** PostgreSQL, a wallet, and the real sportsbook once it is started. */
export type Site = {
  readonly owner: Pool;
  /** The studio's own way to its rows. */
  readonly pool: Pool;
  /** Starts the sportsbook; gives its address. */
  start(): Promise<string>;
  /** Sessions of so many bettors. */
  sessions(count: number): Promise<string[]>;
  books(): Promise<Books>;
  /** Writes out all that was seeded, so that it is not written while something is measured. */
  checkpoint(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts PostgreSQL with full durability and a wallet; the sportsbook begins when it is started. */
export async function startSite(): Promise<Site> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, "postgresql"),
    log: () => undefined,
  });
  const ownerUrl = postgres.ownerUrl("hanpan_studio");
  await ensureRoles({ ownerUrl });
  await migrate({ ownerUrl, sources: [sportsbookMigrations] });
  const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const write = (name: string, pem: string | Buffer) => {
    writeFileSync(join(directory, name), pem);
    return join(directory, name);
  };
  const publicFile = write("public.pem", keys.publicKey.export({ type: "spki", format: "pem" }));
  const wallet = fork(fileURLToPath(new URL("./wallet.ts", import.meta.url)), ["--key", publicFile]);
  const wordOf = () => new Promise<unknown>((resolve) => wallet.once("message", resolve));
  const walletUrl = z.string().parse(await wordOf());
  const sportsUrl = postgres.urlFor(roles.sportsbook, "hanpan_studio");
  const owner = createPool({ connectionString: ownerUrl, applicationName: "bench", maximum: 1 });
  const pool = createPool({
    connectionString: sportsUrl,
    applicationName: "bench",
    maximum: 3,
    role: roles.sportsbook,
  });
  let sportsbook: ChildProcess | undefined;
  return {
    owner,
    pool,
    async start() {
      const [child, address] = await startSportsbook({
        SPORTS_PORT: "0",
        SPORTS_DATABASE_URL: sportsUrl,
        SPORTS_WALLET_URL: `${walletUrl}/wallet/bench`,
        SPORTS_PRIVATE_KEY_FILE: write(
          "private.pem",
          keys.privateKey.export({ type: "pkcs8", format: "pem" }),
        ),
        PLATFORM_PUBLIC_KEY_FILE: publicFile,
        SPORTS_ON: "true",
        SPORTS_DAYS_AHEAD: "1",
        TRUSTED_PROXIES: "127.0.0.1",
        LOG_LEVEL: "info",
      });
      sportsbook = child;
      return address;
    },
    async sessions(count) {
      const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
      await owner.query(
        `INSERT INTO sportsbook.session (session_id, member_id, token_hash, launch_token_hash, wallet_token, game_code, opened_at)
         SELECT gen_random_uuid(), member_id, hash, hash, 'bench', 'virtual-sports', now()
         FROM unnest($1::uuid[], $2::bytea[]) AS made (member_id, hash)`,
        [tokens.map(() => randomUUID()), tokens.map((token) => createHash("sha256").update(token).digest())],
      );
      return tokens;
    },
    async books() {
      const word = wordOf();
      wallet.send("books");
      return books.parse(await word);
    },
    async checkpoint() {
      const admin = createPool({
        connectionString: postgres.urlFor("postgres", "hanpan_studio"),
        applicationName: "bench",
        maximum: 1,
        statementTimeoutMs: 600_000,
      });
      await admin.query("CHECKPOINT");
      await admin.end();
    },
    async stop() {
      if (sportsbook !== undefined) await end(sportsbook);
      await end(wallet);
      await Promise.all([owner.end(), pool.end()]);
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
