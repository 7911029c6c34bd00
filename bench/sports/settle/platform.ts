import { createHash, generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPool, ensureRoles, migrate, roles, startEmbeddedPostgres } from "@hanpan/database";
import { verifyLedger } from "@hanpan/ledger";
import type { Pool } from "pg";
import { checkBets } from "../../../apps/api/src/features/bet/ledgerCheck.ts";
import { platformSources } from "../../../apps/api/src/migrations.ts";
import { sportsbookMigrations } from "../../../apps/sportsbook/server/migrations.ts";
import { end } from "../../live/site.ts";
import { startSportsbook } from "../../makers/programProcess.ts";
import { startApi, stopApi } from "../../wallet/api.ts";
import { fillSite, tokenOf } from "../../wallet/site.ts";
import { seedFixtures, seedLeague } from "./seed.ts";
import { endAll, reached } from "./settle.ts";

/** Bets that are placed at once. */
const lanes = 24;

/**
 * Places so many slips of one to five legs over HTTP with the platform's real process as the wallet, ends their matches,
 * and waits until all is paid and closed. Then the platform's ledger verifies itself. Gives the lines of a report.
 */
export async function settleOnPlatform(slips: number, port: number, limitMs: number): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, "postgresql"),
    log: () => undefined,
  });
  const [ownerUrl, sportsOwnerUrl] = [postgres.ownerUrl("hanpan"), postgres.ownerUrl("hanpan_studio")];
  await ensureRoles({ ownerUrl });
  await migrate({ ownerUrl, sources: platformSources });
  await migrate({ ownerUrl: sportsOwnerUrl, sources: [sportsbookMigrations] });
  const members = await fillSite(ownerUrl);
  const owner = createPool({
    connectionString: ownerUrl,
    applicationName: "bench",
    statementTimeoutMs: 600_000,
  });
  const sportsOwner = createPool({ connectionString: sportsOwnerUrl, applicationName: "bench", maximum: 1 });
  const sportsUrl = postgres.urlFor(roles.sportsbook, "hanpan_studio");
  const pool = createPool({
    connectionString: sportsUrl,
    applicationName: "bench",
    maximum: 3,
    role: roles.sportsbook,
  });
  await owner.query("UPDATE platform.game SET code = 'virtual-sports' WHERE code = 'bench-game'");
  const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const write = (name: string, pem: string | Buffer) => {
    writeFileSync(join(directory, name), pem);
    return join(directory, name);
  };
  const api = await startApi(
    {
      DATABASE_URL: postgres.appUrl("hanpan"),
      DATABASE_OWNER_URL: ownerUrl,
      PLATFORM_PRIVATE_KEY_FILE: write(
        "platform.pem",
        keys.privateKey.export({ type: "pkcs8", format: "pem" }),
      ),
      DATA_DIR: directory,
    },
    port,
  );
  const [sportsbook, address] = await startSportsbook({
    SPORTS_PORT: "0",
    SPORTS_DATABASE_URL: sportsUrl,
    SPORTS_WALLET_URL: `http://127.0.0.1:${port}/api/v1/wallet/bench`,
    SPORTS_PRIVATE_KEY_FILE: write("private.pem", members.vendorKey.export({ type: "pkcs8", format: "pem" })),
    PLATFORM_PUBLIC_KEY_FILE: write("public.pem", keys.publicKey.export({ type: "spki", format: "pem" })),
    SPORTS_ON: "true",
    SPORTS_DAYS_AHEAD: "1",
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "info",
  });
  try {
    await seedLeague(sportsOwner);
    const fixtureIds = await seedFixtures(sportsOwner, "ends", 300);
    const tokens = await sessionsOf(sportsOwner, members.memberIds);
    const placingAtMs = performance.now();
    const taken = await placeAll(address, tokens, fixtureIds, slips);
    const placedSeconds = (performance.now() - placingAtMs) / 1_000;
    const startedAtMs = performance.now();
    await endAll(pool, fixtureIds, false);
    const seconds = (atMs: number | null) =>
      atMs === null ? "not reached" : `${((atMs - startedAtMs) / 1_000).toFixed(1)} s`;
    const decided = seconds(await reached(pool, "decided", limitMs));
    const paid = seconds(await reached(pool, "paid", limitMs));
    const closed = seconds(await reached(pool, "closed", limitMs));
    const open = await owner.query<{ count: number }>(
      "SELECT count(*) AS count FROM platform.bet WHERE status = 'OPEN'",
    );
    const sums = await sportsOwner.query<{ returnWon: number; paidWon: number }>(
      `SELECT sum(return_won)::bigint AS "returnWon", sum(paid_won)::bigint AS "paidWon" FROM sportsbook.slip`,
    );
    const won = await owner.query<{ won: number }>("SELECT sum(win_won)::bigint AS won FROM platform.bet");
    const ledger = await verifyLedger(owner, { checks: [checkBets] });
    return [
      `${taken.toLocaleString("en")} slips were placed over HTTP in ${placedSeconds.toFixed(1)} s.`,
      `Decided ${decided}, all that won paid ${paid}, every lost round closed ${closed} after the first match's end.`,
      `Slips say ₩${sums.rows[0]?.paidWon} paid of ₩${sums.rows[0]?.returnWon}; the platform's bets have won ₩${won.rows[0]?.won}, ${open.rows[0]?.count} of them are open.`,
      `The platform's ledger: ${ledger.ok ? "verified" : `${ledger.offenderCount} offenders`}, ${ledger.checked.transfers} transfers.`,
    ];
  } finally {
    await end(sportsbook);
    await stopApi(api);
    await Promise.all([owner.end(), sportsOwner.end(), pool.end()]);
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A session of each member, under the launch token that the platform knows. */
async function sessionsOf(sportsOwner: Pool, memberIds: readonly string[]): Promise<string[]> {
  const tokens = memberIds.map(() => randomBytes(32).toString("base64url"));
  await sportsOwner.query(
    `INSERT INTO sportsbook.session (session_id, member_id, token_hash, launch_token_hash, wallet_token, game_code, opened_at)
     SELECT gen_random_uuid(), member_id, hash, hash, wallet_token, 'virtual-sports', now()
     FROM unnest($1::uuid[], $2::bytea[], $3::text[]) AS made (member_id, hash, wallet_token)`,
    [
      memberIds,
      tokens.map((token) => createHash("sha256").update(token).digest()),
      memberIds.map((memberId) => tokenOf(memberId)),
    ],
  );
  return tokens;
}

/** Answers how many slips were taken. */
async function placeAll(
  address: string,
  tokens: readonly string[],
  fixtureIds: readonly string[],
  slips: number,
): Promise<number> {
  let next = 0;
  let taken = 0;
  const place = async (number: number) => {
    const legs = Array.from({ length: 1 + (number % 5) }, (_, leg) => ({
      fixtureId: fixtureIds[(number * 7 + leg * 11) % fixtureIds.length],
      marketKey: "MATCH_RESULT",
      selection: ["HOME", "DRAW", "AWAY"][(number + leg) % 3],
      oddsHundredths: 200,
    }));
    const slip = { slipId: randomUUID(), legs, combinationSize: legs.length };
    const reply = await fetch(`${address}/api/sports/slips`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${tokens[number % tokens.length]}`,
        "x-forwarded-for": `10.1.${Math.floor((number % tokens.length) / 250)}.${(number % 250) + 1}`,
      },
      body: JSON.stringify({ ...slip, unitStakeWon: 1_000, oddsPolicy: "NONE" }),
    });
    if ((await reply.text()).includes('"state":"OPEN"')) taken += 1;
  };
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < slips) {
        next += 1;
        await place(next);
      }
    }),
  );
  return taken;
}
