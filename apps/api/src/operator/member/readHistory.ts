import { betStatuses, loginOutcomes } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { operatorNameOf } from "../lib/operatorName.ts";

/** How many of each list a member's file shows; the rest is read by the lists' own calls. */
const shown = 20;
const rollingUnitsPerWon = 10_000;

const instant = z.date().transform((at) => at.toISOString());

const movementRows = z.array(
  z.object({
    transfer_id: z.string(),
    type: z.string(),
    account: z.string(),
    unit: z.string(),
    amount: z.number(),
    balance_after: z.number(),
    source: z.string(),
    source_id: z.string(),
    note: z.string().nullable(),
    occurred_at: instant,
  }),
);

/** The last movements of a member's own accounts, in the accounts' units; rolling in won. */
export async function readMovements(pool: Pool, memberId: string) {
  const found = await pool.query(
    `SELECT transfer_id, type, account, unit, amount, balance_after, source, source_id, note, occurred_at
       FROM ledger.statement WHERE member_id = $1 ORDER BY sequence DESC, account LIMIT ${shown}`,
    [memberId],
  );
  return movementRows.parse(found.rows).map((row) => {
    const units = row.unit === "ROLLING" ? rollingUnitsPerWon : 1;
    return {
      id: row.transfer_id,
      type: row.type,
      account: row.account,
      amount: row.amount / units,
      balanceAfter: row.balance_after / units,
      reference: `${row.source}/${row.source_id}`,
      note: row.note,
      at: row.occurred_at,
    };
  });
}

const betRows = z.array(
  z.object({
    bet_id: z.string(),
    game_name: z.string(),
    vendor_name: z.string(),
    stake_won: z.number(),
    win_won: z.number(),
    status: z.enum(betStatuses),
    bet_at: instant,
  }),
);

export async function readLastBets(pool: Pool, memberId: string, language: Language) {
  const found = await pool.query(
    `SELECT bet_id, stake_won, win_won, bet.status, bet_at,
            CASE $2 WHEN 'en' THEN game.name_en ELSE game.name_ko END AS game_name,
            CASE $2 WHEN 'en' THEN vendor.name_en ELSE vendor.name_ko END AS vendor_name
       FROM platform.bet JOIN platform.game USING (game_id) JOIN platform.vendor ON vendor.vendor_id = bet.vendor_id
      WHERE bet.member_id = $1 ORDER BY bet_id DESC LIMIT ${shown}`,
    [memberId, language],
  );
  return betRows.parse(found.rows).map((row) => ({
    id: row.bet_id,
    gameName: row.game_name,
    vendorName: row.vendor_name,
    stake: row.stake_won,
    win: row.win_won,
    status: row.status,
    betAt: row.bet_at,
  }));
}

const loginRows = z.array(
  z.object({
    login_id: z.string(),
    at: instant,
    address: z.string(),
    device: z.string(),
    outcome: z.enum(loginOutcomes),
  }),
);

export async function readLastLogins(pool: Pool, memberId: string) {
  const found = await pool.query(
    `SELECT login_id, at, address, device, outcome FROM platform.login_history
      WHERE member_id = $1 ORDER BY at DESC, login_id DESC LIMIT ${shown}`,
    [memberId],
  );
  return loginRows.parse(found.rows).map(({ login_id, ...row }) => ({ id: login_id, ...row }));
}

const sessionRows = z.array(
  z.object({
    session_id: z.string(),
    started_at: instant,
    last_seen_at: instant,
    address: z.string(),
    device: z.string(),
  }),
);

export async function readLiveSessions(pool: Pool, memberId: string, now: Date) {
  const found = await pool.query(
    `SELECT session_id, started_at, last_seen_at, address, device FROM platform.session
      WHERE member_id = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY last_seen_at DESC LIMIT ${shown}`,
    [memberId, now],
  );
  return sessionRows.parse(found.rows).map((row) => ({
    id: row.session_id,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    address: opened(memberId, "address", row.address),
    device: row.device,
  }));
}

const totalsRow = z.object({
  deposits: z.number(),
  withdrawals: z.number(),
  stakes: z.number(),
  wins: z.number(),
  bets: z.number(),
});

/** What a member has deposited, withdrawn, staked and won in all, from the day totals. */
export async function readTotals(pool: Pool, memberId: string) {
  const found = await pool.query(
    `SELECT money.deposits, money.withdrawals, play.stakes, play.wins, play.bets
       FROM (SELECT coalesce(sum(deposits_won), 0)::bigint AS deposits,
                    coalesce(sum(withdrawals_won), 0)::bigint AS withdrawals
               FROM platform.member_day WHERE member_id = $1) AS money,
            (SELECT coalesce(sum(stake_won), 0)::bigint AS stakes, coalesce(sum(win_won), 0)::bigint AS wins,
                    coalesce(sum(bets), 0)::bigint AS bets
               FROM platform.member_day_play WHERE member_id = $1) AS play`,
    [memberId],
  );
  return totalsRow.parse(found.rows[0]);
}

const noteRows = z.array(
  z.object({
    note_id: z.string(),
    title: z.string(),
    created_at: instant,
    read_at: instant.nullable(),
    sent_by: z.string().nullable(),
  }),
);

/** The last notes of the site that are in a member's box. */
export async function readSiteNotes(pool: Pool, memberId: string) {
  const found = await pool.query(
    `SELECT note.note_id, coalesce(note.title, sent.title) AS title, note.created_at, note.read_at,
            ${operatorNameOf("sent.created_by")} AS sent_by
       FROM (SELECT * FROM platform.note WHERE member_id = $1 AND box = 'IN' AND other_member_id IS NULL
              ORDER BY note_id DESC LIMIT ${shown}) AS note
       LEFT JOIN platform.note_broadcast AS sent USING (broadcast_id) ORDER BY note.note_id DESC`,
    [memberId],
  );
  return noteRows.parse(found.rows).map((row) => ({
    id: row.note_id,
    title: row.title,
    at: row.created_at,
    readAt: row.read_at,
    sentBy: row.sent_by,
  }));
}

const auditRows = z.array(
  z.object({
    audit_id: z.string(),
    at: instant,
    operator: z.string(),
    action: z.string(),
    reason: z.string().nullable(),
  }),
);

/** The last acts of operators on a member; what was refused changed nothing, and is in the audit alone. */
export async function readMemberAudit(pool: Pool, memberId: string) {
  const found = await pool.query(
    `SELECT audit_id, at, operator, action, reason FROM platform.audit
      WHERE subject = $1 AND outcome = 'DONE' ORDER BY number DESC LIMIT ${shown}`,
    [`member:${memberId}`],
  );
  return auditRows.parse(found.rows).map(({ audit_id, ...row }) => ({ id: audit_id, ...row }));
}
