import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { IdempotencyClaim, IdempotencyStore, KeptReply } from "@hanpan/server/idempotencyStore";
import type { Pool } from "pg";
import * as z from "zod";
import { deriveKey } from "../lib/deriveKey.ts";
import { newIdAt } from "../lib/newIdAt.ts";
import { refuse } from "./refusal.ts";

/** How long a repeat waits for a run under way, how often it looks, and after how long it gives up (BUSY). */
const patience = { patienceMs: 2_000, lookEveryMs: 50, mostMs: 10_000 };

const claimRow = z.object({
  call_id: z.string(),
  /** Both null where a process of another version claimed the key and keeps neither: what was asked is not known. */
  request_mac: z.instanceof(Buffer).nullable(),
  sent_mac: z.instanceof(Buffer).nullable(),
  work_id: z.string(),
  run: z.number(),
  is_running: z.boolean(),
  status: z.number().nullable(),
  reply: z.unknown(),
});
type ClaimRow = z.output<typeof claimRow>;

const tables = {
  member: { name: "platform.idempotency_key", owner: "member_id" },
  operator: { name: "platform.operator_idempotency_key", owner: "operator_id" },
} as const;
type Table = (typeof tables)[keyof typeof tables];

/** A run of a key's work under the key's one work id. `run` counts the key's runs and their signs of life. */
type Run = { readonly workId: string; run: number };

/** The key under which a store keeps what was asked. */
export function idempotencyMacKey(platformPrivateKeyPem: string): Buffer {
  return deriveKey(platformPrivateKeyPem, "hanpan", "idempotency content");
}

/**
 * Keeps the idempotency keys of members or of operators. Money itself is safe by the ledger's own unique references;
 * this gives a retried request the reply that was lost. What was asked is kept as a digest under `macKey` alone: a
 * short secret in a body would be found from a plain one by trying.
 */
export function createIdempotencyStore(
  pool: Pool,
  owners: keyof typeof tables,
  macKey: Buffer,
  times: Partial<typeof patience> = {},
): IdempotencyStore {
  const table = tables[owners];
  const keys = { pool, table, times: { ...patience, ...times } };
  return {
    async run(claim, work) {
      const macOf = (value: unknown) => createHmac("sha256", macKey).update(JSON.stringify(value)).digest();
      const asked = { parsed: macOf(claim.content), sent: macOf(claim.sent) };
      let turn = (await claimFirst(keys, claim, asked)) ?? (await waitForTurn(keys, claim, asked));
      for (;;) {
        if ("body" in turn) return turn;
        const reply = await runOnce(keys, claim, turn, work);
        if (reply !== null) return reply;
        turn = await waitForTurn(keys, claim, asked);
      }
    },
  };
}

/** Runs the work and keeps its reply; null when it was refused and another run that has overtaken this one decides. */
async function runOnce(
  keys: Keys,
  claim: IdempotencyClaim,
  turn: Run,
  work: (workId: string) => Promise<KeptReply>,
): Promise<KeptReply | null> {
  const end = showLife(keys, claim, turn);
  try {
    const reply = await work(turn.workId).finally(end);
    if (reply.status >= 500 || reply.status === 429) {
      await release(keys, claim, turn);
      return reply;
    }
    return await keep(keys, claim, turn, reply);
  } catch (error) {
    await release(keys, claim, turn);
    throw error;
  }
}

/** While a run is under way it says so, so that no repeat takes it for lost. Answers how to end it. */
function showLife({ pool, table, times }: Keys, claim: IdempotencyClaim, turn: Run): () => Promise<void> {
  let shown: Promise<void> | null = null;
  async function show(): Promise<void> {
    const { rowCount } = await pool.query(
      `UPDATE ${table.name} SET run = run + 1
        WHERE ${table.owner} = $1 AND key = $2 AND run = $3 AND is_running AND status IS NULL`,
      [claim.ownerId, claim.key, turn.run],
    );
    if (rowCount === 1) turn.run += 1;
    else clearInterval(timer);
  }
  const timer = setInterval(() => {
    // Where the database is away the run itself will fail by it.
    shown ??= show()
      .catch(() => undefined)
      .finally(() => {
        shown = null;
      });
  }, times.patienceMs / 4);
  return async () => {
    clearInterval(timer);
    await shown;
  };
}

/** What is asked, as this version parses it and as it was sent. */
type AskedMacs = { readonly parsed: Buffer; readonly sent: Buffer };

/**
 * Whether a claim is of what is asked. Where two versions serve, one may parse a call to more than the other: then what was
 * sent shows it; a version that keeps only what it parsed is met by that.
 */
function isOfTheSame(row: ClaimRow, asked: AskedMacs): boolean {
  if (row.request_mac === null && row.sent_mac === null) return true;
  return row.request_mac?.equals(asked.parsed) === true || row.sent_mac?.equals(asked.sent) === true;
}

type Keys = { readonly pool: Pool; readonly table: Table; readonly times: typeof patience };

