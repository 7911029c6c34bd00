import type { MoneyRequestType } from "@hanpan/contract";
import {
  deleteAllDeposits,
  deleteAllWithdrawals,
  deleteDeposits,
  deleteWithdrawals,
} from "@hanpan/contract/calls/moneyRequest";
import { sendRequest } from "../lib/requestState.ts";
import * as m from "../paraglide/messages.js";
import { type Deleted, useDeletion } from "./deletion.tsx";

const calls = {
  DEPOSIT: { some: deleteDeposits, all: deleteAllDeposits },
  WITHDRAWAL: { some: deleteWithdrawals, all: deleteAllWithdrawals },
};

const questions = {
  DEPOSIT: { one: m.trx_delDeposit_confirm, all: m.trx_delDepositAll_confirm },
  WITHDRAWAL: { one: m.trx_delWithdraw_confirm, all: m.trx_delWithdrawAll_confirm },
};

/** Deleting requests of one type from the member's history, one or all. */
export function useRequestDeletion(type: MoneyRequestType) {
  const remove = (which: Deleted) =>
    which === "ALL"
      ? sendRequest(calls[type].all, { body: {} })
      : sendRequest(calls[type].some, { body: { ids: [which.id] } });
  return useDeletion(remove, (which) => questions[type][which === "ALL" ? "all" : "one"]());
}
