import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { z } from "zod";
import { notifyPublished } from "../../apps/api/src/lib/outbox.ts";
import { gameCode, memberCount, vendorId } from "../wallet/site.ts";

/** So many wallet calls are one statement, as the server gathers them under load, and one transaction with their events. */
export const callsAtOnce = 40;

const idOf = { BET: "md5(member_id || $2)::uuid", WIN: "md5($2 || member_id)::uuid" };

/** Bets, or their wins, of members in a row by the wallet's own function; answers whose were carried out. */
const callsText = (kind: "BET" | "WIN") => `SELECT status = 'RS_OK' AS done, unnest(members) AS member_id
FROM (
  SELECT array_agg('${kind}'::text) AS kinds, array_agg(member_id) AS members, array_agg('${vendorId}'::uuid) AS vendors,
    array_agg(${idOf[kind]}) AS transactions, array_agg(${idOf.BET}) AS bets,
    array_agg(sha256(convert_to('token of ' || member_id, 'UTF8'))) AS tokens, array_agg((${idOf.BET})::text) AS rounds,
    array_agg(${kind === "WIN"}) AS closed, array_agg('${gameCode}'::text) AS games, array_agg('KRW'::text) AS currencies,
    array_agg(1000::bigint) AS amounts, array_agg(false) AS free, array_agg(uuidv7()) AS transfers, array_agg(now()) AS nows,
    array_agg(0::bigint) AS rests, array_agg(NULL::bigint) AS risks
  FROM (
    SELECT member_id FROM public.bench_member WHERE number BETWEEN $1 AND $1 + ${callsAtOnce - 1} ORDER BY member_id
  ) AS member
) AS made, LATERAL (
  SELECT min(status) AS status FROM platform.wallet_calls(kinds, members, vendors, transactions, bets, tokens, rounds,
    closed, games, currencies, amounts, free, bets, transfers, nows, rests, free, risks)
) AS called`;

const calledRows = z.array(z.object({ done: z.literal(true), member_id: z.string() })).length(callsAtOnce);

const publishText = `INSERT INTO platform.outbox (member_id, outbox_id, audience, event, data)
  SELECT member_id, outbox_id, 'MEMBER', 'request-updated',
         jsonb_build_object('id', outbox_id, 'type', 'DEPOSIT', 'status', 'COMPLETED', 'amount', 1000)
    FROM unnest($1::uuid[], $2::uuid[]) AS event (member_id, outbox_id)`;

/** The machine's own clock in ms, which all of its processes share. */
export const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

export type MoneyOrder = {
  /** Between two batches. */
  readonly everyMs: number;
  /** Before the first, so that several processes take turns. */
  readonly shiftMs: number;
  /** Whether each call writes an event into the outbox, in its transaction. */
  readonly events: boolean;
};

/**
 * Moves money at a steady rate: bets and then their wins of members at random, some at once, each with an event for the
 * member. Answers how to stop, which says how many calls were made and when each event was committed, by its id.
 */
export function beginMoney(
  pool: Pool,
  order: MoneyOrder,
  onMoved: (memberId: string) => void,
): () => Promise<{ readonly calls: number; readonly committed: readonly (readonly [string, number])[] }> {
  const committed: [string, number][] = [];
  const under = new Set<Promise<void>>();
  let calls = 0;
  let isStopped = false;
  let failure: unknown;

  async function move(kind: "BET" | "WIN", first: number, seed: string): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      const found = await client.query({
        name: `calls-${kind}`,
        text: callsText(kind),
        values: [first, seed],
      });
      const memberIds = calledRows.parse(found.rows).map(({ member_id }) => member_id);
      const ids = memberIds.map(() => randomUUID());
      if (order.events) {
        await client.query({ name: "events", text: publishText, values: [memberIds, ids] });
        notifyPublished();
      }
      await client.query("COMMIT");
      const atMs = nowMs();
      if (order.events) for (const id of ids) committed.push([id, atMs]);
      for (const memberId of memberIds) onMoved(memberId);
      calls += memberIds.length;
    } finally {
      client.release();
    }
  }

  async function run(): Promise<void> {
    const beganMs = nowMs() + order.shiftMs;
    for (let turn = 0; !isStopped; turn += 1) {
      await sleep(Math.max(0, beganMs + turn * 2 * order.everyMs - nowMs()));
      const first = 1 + Math.floor(Math.random() * (memberCount - callsAtOnce));
      const seed = randomUUID();
      const round = async () => {
        await move("BET", first, seed);
        await sleep(order.everyMs);
        await move("WIN", first, seed);
      };
      const playing: Promise<void> = round()
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => under.delete(playing));
      under.add(playing);
    }
  }

  const running = run();
  return async () => {
    isStopped = true;
    await running;
    await Promise.all(under);
    if (failure !== undefined) throw failure;
    return { calls, committed };
  };
}
