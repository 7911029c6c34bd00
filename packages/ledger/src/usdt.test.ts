import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ledgerMigrations } from "./migrations.ts";
import { bet, openAccount } from "./operations.ts";
import { balancesOf } from "./reading.ts";
import { expectSound } from "./testing/expectSound.ts";
import { verifyLedger } from "./verify.ts";

let database: TestDatabase;
let memberId: string;
beforeEach(async () => {
  database = await createTestDatabase({ template: "ledger", sources: [ledgerMigrations] });
  memberId = randomUUID();
  await openAccount(database.appPool, memberId);
});
afterEach(() => database.drop());

const at = "2026-11-20T03:00:00Z";

/** A rate of 1,395.50 won for one USDT. */
const rateJeon = 139_550;

async function call(text: string, values: unknown[]): Promise<string | undefined> {
  const { rows } = await database.ownerPool.query<{ outcome: string }>(`SELECT outcome FROM ${text}`, values);
  return rows[0]?.outcome;
}

const deposit = (sourceId: string, won: number, usdt: number, rate = rateJeon) =>
  call("ledger.deposit_usdt($1, $2, 'deposit', $3, $4, 'ERC20', $5, $6, $7)", [
    ...[memberId, randomUUID(), sourceId, won, usdt, rate, at],
  ]);

async function withdraw(sourceId: string, won: number, usdt: number, fee: number, rate = rateJeon) {
  await call("ledger.withdrawal_hold($1, $2, 'withdrawal-hold', $3, $4, $5)", [
    ...[memberId, randomUUID(), sourceId, won, at],
  ]);
  return call("ledger.withdrawal_settle_usdt($1, $2, 'withdrawal', $3, $4, 'TRC20', $5, $6, $7, $8)", [
    ...[memberId, randomUUID(), sourceId, won, usdt, fee, rate, at],
  ]);
}

async function house(): Promise<Record<string, number>> {
  await database.appPool.query("SELECT ledger.roll_up_house(NULL, 100)");
  const { rows } = await database.appPool.query<{ account: string; unit: string; balance: number }>(
    "SELECT account, unit, balance FROM ledger.house",
  );
  return Object.fromEntries(rows.map(({ account, unit, balance }) => [`${account} ${unit}`, balance]));
}

test("a deposit in USDT is cash in won, and the books hold the USDT in the network's wallet", async () => {
  expect(await deposit("1", 100_000, 71_658_904)).toBe("OK");
  expect(await deposit("1", 100_000, 71_658_904)).toBe("REPLAYED");
  expect(await deposit("1", 100_000, 71_658_905)).toBe("CONFLICT");
  expect(await balancesOf(database.appPool, memberId)).toMatchObject({ cashWon: 100_000 });
  expect(await house()).toEqual({
    "USDT:ERC20 USDT": -71_658_904,
    "EXCHANGE USDT": 71_658_904,
    "EXCHANGE WON": -100_000,
  });
  const { rows } = await database.appPool.query("SELECT rate_jeon FROM ledger.transfers");
  expect(rows).toEqual([{ rate_jeon: rateJeon }]);
  await expectSound(database.appPool);
});

test("what came at one rate and left at another leaves what the rate won on EXCHANGE, and the fee in FEE", async () => {
  await deposit("1", 140_000, 100_000_000, 140_000);
  expect(await withdraw("2", 140_000, 99_000_000, 1_000_000, 140_000)).toBe("OK");
  await deposit("3", 130_000, 100_000_000, 130_000);
  expect(await withdraw("4", 130_000, 86_666_666, 0, 150_000)).toBe("OK");
  expect(await house()).toEqual({
    "USDT:ERC20 USDT": -200_000_000,
    "USDT:TRC20 USDT": 185_666_666,
    "FEE USDT": 1_000_000,
    "EXCHANGE USDT": 13_333_334,
    "EXCHANGE WON": 0,
  });
  await expectSound(database.appPool);
});

