import { createTestDatabase, indexFaults, strayDefinitions } from "@hanpan/database/testing";
import { schemaFaults } from "@hanpan/ledger/testing";
import { expect, test } from "vitest";
import { platformSources } from "./migrations.ts";

test("the platform's tables keep the rules that let members be spread over machines", async () => {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  try {
    expect(await schemaFaults(database.ownerPool, { functionSchemas: ["ledger", "platform"] })).toEqual([]);
  } finally {
    await database.drop();
  }
});

test("every function and view is a definition", async () => {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  try {
    expect(await strayDefinitions(database.ownerPool)).toEqual([]);
  } finally {
    await database.drop();
  }
});

/** Foreign keys that no index serves, each with the reason: an index would cost every row that is written. */
const withoutIndex: Readonly<Record<string, string>> = {
  "platform.bank_source.bank_source_deposit_account_id_fkey": "a site has few sources",
  "platform.deposit_account.deposit_account_bank_id_fkey": "a site has few accounts",
  "platform.member.member_bank_id_fkey":
    "a bank is deleted by hand, once in years, and members are read in an instant",
  "platform.money_request.money_request_bank_id_fkey":
    "a bank is deleted by hand, once in years, and requests are read in an instant",
  "platform.money_request.money_request_deposit_account_id_fkey":
    "an account of the site is deleted by hand, once in years, and hardly after money came to it",
  "platform.payment_provider.payment_provider_account_id_fkey": "a site has one provider",
  "platform.post.post_category_id_fkey":
    "a category is deleted by hand, and only while nothing was written in it",
  "platform.post_report.post_report_comment_id_fkey": "a comment's row stays when it is deleted",
};

test("what is deleted is found by an index wherever it is named, and block ranges are summarised", async () => {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  try {
    const faults = await indexFaults(database.ownerPool, ["hanpan_app"]);
    const [excused, others] = [Object.keys(withoutIndex), faults.map(({ object }) => object)];
    expect(faults.filter(({ object }) => !excused.includes(object))).toEqual([]);
    expect(excused.filter((object) => !others.includes(object))).toEqual([]);
  } finally {
    await database.drop();
  }
});

test("the application changes nothing of who acted, of keys and of identities that it does not need to", async () => {
  const database = await createTestDatabase({ template: "platform", sources: platformSources });
  try {
    const { rows } = await database.ownerPool.query<{ what: string }>(
      `SELECT relation || '.' || name || ' ' || act AS what
         FROM (VALUES ('operator', 'operator_id', 'UPDATE'), ('operator', 'login_id', 'UPDATE'),
                      ('operator', 'created_at', 'UPDATE'), ('vendor_key', 'public_key_pem', 'UPDATE'),
                      ('vendor_key', 'valid_from', 'UPDATE')) AS never (relation, name, act)
        WHERE has_column_privilege('hanpan_app', 'platform.' || relation, name, act)
       UNION ALL
       SELECT relation || ' ' || act
         FROM (VALUES ('operator', 'DELETE'), ('identity', 'DELETE'), ('identity', 'UPDATE'), ('setting', 'UPDATE'),
                      ('setting', 'DELETE'), ('approval', 'DELETE'), ('audit', 'INSERT'), ('audit', 'UPDATE'),
                      ('audit', 'DELETE'), ('audit_head', 'UPDATE'), ('roulette_seed', 'INSERT'),
                      ('roulette_seed', 'DELETE'), ('stranger_sign_in', 'UPDATE')) AS never (relation, act)
        WHERE has_table_privilege('hanpan_app', 'platform.' || relation, act)`,
    );
    expect(rows).toEqual([]);
  } finally {
    await database.drop();
  }
});
