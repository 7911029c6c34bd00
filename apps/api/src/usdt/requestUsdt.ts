import type { UsdtNetwork } from "@hanpan/contract/usdt";
import { withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import pg, { type Pool } from "pg";
import type { MoneyAnswer } from "../money/answer.ts";
import { askRequest, type MoneyRequestRow } from "../money/requests.ts";
import { giveAddress } from "./addresses/giveAddress.ts";

/** How long a rate is held for a deposit. */
export const holdMinutes = 15;

/** Why nothing was promised, beside what money itself refuses. */
export type UsdtRefusal = "USDT_UNAVAILABLE" | "USDT_TOO_LITTLE" | "USDT_ADDRESS_NEEDED";

const refusals: Readonly<Record<string, UsdtRefusal>> = {
  HU001: "USDT_UNAVAILABLE",
  HU002: "USDT_TOO_LITTLE",
  HU003: "USDT_ADDRESS_NEEDED",
};

async function orRefusal<T>(work: () => Promise<T>): Promise<T | UsdtRefusal> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof pg.DatabaseError ? refusals[error.code ?? ""] : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}

/** Asks for a deposit in USDT: the request with what it is promised. The same id asked again answers REPLAYED. */
export async function requestUsdtDeposit(
  pool: Pool,
  given: {
    readonly memberId: string;
    readonly requestId: string;
    readonly amountWon: number;
    readonly bonusKind: "NONE" | "SLOT" | "LIVE";
    readonly network: UsdtNetwork;
    readonly now: Date;
  },
): Promise<MoneyAnswer<MoneyRequestRow> | UsdtRefusal> {
  const { memberId, requestId, amountWon, bonusKind, network, now } = given;
  return orRefusal(() =>
    withTransaction(pool, async (client) => {
      await lockMember(client, memberId);
      const address = await giveAddress(client, { memberId, network, now });
      return askRequest(client, {
        name: "usdt-quote-deposit",
        text: "SELECT * FROM platform.quote_deposit($1, $2, $3, $4, $5, $6, $7, $8)",
        values: [
          ...[memberId, requestId, amountWon, bonusKind === "NONE" ? null : bonusKind],
          ...[network, address, holdMinutes, now],
        ],
      });
    }),
  );
}

/** Asks for a withdrawal in USDT to the member's registered address. */
export async function requestUsdtWithdrawal(
  pool: Pool,
  given: {
    readonly memberId: string;
    readonly requestId: string;
    readonly amountWon: number;
    readonly network: UsdtNetwork;
    readonly now: Date;
  },
): Promise<MoneyAnswer<MoneyRequestRow> | UsdtRefusal> {
  const { memberId, requestId, amountWon, network, now } = given;
  return orRefusal(() =>
    askRequest(pool, {
      name: "usdt-quote-withdrawal",
      text: "SELECT * FROM platform.quote_withdrawal($1, $2, $3, $4, $5)",
      values: [memberId, requestId, amountWon, network, now],
    }),
  );
}
