import * as calls from "@hanpan/contract/operator/calls/bank";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import type { Refusal } from "../../server/refusal.ts";
import { readToChange } from "../lib/readToChange.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { type OperatorContext, registerOperatorCall } from "../server/registerOperatorCall.ts";
import { accountKind, readOut } from "./accountKind.ts";
import { addBank, changeBank, deleteBank, readBank, readBanks } from "./banks.ts";
import {
  type DepositAccountFields,
  deleteDepositAccount,
  readDepositAccount,
  readDepositAccounts,
  writeDepositAccount,
} from "./depositAccounts.ts";

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

  registerOperatorCall(app, calls.addDepositAccount, ({ body: { reason, ...fields }, ...context }) =>
    withTransaction(pool, async (client) => {
      const { language, now, record } = context;
      const id = context.workId;
      const waits = await proposeAccount(client, context, { accountId: id, fields, reason });
      if (waits !== null) return waits;
      await writeDepositAccount(client, fields, now, id);
      const after = await readDepositAccount(client, language, id);
      await record(client, { subject: `account:${id}`, after, reason });
      return after;
    }),
  );

  registerOperatorCall(
    app,
    calls.putDepositAccount,
    ({ params, body: { expected, reason, ...fields }, ...context }) =>
      withTransaction(pool, async (client) => {
        const { language, now, record } = context;
        const before = await readToChange(client, { table: "deposit_account", id: params.id, expected }, () =>
          readDepositAccount(client, language, params.id),
        );
        const waits = await proposeAccount(client, context, { accountId: params.id, fields, reason });
        if (waits !== null) return waits;
        await writeDepositAccount(client, fields, now, params.id);
        const after = await readDepositAccount(client, language, params.id);
        await record(client, { subject: `account:${params.id}`, before, after, reason });
        return after;
      }),
  );

  registerOperatorCall(app, calls.deleteDepositAccount, ({ params, body: { reason }, ...context }) =>
    withTransaction(pool, async (client) => {
      const before = await readDepositAccount(client, context.language, params.id);
      const waits = await proposeAccount(client, context, { accountId: params.id, fields: null, reason });
      if (waits !== null) return waits;
      await deleteDepositAccount(client, params.id);
      await context.record(client, { subject: `account:${params.id}`, before, reason });
      return null;
    }),
  );
}

type ProposingContext = Pick<
  OperatorContext<undefined, undefined, undefined>,
  "operator" | "now" | "workId" | "record"
>;

/** Where members pay to is changed by two owners, where there are two. What cannot be written is refused first. */
async function proposeAccount(
  client: PoolClient,
  { operator, now, workId, record }: ProposingContext,
  change: {
    readonly accountId: string;
    readonly fields: DepositAccountFields | null;
    readonly reason: string | undefined;
  },
): Promise<Refusal | null> {
  const { accountId, fields, reason } = change;
  const shown = fields === null ? { ko: {}, en: {} } : await readFields(client, fields, now);
  const subject = `account:${accountId}`;
  const proposal = { kind: accountKind, payload: { accountId, fields, shown }, subject, reason };
  return proposeToOwner(client, { ...proposal, operator, workId, now, record });
}

/** What an account would read like, in both languages; NOT_FOUND when its level or bank is not there. */
async function readFields(client: PoolClient, fields: DepositAccountFields, now: Date) {
  await client.query("SAVEPOINT tried");
  const id = await writeDepositAccount(client, fields, now);
  const shown = {
    ko: readOut(await readDepositAccount(client, "ko", id)),
    en: readOut(await readDepositAccount(client, "en", id)),
  };
  await client.query("ROLLBACK TO SAVEPOINT tried");
  return shown;
}
