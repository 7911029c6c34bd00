import { getGlobalSetting, getUserSetting, listBanks } from "@hanpan/contract/calls/setting";
import { callQuery } from "./callQuery.ts";
import { noteMaintenance } from "./serviceState.ts";

const fiveMinutesMs = 300_000;

/** What the site says about itself: names, limits, features, carriers, helplines, and whether it is closed. */
export const globalSettingQuery = () => ({
  ...callQuery(getGlobalSetting, {}, noteMaintenance),
  staleTime: fiveMinutesMs,
});

/** The banks a member may name at sign-up. */
export const bankQuery = () => ({
  ...callQuery(listBanks, { query: { active: true } }),
  staleTime: fiveMinutesMs,
});

/** The member's own settings. */
export const userSettingQuery = () => callQuery(getUserSetting, {});
