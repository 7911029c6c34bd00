import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { oneOf, queryBoolean } from "../fields.ts";
import { languages } from "../language.ts";
import { levelProgress, levelSetting } from "../objects/level.ts";
import { globalSetting, userSetting } from "../objects/setting.ts";

export const listBanks = defineCall({
  id: "bank.list",
  method: "GET",
  path: "/bank",
  auth: "none",
  summary: "The banks a member may name.",
  query: z.strictObject({ active: z.optional(queryBoolean) }),
  data: z.object({
    list: z.array(
      z.object({ id: z.string(), code: z.string(), name: z.string(), logo: z.nullable(z.string()) }),
    ),
  }),
});

export const getGlobalSetting = defineCall({
  id: "setting.global",
  method: "GET",
  path: "/setting/global",
  auth: "none",
  openInMaintenance: true,
  summary: "What the site says about itself.",
  data: globalSetting,
});

export const getUserSetting = defineCall({
  id: "setting.user",
  method: "GET",
  path: "/setting/user-setting",
  auth: "member",
  summary: "The member's own settings, limits and what may be withdrawn.",
  data: userSetting,
});

export const putUserSetting = defineCall({
  id: "setting.updateUser",
  method: "PUT",
  path: "/setting/user-setting",
  auth: "member",
  summary: "Changes the member's own settings; what is left out stays.",
  body: z.strictObject({
    language: z.optional(oneOf(languages)),
    marketing: z.optional(z.strictObject({ notes: z.boolean() })),
    realityCheckMinutes: z.optional(
      z.nullable(z.int("NOT_WHOLE").check(z.minimum(5, "TOO_SMALL"), z.maximum(1_440, "TOO_LARGE"))),
    ),
  }),
  data: userSetting,
});

export const getLevelBonusSetting = defineCall({
  id: "setting.levels",
  method: "GET",
  path: "/level-bonus-setting",
  auth: "member",
  summary: "Every level with its bonuses and terms, and which one is the member's.",
  data: z.object({
    level: z.object({ id: z.string(), name: z.string(), rank: z.int() }),
    levels: z.array(levelSetting),
    /** Null where no level above has criteria, and for whom nothing is given now; left out by the version before. */
    progress: z.optional(z.nullable(levelProgress)),
  }),
});
