import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createPool } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { buildApp } from "../../apps/api/src/buildApp.ts";
import { type Config, readConfig } from "../../apps/api/src/config.ts";
import { makeSessionToken } from "../../apps/api/src/lib/sessionToken.ts";
import { buildOperatorApp } from "../../apps/api/src/operator/buildOperatorApp.ts";
import { addOperator, type NewOperator } from "../../apps/api/src/operator/operators/addOperator.ts";
import { createLogger } from "../../apps/api/src/server/logger.ts";
import { createMetrics } from "../../apps/api/src/server/metrics.ts";
import { readerNumber } from "./list.ts";

/** Members with accounts of the ledger, by set-based inserts: they are not what is measured. */
export async function seedMembers(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `CREATE TABLE public.bench_member AS
     SELECT number, platform.new_id(now() - interval '400 days' + number * interval '1 minute') AS member_id
     FROM generate_series(1, ${count}) AS number`,
  );
  await pool.query("ALTER TABLE public.bench_member ADD PRIMARY KEY (number)");
  await pool.query("GRANT SELECT ON public.bench_member TO hanpan_app");
  await pool.query(
    `INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id,
       bank_id, account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT member_id, 'bench' || number, 'bench' || number, 'none', 'none', 'ACTIVE', level_id, bank_id,
       '100000000001', 'bench', 'SKT', '01000000000', 'MALE', '1990-01-01', 'bench' || number, 'ko', now()
     FROM public.bench_member, (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) AS level,
       (SELECT bank_id FROM platform.bank LIMIT 1) AS bank`,
  );
  await pool.query(
    "INSERT INTO ledger.balance (member_id, sequence, cash) SELECT member_id, 0, 0 FROM public.bench_member",
  );
}

export type BenchedSite = {
  readonly member: { readonly url: string; readonly token: string };
  readonly operator: { readonly url: string; readonly token: string };
  /** Sees the branch of the member in whose name lists are read. */
  readonly distributor: { readonly url: string; readonly token: string };
  readonly pool: Pool;
  readonly close: () => Promise<void>;
};

const login = z.object({ data: z.object({ token: z.string() }) });
const password = "bench-operator";

/** The settings of the benched site, whose keys lie in the directory. */
export function configOf(appUrl: string, directory: string): Config {
  mkdirSync(directory, { recursive: true });
  const keyFile = join(directory, "platform-private.pem");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  return readConfig({
    DATABASE_URL: appUrl,
    DATA_DIR: directory,
    PLATFORM_PRIVATE_KEY_FILE: keyFile,
  });
}

/** Serves the members' and the operators' API of this process on the database, and signs one of each in. */
export async function serveSite(appUrl: string, config: Config): Promise<BenchedSite> {
  const pool = createPool({ connectionString: appUrl, applicationName: "bench lists", maximum: 8 });
  const options = {
    config,
    pool,
    logger: createLogger("warn"),
    clock: () => new Date(),
    metrics: createMetrics(pool, async () => undefined),
  };
  const member = await buildApp(options);
  const operator = await buildOperatorApp(options);
  const [memberUrl, operatorUrl] = [
    await member.listen({ port: 0, host: "127.0.0.1" }),
    await operator.listen({ port: 0, host: "127.0.0.1" }),
  ];
  return {
    member: { url: `${memberUrl}/api/v1/user`, token: await memberToken(pool) },
    operator: {
      url: `${operatorUrl}/api/v1/operator`,
      token: await operatorToken(pool, `${operatorUrl}/api/v1/operator`, { role: "OWNER" }),
    },
    distributor: {
      url: `${operatorUrl}/api/v1/operator`,
      token: await operatorToken(pool, `${operatorUrl}/api/v1/operator`, {
        role: "DISTRIBUTOR",
        partnerId: await readerId(pool),
      }),
    },
    pool,
    async close() {
      await Promise.all([member.close(), operator.close()]);
      await pool.end();
    },
  };
}

async function readerId(pool: Pool): Promise<string> {
  const found = await pool.query<{ member_id: string }>(
    "SELECT member_id FROM platform.member WHERE login_id = $1",
    [`bench${readerNumber}`],
  );
  return found.rows[0]?.member_id ?? "";
}

async function memberToken(pool: Pool): Promise<string> {
  const memberId = await readerId(pool);
  const { text, hash } = makeSessionToken(memberId);
  await pool.query(
    `INSERT INTO platform.session (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     VALUES ($1, uuidv7(), $2, now(), now(), now() + interval '1 day', '', '')`,
    [memberId, hash],
  );
  return text;
}

async function operatorToken(
  pool: Pool,
  url: string,
  operator: Pick<NewOperator, "role" | "partnerId">,
): Promise<string> {
  const loginId = `bench_${operator.role.toLowerCase()}`;
  await addOperator(pool, { ...operator, loginId, name: "bench", password, now: new Date() });
  const reply = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginId, password }),
  });
  return login.parse(await reply.json()).data.token;
}
