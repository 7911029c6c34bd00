import type { MoneyRequest, MoneyRequestType } from "@hanpan/contract";
import type { DataOf } from "@hanpan/contract/call";
import { listPoints, listRolling } from "@hanpan/contract/calls/conversion";
import { getFirstSteps } from "@hanpan/contract/calls/firstSteps";
import { getLimits, getMemberRules } from "@hanpan/contract/calls/limit";
import { getNotification } from "@hanpan/contract/calls/member";
import { getCostOfGivingUp, listMoneyRequests } from "@hanpan/contract/calls/moneyRequest";
import { getPayment } from "@hanpan/contract/calls/payment";
import { getLevelBonusSetting, getUserSetting } from "@hanpan/contract/calls/setting";
import { listLedger } from "@hanpan/contract/calls/statement";
import { getUsdt } from "@hanpan/contract/calls/usdt";
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
/** What the site's jurisdiction asks for members. */
export const memberRulesQuery = () => callQuery(getMemberRules, {});

export const limitsQuery = () => callQuery(getLimits, {});

/** How often the chain's word is asked for while something is on its way, and while nothing is. */
const usdtIntervalMs = { underWay: 3_000, otherwise: 60_000 };

/** How USDT come and go now, and what is under way of the member's. */
export function usdtQuery() {
  const options = callQuery(getUsdt, {});
  return {
    ...options,
    refetchInterval: (query: { state: { data?: DataOf<typeof getUsdt> | undefined } }) => {
      const { data } = query.state;
      const isUnderWay =
        data !== undefined &&
        (data.deposit !== null ||
          data.withdrawal !== null ||
          data.transfers.some(({ state }) => state === "SEEN"));
      return isUnderWay ? usdtIntervalMs.underWay : usdtIntervalMs.otherwise;
    },
  };
}

/** How far a new member is with their first deposit. */
export const firstStepsQuery = () => callQuery(getFirstSteps, {});

const moneyCalls = [
  getFirstSteps,
  getCostOfGivingUp,
  getNotification,
  getUserSetting,
  getLimits,
  listMoneyRequests,
  listLedger,
  listPoints,
  listRolling,
  getUsdt,
  getPayment,
];

/** After the member's money moved: every figure that may have changed is asked for again. */
export function refreshMoney(): void {
  for (const call of moneyCalls) void queryClient.invalidateQueries({ queryKey: [call.id] });
}
