import {
  bonusKinds,
  depositMethods,
  type MoneyRequestStatus,
  type MoneyRequestType,
  moneyRequestStatuses,
  moneyRequestTypes,
} from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { MoneyOrder } from "@hanpan/contract/operator/enumerations";
import type { SortDirection } from "@hanpan/contract/operator/fields";
import { requestSums } from "@hanpan/contract/operator/listSums";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { meantBy } from "@hanpan/contract/typedFields";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened, openedOrNull } from "../../lib/personalValues.ts";
import { beginning } from "../lib/beginning.ts";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import type { ListShape, SortColumns } from "../lib/listOrder.ts";
import { totalsOf } from "../lib/listTotals.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { microsecondsOf, type Place, sortKey } from "../lib/place.ts";
import { searchedId } from "../lib/searchedId.ts";
import { readSortedRows } from "../lib/sortedRows.ts";

export type RequestFilter = {
  readonly type?: MoneyRequestType | undefined;
  readonly status?: MoneyRequestStatus | undefined;
  readonly member?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only what waits or is being worked on, the oldest first. */
  readonly open?: "true" | undefined;
  /** Approved withdrawals that are in no batch. */
  readonly payable?: "true" | undefined;
  /** What the depositor's name, the login ID or the nickname begins with. */
  readonly search?: string | undefined;
  readonly amount?: number | undefined;
  /** The site account that a deposit was asked to. */
  readonly account?: string | undefined;
  readonly sort?: MoneyOrder | undefined;
  readonly order?: SortDirection | undefined;
  /** One request by its id. */
  readonly id?: string;
};

const instant = z.date().transform((at) => at.toISOString());

const row = z
  .object({
    request_id: z.string(),
    number: z.number(),
    type: z.enum(moneyRequestTypes),
    amount_won: z.number(),
    bonus_kind: z.enum(bonusKinds).nullable(),
    bonus_won: z.number(),
    status: z.enum(moneyRequestStatuses),
    depositor: z.string().nullable(),
    method: z.enum(depositMethods).nullable(),
    given_account: z
      .object({ id: z.string(), bankName: z.string(), accountNumber: z.string(), holder: z.string() })
      .nullable(),
    is_others_money: z.boolean(),
    requested_at: instant,
    approved_at: instant.nullable(),
    processed_at: instant.nullable(),
    first_approver: z.string().nullable(),
    processed_by: z.string().nullable(),
    second_approver: z.string().nullable(),
    reason: z.string().nullable(),
    hidden: z.boolean(),
    second_needed: z.boolean(),
    undone_at: instant.nullable(),
    member_id: z.string(),
    login_id: z.string(),
    nickname: z.string(),
    simulated: z.boolean(),
    level_name: z.string(),
    bank_name: z.string(),
    account_number: z.string(),
    holder: z.string(),
    /** The member's account as it is now, whether or not it is another. */
    own: z.object({
      bankName: z.string(),
      accountNumber: z.string(),
      holder: z.string(),
      isOther: z.boolean(),
    }),
    usdt_address: z.string().nullable(),
    risk_reasons: z.array(z.string()).nullable(),
    risk_lifted_at: instant.nullable(),
    risk_lifted_by: z.string().nullable(),
    risk_lift_reason: z.string().nullable(),
    payable_at: instant.nullable(),
    can_cancel: z.boolean(),
    payout: z.object({ id: z.string(), number: z.number() }).nullable(),
    at_microseconds: z.number(),
    sort_key: sortKey,
  })
  .transform((found): Placed<OperatorMoneyRequest> => {
    const account = (kept: string) => opened(found.member_id, "accountNumber", kept);
    const accountNumber = account(found.account_number);
    const { isOther, ...own } = { ...found.own, accountNumber: account(found.own.accountNumber) };
    return {
      atMicroseconds: found.at_microseconds,
      id: found.request_id,
      key: found.sort_key,
      item: {
        id: found.request_id,
        number: found.number,
        type: found.type,
        amount: found.amount_won,
        bonusKind: found.bonus_kind,
        status: found.status,
        requestedAt: found.requested_at,
        processedAt: found.processed_at,
        reason: found.reason,
        member: {
          id: found.member_id,
          loginId: found.login_id,
          nickname: found.nickname,
          simulated: found.simulated,
          levelName: found.level_name,
        },
        bank: { bankName: found.bank_name, accountNumber, holder: found.holder },
        accountNow: isOther || own.accountNumber !== accountNumber ? own : null,
        depositor: found.depositor,
        givenAccount: found.given_account,
        isOthersMoney: found.is_others_money,
        method: found.method,
        usdtAddress: openedOrNull(found.member_id, "usdtAddress", found.usdt_address),
        bonus: found.bonus_won,
        needsSecondOperator: found.second_needed,
        approvedAt: found.approved_at,
        firstApprover: found.first_approver,
        processedBy: found.processed_by,
        secondApprover: found.second_approver,
        hidden: found.hidden,
        undoneAt: found.undone_at,
        underReview:
          found.processed_at === null && found.risk_reasons !== null && found.risk_lifted_at === null,
        afterRecovery:
          found.processed_at === null &&
          found.risk_lifted_at === null &&
          found.risk_reasons?.includes("RECOVERED") === true,
        risk:
          found.risk_reasons === null
            ? null
            : {
                reasons: found.risk_reasons,
                liftedAt: found.risk_lifted_at,
                liftedBy: found.risk_lifted_by,
                liftReason: found.risk_lift_reason,
              },
        payableAt: found.payable_at,
        canCancel: found.can_cancel,
        payout: found.payout,
      },
    };
  });

