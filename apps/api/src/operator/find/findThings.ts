import { type Found, type FoundKind, foundKinds } from "@hanpan/contract/operator/objects/found";
import { mayDo, type Permission } from "@hanpan/contract/operator/permissions";
import type { Pool } from "pg";
import * as z from "zod";
import type { Power } from "../../lib/operatorPower.ts";
import { withPlaces } from "../lib/withPlaces.ts";
import type { Clues } from "./clues.ts";

/** How many things of one kind are named: of one round there may be a bet of each member. */
const mostOfAKind = 8;

/** How far the clock of who made an ID may be from the site's. */
const clockMs = 60 * 60_000;

const rows = z.array(
  z
    .object({
      kind: z.enum(foundKinds),
      id: z.string(),
      member_id: z.string().nullable(),
      login_id: z.string().nullable(),
      nickname: z.string().nullable(),
      amount: z.number().nullable(),
      at: z.date(),
    })
    .transform(({ kind, id, member_id, login_id, nickname, amount, at }) => ({
      ...{ kind, id, amount, at: at.toISOString() },
      member:
        member_id === null ? null : { id: member_id, loginId: login_id ?? "", nickname: nickname ?? "" },
    })),
);

/** A way to things of a kind: its rows are (id, member_id, amount, at). */
type Way = {
  readonly kind: FoundKind;
  readonly permission: Permission;
  readonly text: string;
  readonly values: readonly unknown[];
};

const way = (
  kind: FoundKind,
  permission: Permission,
  columns: string,
  rest: string,
  values: readonly unknown[],
): Way => ({ kind, permission, text: `SELECT ${columns} FROM ${rest} LIMIT ${mostOfAKind}`, values });

const betColumns = "bet.bet_id AS id, bet.member_id, bet.stake_won AS amount, bet.bet_at AS at";

/** What an ID of this product names; where its time stands in it, also the bets and movements of play, which are found by that alone. */
function byId({ id, idAt }: Clues): Way[] {
  if (id === null) return [];
  const ways = [
    way(
      "REQUEST",
      "money.read",
      "request_id AS id, member_id, amount_won AS amount, requested_at AS at",
      "platform.money_request WHERE request_id = ?::uuid",
      [id],
    ),
    way(
      "PAYOUT",
      "money.read",
      "batch_id AS id, NULL::uuid AS member_id, NULL::bigint AS amount, made_at AS at",
      "platform.payout_batch WHERE batch_id = ?::uuid",
      [id],
    ),
    way(
      "STATEMENT",
      "partner.read",
      "statement_id AS id, NULL::uuid AS member_id, NULL::bigint AS amount, made_at AS at",
      "platform.partner_statement JOIN platform.partner_run USING (run_id) WHERE statement_id = ?::uuid",
      [id],
    ),
  ];
  if (idAt === null) return ways;
  const [since, until] = [new Date(idAt.getTime() - clockMs), new Date(idAt.getTime() + clockMs)];
  return [
    ...ways,
    way(
      "BET",
      "bet.read",
      betColumns,
      "platform.bet WHERE bet.bet_at BETWEEN ? AND ? AND bet.bet_id = ?::uuid",
      [...[since, until, id]],
    ),
    way(
      "BET",
      "bet.read",
      betColumns,
      `(SELECT DISTINCT call.member_id, call.bet_id FROM platform.wallet_transaction AS call
         WHERE call.created_at BETWEEN ? AND ? AND call.transaction_uuid = ?::uuid AND call.bet_id IS NOT NULL) AS named
       JOIN platform.bet USING (member_id, bet_id)`,
      [since, until, id],
    ),
    way(
      "TRANSFER",
      "ledger.read",
      "transfer_id AS id, member_id, NULL::bigint AS amount, occurred_at AS at",
      "ledger.transfers WHERE occurred_at BETWEEN ? AND ? AND transfer_id = ?::uuid",
      [since, until, id],
    ),
  ];
}

/** The bets of a round: an index of what stands in which part of the table leads to them, however long ago they were made. */
function byRound({ text, id }: Clues): Way[] {
  // Names of rounds have a digit; what a person types of a name has none.
  if (id !== null || text.length < 6 || !/\d/.test(text) || /\s/.test(text)) return [];
  return [way("BET", "bet.read", betColumns, "platform.bet WHERE bet.round_id = ?", [text])];
}

/** What a transaction of a chain brought or paid. */
function byHash({ hash }: Clues): Way[] {
  if (hash === null) return [];
  const spelled = [
    ...new Set([
      hash,
      hash.toLowerCase(),
      `0x${hash.toLowerCase().replace(/^0x/, "")}`,
      hash.replace(/^0x/i, ""),
    ]),
  ];
  return [
    way(
      "CHAIN",
      "money.read",
      "transfer_id AS id, member_id, NULL::bigint AS amount, seen_at AS at",
      "platform.chain_transfer WHERE network = ANY (?::text[]) AND tx_hash = ANY (?::text[])",
      [["ERC20", "TRC20"], spelled],
    ),
    way(
      "REQUEST",
      "money.read",
      "request.request_id AS id, request.member_id, request.amount_won AS amount, request.requested_at AS at",
      `platform.usdt_quote AS quote JOIN platform.money_request AS request
         ON request.member_id = quote.member_id AND request.request_id = quote.request_id
        WHERE quote.tx_hash = ANY (?::text[])`,
      [spelled],
    ),
  ];
}

/** Requests, bets, movements and the like by their ID or a chain's transaction, as far as a role may see them; of each kind some, the newest first. */
export const findThings = (pool: Pool, clues: Clues, power: Power): Promise<Found["things"]> =>
  look(pool, [...byId(clues), ...byHash(clues)], power);

/** The bets of a round. */
export const findRound = (pool: Pool, clues: Clues, power: Power): Promise<Found["things"]> =>
  look(pool, byRound(clues), power);

async function look(pool: Pool, ways: readonly Way[], power: Power): Promise<Found["things"]> {
  const answers = await Promise.all(
    ways
      .filter(({ permission }) => mayDo(power, permission))
      .map(async ({ kind, text, values }) => {
        const { rows: answered } = await pool.query(
          `SELECT '${kind}' AS kind, thing.id, thing.member_id, member.login_id, member.nickname, thing.amount::float8 AS amount, thing.at
             FROM (${withPlaces(text)}) AS thing LEFT JOIN platform.member ON member.member_id = thing.member_id
            ORDER BY thing.at DESC`,
          [...values],
        );
        return rows.parse(answered);
      }),
  );
  const seen = new Set<string>();
  return answers.flat().filter(({ kind, id }) => {
    const key = `${kind} ${id}`;
    return !seen.has(key) && seen.add(key);
  });
}
