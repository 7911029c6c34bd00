import { type ChildProcess, fork } from "node:child_process";
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import { studioMigrations } from "../../apps/studio/server/migrations.ts";
import { startStudio } from "../makers/programProcess.ts";

/** A member who has a play session at the table. */
export type Player = { readonly memberId: string; readonly token: string };

export type Site = {
  readonly address: string;
  readonly studioPid: number;
  readonly players: readonly Player[];
  stop(): Promise<void>;
};

/** Resident memory of a process in KiB, as Linux reports it. */
export function residentKib(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

/** Processor time that a process has had so far, milliseconds; Linux counts it in hundredths of a second. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Ends a child process and waits until it has gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await exited;
}

/** Starts a helper process and waits for its first word. */
export async function startHelper(
  name: string,
  parameters: readonly string[],
): Promise<[ChildProcess, unknown]> {
  const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), [...parameters]);
  const word = await new Promise<unknown>((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`${name} left with ${code}`)));
  });
  return [child, word];
}

/** Starts PostgreSQL, a wallet and the real studio with one table, and gives so many members a session. */
export async function startSite(options: {
  readonly tableCode: string;
  readonly phases: { readonly bettingMs: number; readonly closedMs: number; readonly revealMs: number };
  readonly players: number;
}): Promise<Site> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, "postgresql"),
    log: () => undefined,
  });
  const ownerUrl = postgres.ownerUrl("hanpan_studio");
  await ensureRoles({ ownerUrl });
  await migrate({ ownerUrl, sources: [studioMigrations] });
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const write = (name: string, pem: string | Buffer) => {
    writeFileSync(join(directory, name), pem);
    return join(directory, name);
  };
  const [wallet, walletUrl] = await startHelper("wallet", []);
  const [studio, address] = await startStudio({
    STUDIO_PORT: "0",
    STUDIO_DATABASE_URL: postgres.urlFor("hanpan_studio", "hanpan_studio"),
    WALLET_URL: `${walletUrl}/wallet/bench`,
    STUDIO_PRIVATE_KEY_FILE: write("private.pem", keys.privateKey.export({ type: "pkcs8", format: "pem" })),
    PLATFORM_PUBLIC_KEY_FILE: write("public.pem", keys.publicKey.export({ type: "spki", format: "pem" })),
    STUDIO_LIVE_TABLES: options.tableCode,
    STUDIO_LIVE_PHASES: JSON.stringify({ [options.tableCode]: options.phases }),
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "info",
  });
  const players = Array.from({ length: options.players }, () => ({
    memberId: randomUUID(),
    token: randomBytes(32).toString("base64url"),
  }));
  const pool = createPool({ connectionString: ownerUrl, applicationName: "bench", maximum: 1 });
  await pool.query(
    `INSERT INTO studio.session (session_id, member_id, token_hash, launch_token_hash, wallet_token, game_code, opened_at)
     SELECT gen_random_uuid(), member_id, hash, hash, 'bench', $3, now() FROM unnest($1::uuid[], $2::bytea[]) AS made (member_id, hash)`,
    [
      players.map(({ memberId }) => memberId),
      players.map(({ token }) => createHash("sha256").update(token).digest()),
      options.tableCode,
    ],
  );
  await pool.end();
  return {
    address,
    studioPid: studio.pid ?? 0,
    players,
    async stop() {
      await end(studio);
      await end(wallet);
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
