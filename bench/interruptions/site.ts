import type { ChildProcess } from "node:child_process";
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createPool,
  type EmbeddedPostgres,
  ensureRoles,
  migrate,
  startEmbeddedPostgres,
  withTransaction,
} from "@hanpan/database";
import { type NetworkLine, openNetworkLine } from "@hanpan/vendor/testing/networkLine";
import type { Pool } from "pg";
import { addBundledVendors } from "../../apps/api/src/features/catalogue/bundledVendors.ts";
import { platformSources } from "../../apps/api/src/migrations.ts";
import { studioMigrations } from "../../apps/studio/server/migrations.ts";
import { startStudio } from "../makers/programProcess.ts";
import { startApi, stopApi } from "../wallet/api.ts";

/** The tables of the bench, the lengths of their phases, and how many members play at each. */
export const tableCodes = ["sic-bo", "dragon-tiger", "kite"] as const;
export const phases = { bettingMs: 4_000, closedMs: 1_500, revealMs: 2_000 };
const membersPerTable = 20;

export type TableCode = (typeof tableCodes)[number];
/** A member who has a play session at a table. */
export type Player = { readonly token: string; readonly tableCode: TableCode };

/** Platform, studio and PostgreSQL as they really are, and the line between the first two. */
export type Site = {
  readonly address: string;
  readonly line: NetworkLine;
  readonly players: readonly Player[];
  readonly postgres: EmbeddedPostgres;
  readonly platformUrl: string;
  readonly platform: Pool;
  readonly studio: Pool;
  stop(): Promise<void>;
};

const platformPort = 4_396;