test("a claim of a deposit in USDT takes the won and lets the USDT leave the wallet; what was spent is owed", async () => {
  await deposit("1", 100_000, 71_658_904);
  await bet(database.appPool, {
    ...{ memberId, transferId: randomUUID(), source: "wallet:hanpan", sourceId: "2" },
    ...{ occurredAt: new Date(at), house: "GAMING:hanpan", amountWon: 60_000 },
  });
  const claim = () =>
    call(
      `ledger.claim_rated($1, $2, 'ADMIN_RECOVERY', 'deposit-undo', '1', 'EXCHANGE', 100000, $3, NULL, 'a mistake',
         'ERC20', 71658904, ${rateJeon})`,
      [memberId, randomUUID(), at],
    );
  expect([await claim(), await claim()]).toEqual(["OK", "REPLAYED"]);
  expect(await balancesOf(database.appPool, memberId)).toMatchObject({ cashWon: 0, debtWon: 60_000 });
  expect(await house()).toMatchObject({
    "USDT:ERC20 USDT": 0,
    "EXCHANGE USDT": 0,
    "EXCHANGE WON": 0,
  });
  await expectSound(database.appPool);
});

test("USDT that is nothing, a rate that is nothing and a fee below 0 are refused", async () => {
  await expect(deposit("1", 1_000, 0)).rejects.toThrow("above 0");
  await expect(deposit("1", 1_000, 1, 0)).rejects.toThrow("above 0");
  await deposit("1", 100_000, 71_658_904);
  await expect(withdraw("2", 10_000, 1, -1)).rejects.toThrow("not below 0");
});

/** What is done behind the ledger's back; $1 = member. The deposit is the member's first transfer. */
const plants: readonly { readonly fault: string; readonly what: string; readonly sql: string }[] = [
  {
    fault: "TRANSFER_SUM",
    what: "USDT taken out of the wallet",
    sql: "UPDATE ledger.posting SET amount = amount + 5 WHERE member_id = $1 AND account = 'USDT:ERC20'",
  },
  {
    fault: "EXCHANGE",
    what: "USDT added to both of its legs, so that they still add up",
    sql: `UPDATE ledger.posting SET amount = amount + sign(amount) * 1000 WHERE member_id = $1 AND unit = 'USDT'`,
  },
  {
    fault: "EXCHANGE",
    what: "another rate",
    sql: "UPDATE ledger.transfer SET rate_jeon = rate_jeon + 200 WHERE member_id = $1",
  },
  {
    fault: "EXCHANGE",
    what: "no rate",
    sql: "UPDATE ledger.transfer SET rate_jeon = NULL WHERE member_id = $1",
  },
  {
    fault: "EXCHANGE",
    what: "a rate and no USDT",
    sql: `DELETE FROM ledger.posting WHERE member_id = $1 AND unit = 'USDT'`,
  },
  {
    fault: "EXCHANGE",
    what: "the won not exchanged but given by the bank",
    sql: "UPDATE ledger.posting SET account = 'BANK' WHERE member_id = $1 AND account = 'EXCHANGE' AND unit = 'WON'",
  },
  {
    fault: "POSTING",
    what: "a wallet of a network that there is not",
    sql: "UPDATE ledger.posting SET account = 'USDT:MOON' WHERE member_id = $1 AND account = 'USDT:ERC20'",
  },
  {
    fault: "POSTING",
    what: "USDT in the bank",
    sql: "UPDATE ledger.posting SET account = 'BANK' WHERE member_id = $1 AND account = 'USDT:ERC20'",
  },
  {
    fault: "POSTING",
    what: "points on EXCHANGE",
    sql: "UPDATE ledger.posting SET unit = 'POINT' WHERE member_id = $1 AND account = 'EXCHANGE' AND unit = 'WON'",
  },
  {
    fault: "HOUSE",
    what: "a rolled-up sum of USDT changed",
    sql: "UPDATE ledger.house_balance SET balance = balance + 1 WHERE member_id = $1 AND account = 'USDT:ERC20'",
  },
];

test.each(plants)("$fault names $what", async ({ fault, sql }) => {
  await deposit("1", 100_000, 71_658_904);
  await house();
  await database.ownerPool.query(sql, [memberId]);
  const { offenders } = await verifyLedger(database.appPool);
  expect(offenders).toContainEqual(expect.objectContaining({ fault, memberId }));
});
