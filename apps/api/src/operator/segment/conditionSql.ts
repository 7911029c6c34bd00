import type { ChoiceFact, DayFact, FigureFact, FlagFact } from "@hanpan/contract/operator/segmentFacts";
import type { SegmentCondition, SegmentGroup } from "@hanpan/contract/operator/segmentFields";
import { seoulDay } from "@hanpan/contract/time";
import { agreesToSome } from "../../consents/adRules.ts";

/** Members by conditions, in SQL: `sources` are common table expressions, `joins` what joins them to `platform.member AS member`. */
export type SegmentSql = {
  readonly sources: readonly string[];
  readonly joins: string;
  readonly where: string;
  readonly values: readonly unknown[];
};

type Period = { readonly from: string | null; readonly to: string | null };
type Place = (value: unknown) => string;

/** The sums of a member's days, by the days' own rows: none of them reads a bet. */
const daySums: Partial<Record<FigureFact, { readonly table: string; readonly value: string }>> = {
  deposits: { table: "member_day", value: "sum(deposits_won)" },
  depositCount: { table: "member_day", value: "sum(deposit_count)" },
  withdrawals: { table: "member_day", value: "sum(withdrawals_won)" },
  netDeposits: { table: "member_day", value: "sum(deposits_won - withdrawals_won)" },
  turnover: { table: "member_day_play", value: "sum(stake_won)" },
  bets: { table: "member_day_play", value: "sum(bets)" },
  playDays: { table: "member_day_play", value: "count(DISTINCT day) FILTER (WHERE bets > 0)" },
  houseResult: { table: "member_day_play", value: "sum(stake_won - win_won)" },
};

/** What stands now of a member, as a statement of all that have any. */
const standing: Partial<Record<FigureFact, string>> = {
  rolloverLeft: `SELECT member_id, sum(greatest(0, required_won - progress_won))::bigint AS value
    FROM platform.rollover WHERE status = 'OPEN' GROUP BY member_id`,
  devices: `SELECT member_id, count(*) AS value FROM platform.person_clue WHERE kind = 'DEVICE' GROUP BY member_id`,
};

const dayOf: Readonly<Record<Exclude<DayFact, "joined" | "lastLogin">, string>> = {
  lastPlay:
    "SELECT member_id, max(day) AS value FROM platform.member_day_play WHERE bets > 0 GROUP BY member_id",
  firstDeposit:
    "SELECT member_id, min(day) AS value FROM platform.member_day WHERE deposit_count > 0 GROUP BY member_id",
  lastDeposit:
    "SELECT member_id, max(day) AS value FROM platform.member_day WHERE deposit_count > 0 GROUP BY member_id",
  lastWithdrawal:
    "SELECT member_id, max(day) AS value FROM platform.member_day WHERE withdrawal_count > 0 GROUP BY member_id",
};

const flags: Readonly<Record<FlagFact, string>> = {
  deposited:
    "EXISTS (SELECT FROM platform.member_day AS day WHERE day.member_id = member.member_id AND day.deposit_count > 0)",
  played:
    "EXISTS (SELECT FROM platform.member_day_play AS day WHERE day.member_id = member.member_id AND day.bets > 0)",
  signedIn: "member.last_login_at IS NOT NULL",
  openRollover:
    "EXISTS (SELECT FROM platform.rollover AS own WHERE own.member_id = member.member_id AND own.status = 'OPEN')",
  marketing: agreesToSome("NOTE"),
  marketingSms: agreesToSome("SMS"),
  marketingEmail: agreesToSome("EMAIL"),
  marketingPhone: agreesToSome("PHONE"),
  phoneVerified: "member.phone_verified_at IS NOT NULL",
  email: "member.email_verified_at IS NOT NULL",
  distributor: "member.is_partner",
  simulated: "member.simulated",
};

/** Which members have one of the values `$n`; ids are compared as such. */
const choices: Readonly<Record<ChoiceFact, (values: string, today: () => string) => string>> = {
  level: (values) => `member.level_id = ANY (${values}::uuid[])`,
  status: (values) => `member.status = ANY (${values}::text[])`,
  language: (values) => `member.language = ANY (${values}::text[])`,
  tag: (values) =>
    `EXISTS (SELECT FROM platform.member_tag AS given WHERE given.member_id = member.member_id AND given.tag_id = ANY (${values}::uuid[]))`,
  partner: (values, today) =>
    `EXISTS (SELECT FROM platform.partner_member AS own WHERE own.member_id = member.member_id
      AND own.partner_id = ANY (${values}::uuid[]) AND ${today()}::date BETWEEN own.from_day AND own.until_day - 1)`,
};

const dayMs = 86_400_000;

/**
 * Writes a segment's conditions as SQL. Sums come from the rows that a member's days are kept in, each period once for all members and
 * joined by hash, so that no plan asks member by member. A sum of who has no such row is 0; a day that never was fits no condition of days.
 */
