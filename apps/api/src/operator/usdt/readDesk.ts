import type { DataInput } from "@hanpan/contract/call";
import type { getUsdtDesk } from "@hanpan/contract/operator/calls/usdt";
import { usdtTxTroubles } from "@hanpan/contract/operator/enumerations";
import { usdtNetworks } from "@hanpan/contract/usdt";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { newestRate } from "../../usdt/rate/keepRate.ts";
import { operatorNameOf } from "../lib/operatorName.ts";

const network = z.enum(usdtNetworks);
const instant = z.date().transform((at) => at.toISOString());

const networkRows = z.array(
  z
    .object({
      network,
      open: z.boolean(),
      token: z.string(),
      confirmations: z.number(),
      fee: z.number(),
      rateMinutes: z.number(),
      version: z.number(),
      height: z.number().nullable(),
      newest: z.number().nullable(),
      lookedAt: instant.nullable(),
    })
    .transform(({ height, newest, lookedAt, ...row }) => ({
      ...row,
      chain: height === null || newest === null || lookedAt === null ? null : { height, newest, lookedAt },
    })),
);

/** The networks with how far their chains have been read, or the one that is named. */
export async function readNetworks(connection: Pool | PoolClient, only?: string) {
  const found = await connection.query(
    `SELECT rules.network, is_open AS open, token, confirmations, withdrawal_fee AS fee, rate_minutes AS "rateMinutes",
            version, height, newest, looked_at AS "lookedAt"
       FROM platform.usdt_network AS rules LEFT JOIN platform.chain_head AS head ON head.network = rules.network
      WHERE $1::text IS NULL OR rules.network = $1 ORDER BY rules.network DESC`,
    [only ?? null],
  );
  return networkRows.parse(found.rows);
}

const houseRows = z.array(z.object({ account: z.string(), unit: z.string(), balance: z.number() }));

/** What the books hold in USDT as of the last minute's roll-up; assets stand below 0 in them, and above 0 here. */
async function readBooks(pool: Pool, rateJeon: number | null) {
  const { rows } = await pool.query(
    `SELECT account, unit::text AS unit, balance FROM ledger.house
      WHERE unit = 'USDT' OR account = 'EXCHANGE'`,
  );
  const house = houseRows.parse(rows);
  const of = (account: string, unit: string) =>
    house.find((row) => row.account === account && row.unit === unit)?.balance ?? 0;
  const [exchangeWon, exchangeUsdt] = [of("EXCHANGE", "WON"), of("EXCHANGE", "USDT")];
  return {
    wallets: usdtNetworks.map((name) => ({ network: name, usdt: -of(`USDT:${name}`, "USDT") })),
    exchangeWon,
    exchangeUsdt,
    fees: of("FEE", "USDT"),
    gainWon:
      rateJeon === null ? null : Math.floor(exchangeWon + (exchangeUsdt / 1_000_000) * (rateJeon / 100)),
  };
}

const member = {
  member_id: z.string().nullable(),
  login_id: z.string().nullable(),
  nickname: z.string().nullable(),
};
type MemberRow = { member_id: string | null; login_id: string | null; nickname: string | null };

/** Whose a row is; null where that is nobody. */
export const memberOf = (row: MemberRow) =>
  row.member_id === null
    ? null
    : { id: row.member_id, loginId: row.login_id ?? "", nickname: row.nickname ?? "" };

const addressRows = z.array(
  z
    .object({
      id: z.string(),
      network,
      address: z.string(),
      shared: z.boolean(),
      active: z.boolean(),
      ...member,
    })
    .transform(({ member_id, login_id, nickname, ...row }) => ({
      ...row,
      member: memberOf({ member_id, login_id, nickname }),
    })),
);
const keyRows = z.array(
  z.object({ id: z.string(), network, xpub: z.string(), given: z.number(), active: z.boolean() }),
);

const withdrawalRows = z.array(
  z
    .object({
      id: z.string(),
      amount: z.number(),
      status: z.enum(["WAITING", "PROCESSING", "COMPLETED", "CANCELLED"]),
      underReview: z.boolean(),
      needsSecondOperator: z.boolean(),
      firstApprover: z.string().nullable(),
      network,
      address: z.string(),
      usdt: z.number(),
      fee: z.number(),
      rateJeon: z.number(),
      txHash: z.string().nullable(),
      trouble: z.enum(usdtTxTroubles).nullable(),
      requestedAt: instant,
      member_id: z.string(),
      login_id: z.string(),
      nickname: z.string(),
    })
    .transform(({ member_id, login_id, nickname, address, ...row }) => ({
      ...row,
      address: opened(member_id, "usdtAddress", address),
      member: { id: member_id, loginId: login_id, nickname },
    })),
);

