import type { PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { Play } from "../shares/share.ts";
import type { Statement, StatementRow } from "./workOut.ts";
import { differenceOf } from "./workOut.ts";

/** So many rows go to the database at once. */
const rowsAtOnce = 5_000;

/** Keeps the statements of a run that is a draft, each with its rows and the members and money of its days. */
export async function keepStatements(
  client: PoolClient,
  runId: string,
  statements: readonly Statement[],
): Promise<void> {
  const named = statements.map((statement) => ({ id: uuidv7(), statement }));
  await client.query("SELECT platform.keep_partner_statements($1, $2)", [
    runId,
    JSON.stringify(named.map(({ id, statement }) => statementFields(id, statement))),
  ]);
  const rows = named.flatMap(({ id, statement }) => statement.rows.map((row) => rowFields(id, row)));
  for (let done = 0; done < rows.length; done += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(done, done + rowsAtOnce));
    await client.query("SELECT platform.keep_partner_rows($1, $2)", [runId, some]);
  }
}

const statementFields = (id: string, { rolling, losing, ...statement }: Statement) => ({
  statement_id: id,
  partner_id: statement.partnerId,
  from_day: statement.from,
  to_day: statement.to,
  carries_losses: statement.carriesLosses,
  rolling_brought: rolling.brought,
  rolling_earned: rolling.earned,
  rolling_corrected: rolling.corrected,
  rolling_payable: rolling.payable,
  rolling_carried: rolling.carried,
  losing_brought: losing.brought,
  losing_earned: losing.earned,
  losing_forgiven: losing.forgiven,
  losing_corrected: losing.corrected,
  losing_payable: losing.payable,
  losing_carried: losing.carried,
});

const playFields = (scope: "own" | "branch", play: Play) => ({
  [`${scope}_stake_won`]: play.stakeWon,
  [`${scope}_win_won`]: play.winWon,
  [`${scope}_counted_won`]: play.countedWon,
  [`${scope}_bonus_won`]: play.bonusWon,
  [`${scope}_rolling_units`]: play.rollingUnits,
});

const rowFields = (id: string, row: StatementRow) => ({
  statement_id: id,
  day: row.day,
  category: row.category,
  ...playFields("own", row.cell.own),
  ...playFields("branch", row.cell.branch),
  rolling_bps: row.shares.rolling.bps,
  losing_bps: row.shares.losing.bps,
  rolling_due: row.shares.rolling.due,
  rolling_below: row.shares.rolling.below,
  rolling_before: row.rollingBefore,
  rolling_share: differenceOf(row, "rolling"),
  losing_due: row.shares.losing.due,
  losing_below: row.shares.losing.below,
  losing_before: row.losingBefore,
  losing_share: differenceOf(row, "losing"),
});
