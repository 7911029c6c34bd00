import * as z from "zod/mini";
import { bonusKinds, gameCategories } from "../../enumerations.ts";
import { instant, won } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { reasonField } from "../fields.ts";
import { jurisdictionSetting, siteSettingDocument } from "../objects/siteSetting.ts";

const versioned = z.object({
  version: z.int(),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  document: siteSettingDocument,
});

export const getSettings = defineOperatorCall({
  id: "operator.setting.get",
  method: "GET",
  path: "/settings",
  permission: "setting.read",
  summary: "The site's whole document, its version, and who changed it when.",
  data: versioned,
});

export const putSettings = defineOperatorCall({
  id: "operator.setting.put",
  method: "PUT",
  path: "/settings",
  permission: "setting.write",
  summary: "Changes the given parts of the document; `version` names the one that was read.",
  body: z.extend(z.partial(siteSettingDocument), {
    version: z.optional(
      z.int("NOT_WHOLE").check(z.minimum(0, "TOO_SMALL"), z.maximum(2_147_483_647, "TOO_LARGE")),
    ),
    reason: z.optional(reasonField),
  }),
  data: versioned,
  success: "SAVED",
  errors: [
    "VERSION_CONFLICT",
    "BONUS_GIVEN_AWAY",
    "IDENTITY_NO_PROVIDER",
    "HOLDER_NO_PROVIDER",
    "ADDRESS_LOCKS_OUT",
    "NO_PROVIDER",
    "NO_OWNER_BY_PROVIDER",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
  ],
});

export const listSettingVersions = defineOperatorCall({
  id: "operator.setting.versions",
  method: "GET",
  path: "/settings/versions",
  permission: "setting.read",
  summary: "The last hundred changes of the document: what each changed, who and when.",
  data: z.object({
    list: z.array(
      z.object({ version: z.int(), changedAt: instant, changedBy: z.string(), changed: z.array(z.string()) }),
    ),
  }),
});

/** What rules of play would change for a game: stakes above a cap, or that it cannot be opened at all. */
const touchedGame = z.object({
  id: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  vendorName: z.string(),
  category: z.enum(gameCategories),
  minBet: won,
  maxBet: won,
  /** The caps of a round, of all ages and of the young; null without one. */
  cap: z.nullable(won),
  youngCap: z.nullable(won),
  /** Its vendor does not hold what the rules ask of it: it opens for nobody. */
  isBeyond: z.boolean(),
});

export const previewJurisdiction = defineOperatorCall({
  id: "operator.setting.previewJurisdiction",
  method: "POST",
  path: "/settings/jurisdiction/preview",
  permission: "setting.read",
  summary: "What rules of play would change if they held now: members by age, and games. Changes nothing.",
  body: jurisdictionSetting,
  data: z.object({
    /** Members who may play, and those of them whom the caps of the young are for. */
    members: z.object({
      active: z.int(),
      young: z.int(),
      /** Who would be asked for limits of their own before their next deposit. */
      asked: z.int(),
      /** Who has a reality check at longer intervals than they may have then, or none. */
      reminded: z.int(),
      /** Who within the last 24 hours staked more at once than they could then. */
      above: z.int(),
    }),
    /** Sessions of games that were opened within the last day and may still be played. */
    openGames: z.int(),
    /** Bonuses whose rollover would be cut to what the rules let, by level, with what their terms ask in times the bonus. */
    cutBonuses: z.array(
      z.object({ nameKo: z.string(), nameEn: z.string(), kind: z.enum(bonusKinds), times: z.number() }),
    ),
    /** The rollover of gift points in percent, where it would be cut. */
    cutGifts: z.nullable(z.int()),
    /** Bonuses that are locked now: they go on by the terms that they were given by. */
    lockedBonuses: z.int(),
    /** The first two hundred, and how many there are. */
    games: z.array(touchedGame),
    total: z.int(),
  }),
});