async function readWithdrawals(pool: Pool) {
  const found = await pool.query(
    `SELECT request.request_id AS id, request.amount_won AS amount, request.status,
            request.risk_reasons IS NOT NULL AND request.risk_lifted_at IS NULL AS "underReview",
            platform.needs_second_operator(request, now()) AS "needsSecondOperator",
            ${operatorNameOf("request.first_approver")} AS "firstApprover", quote.network, quote.address, quote.usdt, quote.fee,
            quote.rate_jeon AS "rateJeon", quote.tx_hash AS "txHash", quote.tx_trouble AS trouble,
            request.requested_at AS "requestedAt", member.member_id, member.login_id, member.nickname
       FROM platform.money_request AS request
       JOIN platform.usdt_quote AS quote
         ON quote.member_id = request.member_id AND quote.request_id = request.request_id
       JOIN platform.member ON member.member_id = request.member_id
      WHERE request.type = 'WITHDRAWAL' AND request.status IN ('WAITING', 'PROCESSING')
      ORDER BY request.requested_at LIMIT 200`,
  );
  return withdrawalRows.parse(found.rows);
}

const leftRows = z.array(
  z
    .object({
      ...{ requestId: z.string(), network, txHash: z.string(), usdt: z.number() },
      status: z.enum(["WAITING", "PROCESSING", "COMPLETED", "CANCELLED"]),
      ...{ leftAt: instant, foundAt: instant },
      ...{ member_id: z.string(), login_id: z.string(), nickname: z.string() },
    })
    .transform(({ member_id, login_id, nickname, ...row }) => ({
      ...row,
      member: { id: member_id, loginId: login_id, nickname },
    })),
);

async function readPaidAfterAll(pool: Pool) {
  const found = await pool.query(
    `SELECT paid.request_id AS "requestId", paid.network, paid.tx_hash AS "txHash", paid.usdt, request.status,
            paid.left_at AS "leftAt", paid.found_at AS "foundAt", member.member_id, member.login_id, member.nickname
       FROM platform.usdt_left AS paid
       JOIN platform.money_request AS request
         ON request.member_id = paid.member_id AND request.request_id = paid.request_id
       JOIN platform.member ON member.member_id = paid.member_id
      WHERE paid.found_at IS NOT NULL AND paid.answered_at IS NULL ORDER BY paid.found_at LIMIT 200`,
  );
  return leftRows.parse(found.rows);
}

const otherTokenRows = z.array(
  z.object({
    ...{ network, token: z.string(), transfers: z.number(), passedOver: z.number(), waiting: z.number() },
    ...{ lastAt: instant, lastTxHash: z.string(), transferId: z.string() },
  }),
);

async function readOtherTokens(pool: Pool) {
  const found = await pool.query(
    `SELECT known.network, known.token, transfers, passed_over AS "passedOver", waiting.count AS waiting, last_at AS "lastAt",
            last_tx_hash AS "lastTxHash", waiting.transfer_id AS "transferId"
       FROM platform.chain_token AS known
       CROSS JOIN LATERAL (SELECT count(*) AS count, (array_agg(transfer_id ORDER BY seen_at, transfer_id))[1] AS transfer_id
         FROM platform.chain_transfer AS transfer
        WHERE transfer.network = known.network AND transfer.token = known.token AND transfer.state = 'WAITING'
          AND transfer.request_id IS NULL AND 'WRONG_TOKEN' = ANY (transfer.reasons)) AS waiting
      WHERE known.put_away_at IS NULL AND waiting.count > 0 ORDER BY last_at DESC, network, token LIMIT 50`,
  );
  return otherTokenRows.parse(found.rows);
}

/** All that the desk of USDT shows but the transfers. */
export async function readUsdtDesk(pool: Pool): Promise<DataInput<typeof getUsdtDesk>> {
  const rate = await newestRate(pool);
  const addresses = await pool.query(
    `SELECT address_id AS id, network, address, is_shared AS shared, active, member.member_id, login_id, nickname
       FROM platform.usdt_address LEFT JOIN platform.member ON member.member_id = usdt_address.member_id
      ORDER BY added_at DESC, address_id DESC LIMIT 200`,
  );
  const keys = await pool.query(
    "SELECT key_id AS id, network, xpub, next_index AS given, active FROM platform.usdt_key ORDER BY added_at",
  );
  return {
    networks: await readNetworks(pool),
    rate:
      rate === null ? null : { rateJeon: rate.rateJeon, source: rate.source, at: rate.saidAt.toISOString() },
    books: await readBooks(pool, rate?.rateJeon ?? null),
    keys: keyRows.parse(keys.rows),
    addresses: addressRows.parse(addresses.rows),
    withdrawals: await readWithdrawals(pool),
    otherTokens: await readOtherTokens(pool),
    paidAfterAll: await readPaidAfterAll(pool),
  };
}