/** Starts the site; what was started is stopped again when a part of it fails. */
export async function startSite(): Promise<Site> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-"));
  const ending: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(directory, "postgresql"),
      log: () => undefined,
    });
    ending.push(() => postgres.stop());
    const [platformUrl, studioUrl] = [postgres.ownerUrl("hanpan"), postgres.ownerUrl("hanpan_studio")];
    await ensureRoles({ ownerUrl: platformUrl });
    await migrate({ ownerUrl: platformUrl, sources: platformSources });
    await migrate({ ownerUrl: studioUrl, sources: [studioMigrations] });
    const platform = createPool({ connectionString: platformUrl, applicationName: "bench", maximum: 1 });
    const studio = createPool({ connectionString: studioUrl, applicationName: "bench", maximum: 2 });
    ending.push(() => Promise.all([platform.end(), studio.end()]));

    const keys = {
      studio: writeKeys(directory, "studio"),
      sportsbook: writeKeys(directory, "sportsbook"),
      platform: writeKeys(directory, "platform"),
    };
    const publicUrl = "http://127.0.0.1:1";
    await withTransaction(platform, (client) =>
      addBundledVendors(client, {
        studio: { publicUrl, publicKeyFile: keys.studio.publicFile },
        sportsbook: { publicUrl, publicKeyFile: keys.sportsbook.publicFile },
        now: new Date(),
      }),
    );
    const players = await insertPlayers(platform, studio);
    const api = await startApi(
      {
        DATABASE_URL: postgres.appUrl("hanpan"),
        DATABASE_OWNER_URL: platformUrl,
        // Here it is reported all the time that the database is away.
        LOG_LEVEL: "fatal",
        OPERATOR_PORT: String(platformPort + 1),
        DATA_DIR: directory,
        PLATFORM_PRIVATE_KEY_FILE: keys.platform.privateFile,
        STUDIO_PUBLIC_KEY_FILE: keys.studio.publicFile,
        SPORTS_PUBLIC_KEY_FILE: keys.sportsbook.publicFile,
      },
      platformPort,
    );
    ending.push(() => stopApi(api));
    const line = await openNetworkLine();
    ending.push(() => line.close());
    line.leadTo(`http://127.0.0.1:${platformPort}`);
    const [studioProcess, address] = await startStudio(
      {
        STUDIO_PORT: "0",
        STUDIO_DATABASE_URL: postgres.appUrl("hanpan_studio"),
        WALLET_URL: `${line.url}/api/v1/wallet/hanpan`,
        STUDIO_PRIVATE_KEY_FILE: keys.studio.privateFile,
        PLATFORM_PUBLIC_KEY_FILE: keys.platform.publicFile,
        STUDIO_LIVE_TABLES: tableCodes.join(),
        STUDIO_LIVE_PHASES: JSON.stringify(Object.fromEntries(tableCodes.map((code) => [code, phases]))),
        TRUSTED_PROXIES: "127.0.0.1",
        LOG_LEVEL: "info",
      },
      // Faults are what this bench makes.
      () => undefined,
    );
    ending.push(() => endProcess(studioProcess));
    return { address, line, players, postgres, platformUrl, platform, studio, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function writeKeys(directory: string, name: string) {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const files = {
    privateFile: join(directory, `${name}-private.pem`),
    publicFile: join(directory, `${name}-public.pem`),
  };
  writeFileSync(files.privateFile, pair.privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(files.publicFile, pair.publicKey.export({ type: "spki", format: "pem" }));
  return files;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exited;
}

/** Members with money, a session and a launch token at the platform, and a play session at the studio. */
async function insertPlayers(platform: Pool, studio: Pool): Promise<Player[]> {
  const count = tableCodes.length * membersPerTable;
  await platform.query(
    `CREATE TABLE public.bench_member AS SELECT number::integer, uuidv7() AS member_id,
       (ARRAY['${tableCodes.join("','")}'])[1 + (number - 1) / ${membersPerTable}] AS table_code
     FROM generate_series(1, ${count}) AS number`,
  );
  await platform.query(
    `INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id,
       bank_id, account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT member_id, 'bench' || number, 'bench' || number, 'none', 'none', 'ACTIVE', level_id, bank_id,
       '100000000001', 'bench', 'SKT', '01000000000', 'MALE', '1990-01-01', 'bench' || number, 'ko', now()
     FROM public.bench_member, (SELECT level_id FROM platform.level LIMIT 1) AS level,
       (SELECT bank_id FROM platform.bank LIMIT 1) AS bank`,
  );
  await platform.query("SELECT ledger.open_account(member_id) FROM public.bench_member");
  await platform.query(
    `SELECT ledger.adjust(member_id, uuidv7(), 'ADMIN_PAYMENT', 'CASH', 1000000000, 'bench', 'opening', '', now())
     FROM public.bench_member`,
  );
  await platform.query(
    `INSERT INTO platform.session (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     SELECT member_id, member_id, sha256(member_id::text::bytea), now(), now(), now() + interval '1 day', '', ''
     FROM public.bench_member`,
  );
  await platform.query(
    `INSERT INTO platform.launch (member_id, launch_id, vendor_id, game_id, session_id, token_hash, device, created_at,
       first_use_until, first_used_at)
     SELECT member_id, uuidv7(), game.vendor_id, game.game_id, member_id,
       sha256(convert_to('token of ' || member_id, 'UTF8')), 'DESKTOP', now(), now(), now()
     FROM public.bench_member JOIN platform.game AS game ON game.code = table_code`,
  );
  const { rows } = await platform.query<{ memberId: string; tableCode: TableCode }>(
    `SELECT member_id AS "memberId", table_code AS "tableCode" FROM public.bench_member ORDER BY number`,
  );
  const players = rows.map((row) => ({ ...row, token: randomBytes(32).toString("base64url") }));
  await studio.query(
    `INSERT INTO studio.session (session_id, member_id, token_hash, launch_token_hash, wallet_token, game_code, opened_at)
     SELECT gen_random_uuid(), member_id, hash, hash, 'token of ' || member_id, game_code, now()
     FROM unnest($1::uuid[], $2::bytea[], $3::text[]) AS made (member_id, hash, game_code)`,
    [
      players.map(({ memberId }) => memberId),
      players.map(({ token }) => createHash("sha256").update(token).digest()),
      players.map(({ tableCode }) => tableCode),
    ],
  );
  return players;
}