export function segmentSql(groups: readonly SegmentGroup[], now: Date): SegmentSql {
  const values: unknown[] = [];
  const place: Place = (value) => `$${values.push(value)}`;
  const [sources, joins] = [[] as string[], [] as string[]];
  const known = new Map<string, string>();
  /** The name of a statement of members' values, which stands once however often it is asked for. */
  const sourceOf = (key: string, text: () => string): string => {
    const name = known.get(key) ?? `fact_${known.size + 1}`;
    if (!known.has(key)) {
      known.set(key, name);
      sources.push(`${name} AS MATERIALIZED (${text()})`);
      joins.push(`LEFT JOIN ${name} ON ${name}.member_id = member.member_id`);
    }
    return name;
  };
  const write = (condition: SegmentCondition): string => writeCondition(condition, { place, sourceOf, now });
  const where = groups.map(({ any }) => `(${any.map(write).join(" OR ")})`).join("\n AND ");
  return { sources, joins: joins.join("\n"), where, values };
}

type Writer = {
  readonly place: Place;
  readonly sourceOf: (key: string, text: () => string) => string;
  readonly now: Date;
};

function writeCondition(condition: SegmentCondition, writer: Writer): string {
  const { place, now } = writer;
  switch (condition.kind) {
    case "FLAG":
      return condition.is ? flags[condition.fact] : `NOT (${flags[condition.fact]})`;
    case "CHOICE": {
      const has = choices[condition.fact](place([...condition.values]), () => place(seoulDay(now)));
      return condition.is ? has : `NOT (${has})`;
    }
    case "FIGURE": {
      const value = figureOf(condition, writer);
      const bounds = [
        ...(condition.least === undefined ? [] : [`${value} >= ${place(condition.least)}::bigint`]),
        ...(condition.most === undefined ? [] : [`${value} <= ${place(condition.most)}::bigint`]),
      ];
      return `(${bounds.join(" AND ")})`;
    }
    case "DAY":
      return dayCondition(condition, writer);
  }
}

function periodOf({ days, from, to }: Extract<SegmentCondition, { kind: "FIGURE" }>, now: Date): Period {
  if (days === undefined) return { from: from ?? null, to: to ?? null };
  return { from: seoulDay(new Date(now.getTime() - (days - 1) * dayMs)), to: null };
}

/** A member's figure, 0 where there is nothing of it. */
function figureOf(
  condition: Extract<SegmentCondition, { kind: "FIGURE" }>,
  { place, sourceOf, now }: Writer,
): string {
  const { fact, category } = condition;
  if (fact === "knowledge") return `platform.knowledge_level(member.member_id, ${place(now)})`;
  if (fact === "cash" || fact === "points") {
    const name = sourceOf("balance", () => "SELECT member_id, cash, point FROM ledger.member_balance");
    return `coalesce(${name}.${fact === "cash" ? "cash" : "point"}, 0)`;
  }
  const now_ = standing[fact];
  if (now_ !== undefined) return `coalesce(${sourceOf(fact, () => now_)}.value, 0)`;
  const period = periodOf(condition, now);
  const within = (column: string) => [
    ...(period.from === null ? [] : [`${column} >= ${place(period.from)}::date`]),
    ...(period.to === null ? [] : [`${column} <= ${place(period.to)}::date`]),
  ];
  const key = `${fact} ${period.from} ${period.to} ${category}`;
  const sums = daySums[fact];
  const name = sourceOf(key, () => {
    if (sums === undefined)
      return `SELECT member_id, sum(bonus_won)::bigint AS value FROM platform.money_request
        WHERE ${["type = 'DEPOSIT'", "status = 'COMPLETED'", "bonus_won > 0", ...within("(processed_at AT TIME ZONE 'Asia/Seoul')::date")].join(" AND ")}
        GROUP BY member_id`;
    const conditions = [
      "true",
      ...within("day"),
      ...(category === undefined ? [] : [`category = ${place(category)}`]),
    ];
    return `SELECT member_id, (${sums.value})::bigint AS value FROM platform.${sums.table}
      WHERE ${conditions.join(" AND ")} GROUP BY member_id`;
  });
  return `coalesce(${name}.value, 0)`;
}

function dayCondition(
  condition: Extract<SegmentCondition, { kind: "DAY" }>,
  { place, sourceOf, now }: Writer,
): string {
  const { fact, from, to, daysLeast, daysMost } = condition;
  const ago = (days: number) => seoulDay(new Date(now.getTime() - days * dayMs));
  const value =
    fact === "joined" || fact === "lastLogin"
      ? `(member.${fact === "joined" ? "created_at" : "last_login_at"} AT TIME ZONE 'Asia/Seoul')::date`
      : `${sourceOf(fact, () => dayOf[fact])}.value`;
  const bounds = [
    ...[from, daysMost === undefined ? undefined : ago(daysMost)].flatMap((day) =>
      day === undefined ? [] : [`${value} >= ${place(day)}::date`],
    ),
    ...[to, daysLeast === undefined ? undefined : ago(daysLeast)].flatMap((day) =>
      day === undefined ? [] : [`${value} <= ${place(day)}::date`],
    ),
  ];
  return `coalesce(${bounds.join(" AND ")}, false)`;
}
