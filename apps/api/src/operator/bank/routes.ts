import * as calls from "@hanpan/contract/operator/calls/bank";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readToChange } from "../lib/readToChange.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { addBank, changeBank, deleteBank, readBank, readBanks } from "./banks.ts";
import { readDepositAccount, readDepositAccounts, writeDepositAccount } from "./depositAccounts.ts";

/** The banks that members may name. */
export function registerOperatorBankRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listBanks, async () => ({ list: await readBanks(pool) }));

  registerOperatorCall(app, calls.addBank, ({ body, record }) =>
    withTransaction(pool, async (client) => {
      const after = await readBank(client, await addBank(client, body));
      await record(client, { subject: `bank:${after.id}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putBank, ({ params, body: { expected, ...fields }, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readToChange(client, { table: "bank", id: params.id, expected }, () =>
        readBank(client, params.id),
      );
      await changeBank(client, params.id, fields);
      const after = await readBank(client, params.id);
      await record(client, { subject: `bank:${params.id}`, before, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.deleteBank, ({ params, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readBank(client, params.id);
      await deleteBank(client, params.id);
      await record(client, { subject: `bank:${params.id}`, before });
      return null;
    }),
  );
}

/** The site's own accounts, which members are answered with. */
export function registerDepositAccountRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listDepositAccounts, async ({ language }) => ({
    list: await readDepositAccounts(pool, language),
  }));

  registerOperatorCall(app, calls.addDepositAccount, ({ body, language, now, record }) =>
    withTransaction(pool, async (client) => {
      const id = await writeDepositAccount(client, body, now);
      const after = await readDepositAccount(client, language, id);
      await record(client, { subject: `account:${id}`, after });
      return after;
    }),
  );

  registerOperatorCall(
    app,
    calls.putDepositAccount,
    ({ params, body: { expected, ...fields }, language, now, record }) =>
      withTransaction(pool, async (client) => {
        const before = await readToChange(client, { table: "deposit_account", id: params.id, expected }, () =>
          readDepositAccount(client, language, params.id),
        );
        await writeDepositAccount(client, fields, now, params.id);
        const after = await readDepositAccount(client, language, params.id);
        await record(client, { subject: `account:${params.id}`, before, after });
        return after;
      }),
  );

  registerOperatorCall(app, calls.deleteDepositAccount, ({ params, language, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readDepositAccount(client, language, params.id);
      await client.query("DELETE FROM platform.deposit_account WHERE account_id = $1", [params.id]);
      await record(client, { subject: `account:${params.id}`, before });
      return null;
    }),
  );
}
