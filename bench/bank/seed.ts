import { generateKeyPairSync, type KeyObject } from "node:crypto";
import type { Pool } from "pg";
import { drawBy, drawName } from "../../apps/api/src/features/bank-door/recording/day.ts";

/** Who asked for how much under which name: what each message is about. */
export type Asker = {
  readonly memberId: string;
  readonly name: string;
  readonly amountWon: number;
  /** The place of the account that the deposit was asked to. */
  readonly account: number;
};

export type SeededSite = {
  readonly askers: readonly Asker[];
  readonly accounts: readonly { readonly number: string; readonly source: string; readonly key: KeyObject }[];
};

const requestsAtOnce = 2_000;

/**
 * Members who each wait for a deposit, under names that are drawn from so few that many are namesakes who asked for the same
 * sum; as many accounts, each with a source of its own that reports of it.
 */
export async function seedWaiting(pool: Pool, count: number, accounts: number): Promise<SeededSite> {
  const draw = drawBy(7);
  const names = Array.from({ length: count }, () => drawName(draw));
  const amounts = Array.from({ length: count }, () => (draw(100) + 1) * 10_000);
  const made = await seedAccounts(pool, accounts);
  await pool.query(
    `CREATE TABLE public.bench_asker AS
     SELECT number, name, amount, platform.new_id(now() - interval '1 day' + number * interval '1 ms') AS member_id
       FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS drawn (name, amount, number)`,
    [names, amounts],
  );
  await pool.query(
    `INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id,
       bank_id, account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, language, created_at)
     SELECT member_id, 'asker' || number, 'asker' || number, 'none', 'none', 'ACTIVE', level_id, bank_id,
       '100000000001', name, 'SKT', '01000000000', 'MALE', '1990-01-01', 'asker' || number, 'ko', now()
     FROM public.bench_asker, (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) AS level,
       (SELECT bank_id FROM platform.bank LIMIT 1) AS bank`,
  );
  await pool.query("SELECT ledger.open_account(member_id) FROM public.bench_asker");
  // In parts, each planned by what the tables hold by then: a plan of an empty table reads all of it for each request.
  for (let from = 0; from < count; from += requestsAtOnce) {
    await pool.query(
      `SELECT platform.request_deposit(member_id, platform.new_id(now() - interval '1 hour' + number * interval '1 ms'), amount,
         NULL, NULL, 'BANK', now() - interval '20 minutes' + number * interval '1 ms') FROM public.bench_asker
        WHERE number > $1 AND number <= $2`,
      [from, from + requestsAtOnce],
    );
    await pool.query("ANALYZE");
  }
  // The events of their requests have long been sent when a day's messages come.
  await pool.query("SELECT platform.sequence_outbox(2147483647)");
  await pool.query("VACUUM (ANALYZE)");
  const { rows } = await pool.query<Asker & { accountNumber: string }>(
    `SELECT asker.member_id AS "memberId", asker.name, asker.amount AS "amountWon", given.account_number AS "accountNumber"
       FROM public.bench_asker AS asker
       JOIN platform.money_request AS request ON request.member_id = asker.member_id
       JOIN platform.deposit_account AS given ON given.account_id = request.deposit_account_id ORDER BY asker.number`,
  );
  const placeOf = new Map(made.map(({ number }, place) => [number, place]));
  const askers = rows.map(({ accountNumber, memberId, name, amountWon }) => ({
    ...{ memberId, name, amountWon: Number(amountWon) },
    account: placeOf.get(accountNumber) ?? 0,
  }));
  return { askers, accounts: made };
}

async function seedAccounts(pool: Pool, count: number): Promise<SeededSite["accounts"]> {
  const accounts = [];
  for (let place = 1; place <= count; place += 1) {
    const number = `${110_000_000_000 + place}`;
    const source = `bench-${place}`;
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    await pool.query(
      `WITH account AS (
         INSERT INTO platform.deposit_account (account_id, bank_id, account_number, holder, active, created_at)
         SELECT gen_random_uuid(), bank_id, $1, 'bench', true, now() FROM platform.bank LIMIT 1 RETURNING account_id)
       INSERT INTO platform.bank_source (source_id, code, name, kind, deposit_account_id, created_at)
       SELECT gen_random_uuid(), $2, $2, 'INQUIRY', account_id, now() FROM account`,
      [number, source],
    );
    await pool.query(
      `SELECT platform.add_bank_source_key(source_id, gen_random_uuid(), $2, now() - interval '1 minute')
         FROM platform.bank_source WHERE code = $1`,
      [source, publicKey.export({ type: "spki", format: "pem" })],
    );
    accounts.push({ number, source, key: privateKey });
  }
  return accounts;
}
