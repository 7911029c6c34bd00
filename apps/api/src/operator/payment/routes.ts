import * as calls from "@hanpan/contract/operator/calls/payment";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { portoneBankOf } from "../../lib/portoneBanks.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { readEntry } from "../bank-entry/decide.ts";
import { propose } from "../lib/approval.ts";
import { readPage } from "../lib/page.ts";
import { placedShown, type Shown, shownTo } from "../lib/personal.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { changeProvider, type ProviderChange, paymentProviderKind } from "./providerKind.ts";
import { readPaymentDesk, readProvider } from "./readDesk.ts";
import { countPayments, readPayments } from "./readPayments.ts";
import { payerOf, refundKind } from "./refundKind.ts";

/** What goes back goes to somebody's own account; the virtual one is the provider's. */
function paymentShown(payment: calls.Payment, shown: Shown): calls.Payment {
  const { refund } = payment;
  if (refund === null) return payment;
  return { ...payment, refund: { ...refund, accountNumber: shown("accountNumber", refund.accountNumber) } };
}

/** Virtual accounts: which deposits are paid by them, how each stands, and what of their money goes back. */
export function registerOperatorPaymentRoutes(
  app: FastifyInstance,
  { pool, hasSecrets }: { readonly pool: Pool; readonly hasSecrets: boolean },
): void {
  registerOperatorCall(app, calls.getPaymentDesk, ({ language, now }) =>
    readPaymentDesk(pool, language, hasSecrets, now),
  );

  registerOperatorCall(
    app,
    calls.putPaymentProvider,
    async ({ params: { provider }, body: { version, reason, ...fields }, ...context }) => {
      if (portoneBankOf(fields.bankCode) === undefined) return refuseFields({ bankCode: "NOT_ALLOWED" });
      if (fields.maximum < fields.minimum) return refuseFields({ maximum: "TOO_SMALL" });
      return withTransaction(pool, async (client) => {
        const before = await readProvider(client, provider);
        if (before.version !== version) return refuse("VERSION_CONFLICT", { current: before });
        const change: ProviderChange = { provider, version, fields };
        const subject = `payment:${provider}`;
        const { operator, now, workId, record } = context;
        const waits = await proposeToOwner(client, {
          ...{ kind: paymentProviderKind, payload: change, subject, reason, operator, workId, now, record },
        });
        if (waits !== null) return waits;
        const after = await changeProvider(client, change, now);
        await record(client, { subject, before, after, reason });
        return after;
      });
    },
  );

  registerOperatorCall(app, calls.listPayments, ({ query, operator, now }) =>
    readPage(
      query,
      async (place, limit) => {
        const shown = shownTo(operator);
        const found = await readPayments(pool, { ...query, now }, place, limit);
        return placedShown((payment: calls.Payment) => paymentShown(payment, shown))(found);
      },
      () => countPayments(pool, { ...query, now }),
    ),
  );

  registerOperatorCall(
    app,
    calls.refundBankEntry,
    async ({ params, body: { reason, ...account }, operator, language, now, workId, record }) => {
      if (portoneBankOf(account.bankCode) === undefined) return refuseFields({ bankCode: "NOT_ALLOWED" });
      return withTransaction(pool, async (client) => {
        const entry = await readEntry(client, params.id, language);
        const payer = await payerOf(client, params.id);
        if (payer === null) throw refuse("NOT_FOUND");
        if (entry.state !== "WAITING" || entry.requestId !== null)
          throw refuse("TRANSITION_REFUSED", { status: entry.state });
        return propose(client, {
          kind: refundKind,
          payload: { entryId: params.id, memberId: payer.id, ...account },
          subject: `bankEntry:${params.id}`,
          ...{ reason, operator, workId, now, record },
        });
      });
    },
  );
}