const openStatuses = "request.status IN ('WAITING', 'PROCESSING')";

/** An approved withdrawal that waits in no batch. */
const isPayable = `request.payable_at IS NOT NULL AND NOT EXISTS (SELECT FROM platform.payout_item AS item
  WHERE item.member_id = request.member_id AND item.request_id = request.request_id AND item.status IN ('WAITING', 'PAID'))`;

/** Most members that a search looks among; whoever has more namesakes writes more of the name. */
const namesakes = 1_000;

/** Requests of a depositor, or of a member, whose name begins with a text, or the one of an ID: each way has an index of its own. */
function addSearch(where: Conditions, search: string): void {
  const id = searchedId(search);
  if (id !== null) {
    where.add("request.request_id = ?::uuid", id);
    return;
  }
  where.add(
    `(platform.name_key(?) <> '' AND starts_with(request.depositor_key, platform.name_key(?)) OR request.member_id = ANY (ARRAY(
       SELECT member_id FROM platform.identity WHERE kind IN ('LOGIN_ID', 'NICKNAME') AND value LIKE ? LIMIT ${namesakes})))`,
    search,
    search,
    beginning(meantBy("loginId", search)),
  );
}

/** What a list is sorted by. */
export const requestOrders = {
  AGE: "TIME",
  DEPOSITOR: { key: "coalesce(request.depositor_key, '')", type: "text" },
  AMOUNT: { key: "request.amount_won", type: "bigint", isCarried: true },
  ACCOUNT: { key: "coalesce(request.deposit_account_id::text, '')", type: "text" },
  MEMBER: {
    key: "(SELECT login_id FROM platform.member WHERE member.member_id = request.member_id)",
    type: "text",
  },
} satisfies SortColumns;

const shapeOf = (filter: RequestFilter): ListShape => ({
  table: "platform.money_request",
  alias: "request",
  at: "request.requested_at",
  id: "request.request_id",
  isAscending: filter.open === "true" || filter.payable === "true",
});

function conditionsOf(filter: RequestFilter) {
  const where = createConditions();
  where.addGiven("request.request_id = ?", filter.id);
  where.addGiven("request.member_id = ?", filter.member);
  where.addGiven("request.type = ?", filter.type);
  // In so many words, for the indexes of open and of cancelled requests are found by them.
  if (filter.status === "WAITING" || filter.status === "PROCESSING") where.add(openStatuses);
  if (filter.status === "CANCELLED") where.add("request.status = 'CANCELLED'");
  where.addGiven("request.status = ?", filter.status);
  if (filter.open === "true") where.add(openStatuses);
  if (filter.payable === "true") where.add(`${openStatuses} AND ${isPayable}`);
  where.addGiven("request.amount_won = ?", filter.amount);
  where.addGiven("request.deposit_account_id = ?", filter.account);
  if (filter.search !== undefined) addSearch(where, filter.search);
  addPeriod(where, "request.requested_at", filter);
  return where;
}

