import type { MoneyRequest, MoneyRequestType } from "@hanpan/contract";
import { listPoints, listRolling } from "@hanpan/contract/calls/conversion";
import { getLimits } from "@hanpan/contract/calls/limit";
import { getNotification } from "@hanpan/contract/calls/member";
import { getCostOfGivingUp, listMoneyRequests } from "@hanpan/contract/calls/moneyRequest";
import { getLevelBonusSetting, getUserSetting } from "@hanpan/contract/calls/setting";
import { listLedger } from "@hanpan/contract/calls/statement";
import { callQuery } from "../lib/callQuery.ts";
import { queryClient } from "../lib/queryClient.ts";

/** How often an open request is looked at while its screen is open. */
const openRequestIntervalMs = 5_000;

const latestRequests = 5;

/** True while an operator has not finished with it. */
export function isOpen(request: MoneyRequest): boolean {
  return request.status === "WAITING" || request.status === "PROCESSING";
}

/** The latest requests of one type, asked for again every few seconds while one of them is open. */
export function latestRequestsQuery(type: MoneyRequestType) {
  const options = callQuery(listMoneyRequests, { query: { type, limit: latestRequests } });
  return {
    ...options,
    refetchInterval: (query: { state: { data?: { list: MoneyRequest[] } | undefined } }) =>
      query.state.data?.list.some(isOpen) ? openRequestIntervalMs : false,
  };
}

/** Every level's terms and which one is the member's. */
export const levelsQuery = () => ({ ...callQuery(getLevelBonusSetting, {}), staleTime: 60_000 });

/** The member's own limits. */
export const limitsQuery = () => callQuery(getLimits, {});

const moneyCalls = [
  getCostOfGivingUp,
  getNotification,
  getUserSetting,
  getLimits,
  listMoneyRequests,
  listLedger,
  listPoints,
  listRolling,
];

/** After the member's money moved: every figure that may have changed is asked for again. */
export function refreshMoney(): void {
  for (const call of moneyCalls) void queryClient.invalidateQueries({ queryKey: [call.id] });
}
