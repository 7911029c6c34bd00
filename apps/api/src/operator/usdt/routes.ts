import * as calls from "@hanpan/contract/operator/calls/usdt";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readPage } from "../lib/page.ts";
import { placedShown, shownTo } from "../lib/personal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import type { SignedInOperator } from "../server/support.ts";
import { answerPaidAfterAll } from "./answerPaidAfterAll.ts";
import { creditTransfer, dismissTransfer } from "./answerTransfer.ts";
import { cancelAddressChange, changeUsdtAddress } from "./changeAddress.ts";
import {
  countUsdtTransfers,
  readUsdtTransfers,
  type TransferFilter,
  type TransferItem,
} from "./readTransfers.ts";
import { sendWithdrawal } from "./sendWithdrawal.ts";
import { registerUsdtSettingRoutes } from "./settingRoutes.ts";

const filterOf = ({ state, tokens }: Pick<TransferFilter, "state" | "tokens">): TransferFilter => ({
  state,
  tokens,
});

/** A transfer as an operator may see it: who paid is somebody's wallet, what they paid to is the site's. */
function transferShown(operator: SignedInOperator): (transfer: TransferItem) => TransferItem {
  const shown = shownTo(operator);
  return (transfer) => ({ ...transfer, from: shown("usdtAddress", transfer.from) });
}

/** The desk of USDT: what came, what waits for a person, what is to be sent, and what members pay to. */
export function registerOperatorUsdtRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerUsdtSettingRoutes(app, { pool });

  registerOperatorCall(app, calls.listUsdtTransfers, ({ query, operator }) =>
    readPage(
      query,
      async (place, limit) =>
        placedShown(transferShown(operator))(await readUsdtTransfers(pool, filterOf(query), place, limit)),
      () => countUsdtTransfers(pool, filterOf(query)),
    ),
  );

  registerOperatorCall(
    app,
    calls.creditUsdtTransfer,
    async ({ params, body, operator, now, workId, record }) => {
      const given = { transferId: params.id, operator, ...body, loginId: body.loginId, now, workId };
      return transferShown(operator)(await creditTransfer(pool, given, record));
    },
  );

  registerOperatorCall(
    app,
    calls.dismissUsdtTransfer,
    async ({ params, body, operator, now, workId, record }) => {
      const given = { transferId: params.id, operator, reason: body.reason, now, workId };
      const isWholeToken = body.wholeToken ?? false;
      return transferShown(operator)(await dismissTransfer(pool, { ...given, isWholeToken }, record));
    },
  );

  registerOperatorCall(app, calls.sendUsdtWithdrawal, ({ params, body, operator, now, record }) =>
    sendWithdrawal(pool, { requestId: params.id, operator, txHash: body.txHash, now }, record),
  );

  registerOperatorCall(app, calls.answerPaidAfterAll, ({ params, body, operator, now, record }) =>
    answerPaidAfterAll(pool, { requestId: params.id, ...body, operator, now }, record),
  );

  registerOperatorCall(app, calls.changeUsdtAddress, ({ params, body, operator, now, record }) =>
    changeUsdtAddress(pool, { memberId: params.id, operator, ...body, now }, record),
  );

  registerOperatorCall(app, calls.cancelUsdtAddressChange, ({ params, body, now, record }) =>
    cancelAddressChange(pool, { memberId: params.id, reason: body.reason, now }, record),
  );
}
