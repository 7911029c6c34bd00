import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteAccount } from "../../testing/bank/bankGround.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { recordDueStatements } from "./recordStatement.ts";
import { takeStatementSource } from "./statementSource.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());

test("what was accepted waits while the account's statements are paused, and is recorded when they are not", async () => {
  const number = "11000007777";
  const accountId = await siteAccount(world.pool, { accountNumber: number });
  const now = world.clock.now();
  const { sourceId } = await takeStatementSource(world.pool, { id: accountId, number }, now);
  const owner = world.database.ownerPool;
  const statementId = v7();
  await owner.query(
    `INSERT INTO platform.bank_statement (statement_id, deposit_account_id, file_name, sha256, header_row, columns, titles, read_by, read_at,
       state, accepted_by, accepted_at)
     VALUES ($1, $2, 'a.csv', sha256('a'), 1, '{}', '{}', $1, $3, 'ACCEPTED', $1, $3)`,
    [statementId, accountId, now],
  );
  await owner.query(
    `INSERT INTO platform.bank_statement_row (statement_id, row_number, cells, word_id, direction, amount_won, counterparty, booked_at,
       booked_precision, state)
     VALUES ($1, 2, '{}', 'one', 'IN', 5000, '홍길동', $2, 'SECOND', 'NEW')`,
    [statementId, now],
  );
  const status = (to: string) =>
    owner.query("UPDATE platform.bank_source SET status = $2 WHERE source_id = $1", [sourceId, to]);
  const entries = async () =>
    (await owner.query("SELECT FROM platform.bank_entry WHERE deposit_account_id = $1", [accountId]))
      .rowCount;
  await status("PAUSED");
  await recordDueStatements(world.pool, now);
  expect(await entries()).toBe(0);
  await status("ACTIVE");
  await recordDueStatements(world.pool, now);
  expect(await entries()).toBe(1);
});
