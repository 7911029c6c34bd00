import { seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { openTooLongBefore, openTooLongText } from "../features/wallet/openTooLong.ts";
import { leastIdOf } from "../lib/leastId.ts";
import type { ReadSiteSetting } from "../lib/readSiteSetting.ts";
import type { SiteFigures } from "../server/siteMetrics.ts";

const requestRows = z.array(
  z.object({
    type: z.enum(["DEPOSIT", "WITHDRAWAL"]),
    status: z.enum(["WAITING", "PROCESSING"]),
    count: z.number(),
    amount: z.number(),
    oldest: z.number(),
  }),
);
const playRows = z.array(
  z.object({ category: z.string(), bets: z.number(), stakes: z.number(), wins: z.number() }),
);
const sourceRows = z.array(z.object({ source: z.string(), isSilent: z.boolean(), missing: z.number() }));
const chainRows = z.array(
  z.object({ network: z.string(), silentSeconds: z.number().nullable(), behind: z.number().nullable() }),
);
const providerRows = z.array(z.object({ provider: z.string(), awaySeconds: z.number() }));
const figureRow = z.object({
  deposits: z.number(),
  withdrawals: z.number(),
  signed_in: z.number(),
  joined: z.number(),
  played: z.number(),
  inquiries: z.number(),
  approvals: z.number(),
  vendors_paused: z.number(),
  open_too_long: z.number(),
  entries: z.number(),
  oldest_entry: z.number().nullable(),
  paid_after_all: z.number(),
  refunds_overdue: z.number(),
});

const requestsText = `
  SELECT type, status, count(*) AS count, sum(amount_won)::bigint AS amount,
    greatest(extract(epoch FROM $1::timestamptz - min(requested_at)), 0)::float8 AS oldest
  FROM platform.money_request WHERE status IN ('WAITING', 'PROCESSING') GROUP BY type, status`;

const playText = `
  SELECT category, sum(bets)::bigint AS bets, sum(stake_won)::bigint AS stakes, sum(win_won)::bigint AS wins
  FROM platform.member_day_play WHERE day = $1 GROUP BY category`;

/** Money about which a person decides, and what was not understood. */
const waitingText = `
  SELECT told_at FROM platform.bank_entry WHERE state = 'WAITING' AND reasons <> '{}'
  UNION ALL SELECT told_at FROM platform.bank_entry_word
  WHERE entry_id IS NULL AND set_aside_at IS NULL AND unread <> 'NO_MONEY'`;

/** $1 the Seoul day, $2 the instant, $3 the least id of a member who joined on the day, $4 and $5 as `openTooLongText` says. */
const figuresText = `
  SELECT
    (SELECT coalesce(sum(deposits_won), 0)::bigint FROM platform.member_day WHERE day = $1) AS deposits,
    (SELECT coalesce(sum(withdrawals_won), 0)::bigint FROM platform.member_day WHERE day = $1) AS withdrawals,
    (SELECT count(DISTINCT member_id) FROM platform.session WHERE expires_at > $2 AND ended_at IS NULL) AS signed_in,
    (SELECT count(*) FROM platform.member WHERE member_id >= $3) AS joined,
    (SELECT count(DISTINCT member_id) FROM platform.member_day_play WHERE day = $1) AS played,
    (SELECT count(*) FROM platform.inquiry WHERE status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL) AS inquiries,
    (SELECT count(*) FROM platform.approval WHERE status = 'WAITING' AND expires_at > $2) AS approvals,
    (SELECT count(*) FROM platform.vendor WHERE status = 'PAUSED') AS vendors_paused,
    (SELECT count(*) FROM platform.bet WHERE ${openTooLongText("$4", "$5")}) AS open_too_long,
    (SELECT count(*) FROM (${waitingText}) AS waiting) AS entries,
    (SELECT greatest(extract(epoch FROM $2::timestamptz - min(told_at)), 0)::float8 FROM (${waitingText}) AS waiting) AS oldest_entry,
    (SELECT count(*) FROM platform.usdt_left WHERE found_at IS NOT NULL AND answered_at IS NULL) AS paid_after_all,
    (SELECT count(*) FROM platform.overdue_refunds($2)) AS refunds_overdue`;

const sourcesText = `
  SELECT source.code AS source,
    coalesce(line.heard_at, source.created_at) < $1::timestamptz - make_interval(mins => silent_after_minutes) AS "isSilent",
    coalesce((SELECT sum(upper(gap) - lower(gap)) FROM unnest(line.missing) AS gap), 0)::bigint AS missing
  FROM platform.bank_source AS source LEFT JOIN platform.bank_source_line AS line USING (source_id)
  WHERE source.kind <> 'FILE' AND source.status = 'ACTIVE'
    AND NOT EXISTS (SELECT FROM platform.payment_provider AS own WHERE own.source_id = source.source_id) ORDER BY source.code LIMIT 100`;

/** How long ago each open network's chain was looked at, and how far its node has come beyond what was read; null where it never was. */
const chainsText = `
  SELECT rules.network, CASE WHEN head.looked_at IS NOT NULL
      THEN greatest(extract(epoch FROM $1::timestamptz - head.looked_at), 0)::float8 END AS "silentSeconds",
    head.newest - head.height AS behind
  FROM platform.usdt_network AS rules LEFT JOIN platform.chain_head AS head ON head.network = rules.network
  WHERE rules.is_open ORDER BY rules.network`;

/** Since when each payment provider that was asked has not answered. */
const providersText = `
  SELECT provider, coalesce(greatest(extract(epoch FROM $1::timestamptz - away_since), 0), 0)::float8 AS "awaySeconds"
  FROM platform.payment_line ORDER BY provider`;

/** Reads what the site's metrics say of money, members and play: figures of the Seoul day, and what waits now. */
export async function readSiteFigures(
  pool: Pool,
  siteSetting: ReadSiteSetting,
  now: Date,
): Promise<SiteFigures> {
  const today = seoulDay(now);
  const setting = await siteSetting();
  const [requests, play, sources, chains, providers, figures] = await Promise.all([
    pool.query(requestsText, [now]),
    pool.query(playText, [today]),
    pool.query(sourcesText, [now]),
    pool.query(chainsText, [now]),
    pool.query(providersText, [now]),
    pool.query(figuresText, [
      today,
      now,
      leastIdOf(startOfSeoulDay(today)),
      ...openTooLongBefore(setting.openBets, now),
    ]),
  ]);
  const row = figureRow.parse(figures.rows[0]);
  return {
    requests: requestRows.parse(requests.rows).map(({ type, status, count, amount, oldest }) => ({
      type,
      status,
      count,
      amountWon: amount,
      oldestSeconds: oldest,
    })),
    play: playRows.parse(play.rows).map(({ category, bets, stakes, wins }) => ({
      category,
      bets,
      stakesWon: stakes,
      winsWon: wins,
    })),
    depositsWon: row.deposits,
    withdrawalsWon: row.withdrawals,
    membersSignedIn: row.signed_in,
    membersJoined: row.joined,
    membersWhoPlayed: row.played,
    inquiriesWaiting: row.inquiries,
    approvalsWaiting: row.approvals,
    vendorsPaused: row.vendors_paused,
    betsOpenTooLong: row.open_too_long,
    bankEntriesWaiting: row.entries,
    bankEntryOldestSeconds: row.oldest_entry ?? 0,
    usdtPaidAfterAll: row.paid_after_all,
    refundsOverdue: row.refunds_overdue,
    paymentProviders: providerRows.parse(providers.rows),
    bankSources: sourceRows.parse(sources.rows),
    chains: chainRows.parse(chains.rows),
    isInMaintenance: setting.maintenance.on,
  };
}
