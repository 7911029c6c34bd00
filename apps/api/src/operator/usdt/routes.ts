import * as calls from "@hanpan/contract/operator/calls/usdt";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readPage } from "../lib/page.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { answerPaidAfterAll } from "./answerPaidAfterAll.ts";
import { creditTransfer, dismissTransfer } from "./answerTransfer.ts";
import { cancelAddressChange, changeUsdtAddress } from "./changeAddress.ts";
import { countUsdtTransfers, readUsdtTransfers, type TransferFilter } from "./readTransfers.ts";
import { sendWithdrawal } from "./sendWithdrawal.ts";
import { registerUsdtSettingRoutes } from "./settingRoutes.ts";

const filterOf = ({ state, tokens }: Pick<TransferFilter, "state" | "tokens">): TransferFilter => ({
  state,
  tokens,
});

/** The desk of USDT: what came, what waits for a person, what is to be sent, and what members pay to. */
export function registerOperatorUsdtRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerUsdtSettingRoutes(app, { pool });

  registerOperatorCall(app, calls.listUsdtTransfers, ({ query }) =>
    readPage(
      query,
      (place, limit) => readUsdtTransfers(pool, filterOf(query), place, limit),
      () => countUsdtTransfers(pool, filterOf(query)),
    ),
  );

  registerOperatorCall(app, calls.creditUsdtTransfer, ({ params, body, operator, now, workId, record }) =>
    creditTransfer(
      pool,
      { transferId: params.id, operator, ...body, loginId: body.loginId, now, workId },
      record,
    ),
  );

  registerOperatorCall(app, calls.dismissUsdtTransfer, ({ params, body, operator, now, workId, record }) =>
    dismissTransfer(
      pool,
      {
        ...{ transferId: params.id, operator, reason: body.reason, now, workId },
        isWholeToken: body.wholeToken ?? false,
      },
      record,
    ),
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