/** The first run of a key; undefined when the key is known. */
async function claimFirst({ pool, table }: Keys, claim: IdempotencyClaim, asked: AskedMacs) {
  const workId = newIdAt(claim.now);
  const { rowCount } = await pool.query(
    `INSERT INTO ${table.name} (${table.owner}, key, call_id, request_mac, sent_mac, work_id, claimed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (${table.owner}, key) DO NOTHING`,
    [claim.ownerId, claim.key, claim.callId, asked.parsed, asked.sent, workId, claim.now],
  );
  return rowCount === 1 ? { workId, run: 1 } : undefined;
}

/** Waits until a known key has its reply, or until this repeat may run the work: the kept reply, or the run. */
async function waitForTurn(keys: Keys, claim: IdempotencyClaim, asked: AskedMacs): Promise<KeptReply | Run> {
  const { patienceMs, lookEveryMs, mostMs } = keys.times;
  const startedAt = performance.now();
  let watched = { run: 0, since: startedAt };
  for (;;) {
    const row = await readClaim(keys, claim);
    if (row === undefined) throw refuse("IDEMPOTENCY_KEY_BUSY");
    if (row.call_id !== claim.callId || !isOfTheSame(row, asked)) throw refuse("IDEMPOTENCY_KEY_REUSED");
    if (row.status !== null) return await replyAgain(keys, claim, row.status, row.reply);
    if (row.run !== watched.run) watched = { run: row.run, since: performance.now() };
    if (!row.is_running || performance.now() - watched.since >= patienceMs) {
      if (await takeOver(keys, claim, row)) return { workId: row.work_id, run: row.run + 1 };
    }
    if (performance.now() - startedAt >= mostMs) throw refuse("IDEMPOTENCY_KEY_BUSY");
    await sleep(lookEveryMs);
  }
}

/** The claim of a known key. One that a newer version keeps in a way that this one cannot read is that one's to answer: BUSY. */
async function readClaim({ pool, table }: Keys, claim: IdempotencyClaim): Promise<ClaimRow | undefined> {
  const { rows } = await pool.query(
    `SELECT call_id, request_mac, sent_mac, work_id, run, is_running, status, reply FROM ${table.name}
      WHERE ${table.owner} = $1 AND key = $2`,
    [claim.ownerId, claim.key],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const read = claimRow.safeParse(row);
  if (!read.success) throw refuse("IDEMPOTENCY_KEY_BUSY");
  return read.data;
}

/**
 * Gives a kept reply again. It is read with a lock on its row, which is written to the log: the commit waits for the synchronous
 * standby, and what the reply rests on, earlier in the log, is there too. A server that has come back from a crash may show
 * what no standby has yet, and an answer from that could be lost with it (decision 032).
 */
async function replyAgain(
  { pool, table }: Keys,
  claim: IdempotencyClaim,
  status: number,
  body: unknown,
): Promise<KeptReply> {
  await pool.query(`SELECT FROM ${table.name} WHERE ${table.owner} = $1 AND key = $2 FOR KEY SHARE`, [
    claim.ownerId,
    claim.key,
  ]);
  return { status, body };
}

/** When several repeats saw the same run, one of them takes it over. */
async function takeOver({ pool, table }: Keys, claim: IdempotencyClaim, seen: ClaimRow): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE ${table.name} SET run = run + 1, is_running = true
      WHERE ${table.owner} = $1 AND key = $2 AND run = $3 AND is_running = $4 AND status IS NULL`,
    [claim.ownerId, claim.key, seen.run, seen.is_running],
  );
  return rowCount === 1;
}

/**
 * Keeps a key's reply and answers what is kept: what was done always, a refusal only of the run that nobody has overtaken and
 * where nothing is kept yet. Null when another run is under way that decides.
 */
async function keep(
  keys: Keys,
  claim: IdempotencyClaim,
  { run }: Run,
  reply: KeptReply,
): Promise<KeptReply | null> {
  const { pool, table } = keys;
  const { rowCount } = await pool.query(
    `UPDATE ${table.name} SET status = $3, reply = $4, is_running = false
      WHERE ${table.owner} = $1 AND key = $2
        AND CASE WHEN $3 < 400 THEN coalesce(status >= 400, true) ELSE status IS NULL AND run = $5 END`,
    [claim.ownerId, claim.key, reply.status, JSON.stringify(reply.body), run],
  );
  if (rowCount === 1) return reply;
  const row = await readClaim(keys, claim);
  if (row === undefined) return reply;
  return row.status === null ? null : await replyAgain(keys, claim, row.status, row.reply);
}

/** Lets the next repeat run at once. The key stays known: what a failed run may have done carries its work id. */
async function release({ pool, table }: Keys, claim: IdempotencyClaim, { run }: Run): Promise<void> {
  await pool.query(
    `UPDATE ${table.name} SET is_running = false
      WHERE ${table.owner} = $1 AND key = $2 AND run = $3 AND status IS NULL`,
    [claim.ownerId, claim.key, run],
  );
}