/** Requests after a place, the newest first; open ones the oldest first. */
export async function readRequests(
  connection: Pool | PoolClient,
  filter: RequestFilter,
  language: Language,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<OperatorMoneyRequest>[]> {
  const where = conditionsOf(filter);
  const list = { filter, where, shape: shapeOf(filter), columns: requestOrders };
  const words = where.place(language);
  return readSortedRows(connection, row, list, { place, limit }, ({ rows, orderBy }) => ({
    // Planned once a connection: each step of a request reads it three times, and a plan takes longer than the rows.
    ...(isOneById(filter) ? { name: "operator-request" } : {}),
    text: `SELECT request.request_id, request.number, request.type, request.amount_won, request.bonus_kind, request.bonus_won,
            request.status, request.depositor, coalesce(request.method, CASE WHEN quote.address IS NOT NULL THEN 'USDT' END) AS method,
            request.requested_at, request.approved_at,
            request.processed_at, ${operatorNameOf("request.processed_by")} AS processed_by,
            ${operatorNameOf("request.first_approver")} AS first_approver,
            ${operatorNameOf("request.second_approver")} AS second_approver, request.reason,
            request.hidden_at IS NOT NULL AS hidden, request.undone_at, request.risk_reasons, request.risk_lifted_at,
            ${operatorNameOf("request.risk_lifted_by")} AS risk_lifted_by, request.risk_lift_reason, request.payable_at,
            (SELECT jsonb_build_object('id', batch.batch_id, 'number', batch.number)
               FROM platform.payout_item AS item JOIN platform.payout_batch AS batch ON batch.batch_id = item.batch_id
              WHERE item.member_id = request.member_id AND item.request_id = request.request_id
                AND item.status IN ('WAITING', 'PAID')) AS payout,
            platform.needs_second_operator((SELECT whole FROM platform.money_request AS whole
              WHERE whole.member_id = request.member_id AND whole.request_id = request.request_id), now()) AS second_needed,
            request.status = 'WAITING' AND platform.cancel_refusal((SELECT whole FROM platform.money_request AS whole
              WHERE whole.member_id = request.member_id AND whole.request_id = request.request_id), now()) IS NULL AS can_cancel,
            member.member_id, member.login_id, member.nickname, member.simulated,
            coalesce(quote.address, member.usdt_address) AS usdt_address,
            request.account_number, request.account_holder AS holder,
            (SELECT jsonb_build_object('id', given.account_id, 'accountNumber', given.account_number, 'holder', given.holder,
                'bankName', CASE ${words} WHEN 'en' THEN its.name_en ELSE its.name_ko END)
               FROM platform.deposit_account AS given JOIN platform.bank AS its ON its.bank_id = given.bank_id
              WHERE given.account_id = request.deposit_account_id) AS given_account,
            request.type = 'DEPOSIT' AND request.method = 'BANK' AND coalesce(request.depositor_key
              <> platform.name_key(request.account_holder), false) AS is_others_money,
            jsonb_build_object('bankName', CASE ${words} WHEN 'en' THEN own.name_en ELSE own.name_ko END,
              'accountNumber', member.account_number, 'holder', member.depositor,
              'isOther', (member.bank_id, member.depositor) <> (request.bank_id, request.account_holder)) AS own,
            CASE ${words} WHEN 'en' THEN level.name_en ELSE level.name_ko END AS level_name,
            CASE ${words} WHEN 'en' THEN bank.name_en ELSE bank.name_ko END AS bank_name,
            ${microsecondsOf("request.requested_at")} AS at_microseconds, request.sort_key
       FROM ${rows}
       JOIN platform.member ON member.member_id = request.member_id
       LEFT JOIN platform.usdt_quote AS quote ON quote.member_id = request.member_id
         AND quote.request_id = request.request_id AND quote.type = 'WITHDRAWAL'
       JOIN platform.level ON level.level_id = member.level_id
       JOIN platform.bank ON bank.bank_id = request.bank_id
       JOIN platform.bank AS own ON own.bank_id = member.bank_id
      ORDER BY ${orderBy}`,
  }));
}

/** Whether a filter is one request's id and nothing else, so that its statement is always the same. */
const isOneById = (filter: RequestFilter): boolean =>
  filter.id !== undefined &&
  Object.values(filter).every((value) => value === undefined || value === filter.id);

/** How many requests the filter matches, and what they come to. */
export const countRequests = (pool: Pool, filter: RequestFilter) =>
  totalsOf(pool, shapeOf(filter), conditionsOf(filter), requestSums, {
    deposits: "CASE request.type WHEN 'DEPOSIT' THEN request.amount_won END",
    withdrawals: "CASE request.type WHEN 'WITHDRAWAL' THEN request.amount_won END",
  });

const stepRows = z.array(
  z.object({
    at: instant,
    actor: z.string(),
    from_status: z.string().nullable(),
    to_status: z.string(),
    reason: z.string().nullable(),
  }),
);

/** The steps of a request, in their order. */
export async function readSteps(pool: Pool, memberId: string, requestId: string) {
  const found = await pool.query(
    `SELECT at, ${operatorNameOf("actor")} AS actor, from_status, to_status, reason FROM platform.money_request_event
      WHERE member_id = $1 AND request_id = $2 ORDER BY at, event_id LIMIT 100`,
    [memberId, requestId],
  );
  return stepRows.parse(found.rows).map((step) => ({
    at: step.at,
    actor: step.actor,
    from: step.from_status,
    to: step.to_status,
    reason: step.reason,
  }));
}
