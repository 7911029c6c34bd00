import { gameCategories } from "@hanpan/contract/enumerations";
import type { PartnerStatement, WholeStatement } from "@hanpan/contract/objects/settlement";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const rollingUnitsPerWon = 10_000;
const instantOrNull = z.coerce
  .date()
  .nullable()
  .transform((at) => at?.toISOString() ?? null);

const pot = z.object({
  brought: z.number(),
  earned: z.number(),
  forgiven: z.number(),
  corrected: z.number(),
  payable: z.number(),
  carried: z.number(),
});
const statementRows = z.array(
  z.object({
    id: z.string(),
    runId: z.string(),
    partner: z.object({
      id: z.string(),
      nickname: z.string(),
      loginId: z.string(),
      simulated: z.boolean(),
    }),
    from: z.string(),
    to: z.string(),
    approved: z.boolean(),
    carriesLosses: z.boolean(),
    rolling: pot,
    losing: pot,
    payable: z.number(),
    paidBy: z.enum(["BALANCE", "OUTSIDE"]).nullable(),
    paidAt: instantOrNull,
    paidNote: z.string().nullable(),
  }),
);

const potOf = (kind: "rolling" | "losing") =>
  `json_build_object('brought', own.${kind}_brought, 'earned', own.${kind}_earned,
     'forgiven', ${kind === "rolling" ? "0" : "own.losing_forgiven"}, 'corrected', own.${kind}_corrected,
     'payable', own.${kind}_payable, 'carried', own.${kind}_carried)`;

const statementText = `
  SELECT own.statement_id AS id, own.run_id AS "runId",
         json_build_object('id', own.partner_id, 'nickname', member.nickname, 'loginId', member.login_id,
           'simulated', member.simulated) AS partner,
         own.from_day::text AS "from", own.to_day::text AS "to", run.status = 'APPROVED' AS approved,
         own.carries_losses AS "carriesLosses", ${potOf("rolling")} AS rolling, ${potOf("losing")} AS losing,
         own.payable_won AS payable, own.paid_by AS "paidBy", own.paid_at AS "paidAt", own.paid_note AS "paidNote"
    FROM platform.partner_statement AS own
    JOIN platform.partner_run AS run USING (run_id)
    JOIN platform.member ON member.member_id = own.partner_id`;

type Asked = Pick<Pool | PoolClient, "query">;

/** The statements of a run, the largest first. */
export async function readRunStatements(asked: Asked, runId: string): Promise<readonly PartnerStatement[]> {
  const { rows } = await asked.query(
    `${statementText} WHERE own.run_id = $1 ORDER BY own.payable_won DESC, member.nickname, own.statement_id`,
    [runId],
  );
  return statementRows.parse(rows);
}

/** A partner's statements that begin before a day (null: all), the latest first. */
export async function readPartnerStatements(
  asked: Asked,
  given: {
    readonly partnerId: string;
    readonly approvedOnly: boolean;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<readonly PartnerStatement[]> {
  const { rows } = await asked.query(
    `${statementText} WHERE own.partner_id = $1 AND (NOT $2 OR run.status = 'APPROVED')
       AND ($3::date IS NULL OR own.from_day < $3) ORDER BY own.from_day DESC LIMIT $4`,
    [given.partnerId, given.approvedOnly, given.before, given.limit],
  );
  return statementRows.parse(rows);
}

/** One statement; refuses (throws) NOT_FOUND, also where it is none of the partner's, or not approved, for who may see those alone. */
export async function readStatement(
  asked: Asked,
  statementId: string,
  ofPartner: string | null,
): Promise<PartnerStatement> {
  const { rows } = await asked.query(
    `${statementText} WHERE own.statement_id = $1
       AND ($2::uuid IS NULL OR (own.partner_id = $2 AND run.status = 'APPROVED'))`,
    [statementId, ofPartner],
  );
  const [statement] = statementRows.parse(rows);
  if (statement === undefined) throw refuse("NOT_FOUND");
  return statement;
}

const play = z
  .object({
    stakes: z.number(),
    wins: z.number(),
    counted: z.number(),
    bonuses: z.number(),
    rollingUnits: z.number(),
  })
  .transform(({ rollingUnits, ...figures }) => ({
    ...figures,
    rolling: Math.floor(rollingUnits / rollingUnitsPerWon),
  }));
const cell = z.object({
  bps: z.number(),
  due: z.number(),
  below: z.number(),
  before: z.number(),
  share: z.number(),
});
const cells = z.array(
  z.object({
    day: z.string(),
    category: z.enum(gameCategories),
    isCorrection: z.boolean(),
    own: play,
    branch: play,
    rolling: cell,
    losing: cell,
  }),
);
const people = z.object({
  members: z.number(),
  joined: z.number(),
  active: z.number(),
  deposits: z.number(),
  withdrawals: z.number(),
});
const days = z.array(z.object({ day: z.string(), own: people, branch: people }));

const playOf = (scope: "own" | "branch") =>
  `json_build_object('stakes', cell.${scope}_stake_won, 'wins', cell.${scope}_win_won, 'counted', cell.${scope}_counted_won,
     'bonuses', cell.${scope}_bonus_won, 'rollingUnits', cell.${scope}_rolling_units)`;
const cellOf = (kind: "rolling" | "losing") =>
  `json_build_object('bps', cell.${kind}_bps, 'due', cell.${kind}_due, 'below', cell.${kind}_below,
     'before', cell.${kind}_before, 'share', cell.${kind}_share)`;
const peopleOf = (scope: "own" | "branch") =>
  `json_build_object('members', day.${scope}_members, 'joined', day.${scope}_joined, 'active', day.${scope}_active,
     'deposits', day.${scope}_deposits_won, 'withdrawals', day.${scope}_withdrawals_won)`;

/** A statement with its days and categories; refusals as of `readStatement`. */
export async function readWholeStatement(
  asked: Asked,
  statementId: string,
  ofPartner: string | null,
): Promise<WholeStatement> {
  const statement = await readStatement(asked, statementId, ofPartner);
  const rows = await asked.query(
    `SELECT cell.day::text AS day, cell.category, cell.day NOT BETWEEN $2 AND $3 AS "isCorrection",
            ${playOf("own")} AS own, ${playOf("branch")} AS branch, ${cellOf("rolling")} AS rolling, ${cellOf("losing")} AS losing
       FROM platform.partner_statement_row AS cell WHERE cell.statement_id = $1
      ORDER BY cell.day, array_position('{LIVE,SLOT,SPORTS,MINI}'::text[], cell.category)`,
    [statementId, statement.from, statement.to],
  );
  const kept = await asked.query(
    `SELECT day.day::text AS day, ${peopleOf("own")} AS own, ${peopleOf("branch")} AS branch
       FROM platform.partner_statement_day AS day WHERE day.statement_id = $1 ORDER BY day.day`,
    [statementId],
  );
  return { ...statement, rows: cells.parse(rows.rows), days: days.parse(kept.rows) };
}
