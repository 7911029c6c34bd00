import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { reasonField } from "../fields.ts";
import { siteSettingDocument } from "../objects/siteSetting.ts";

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
  errors: ["VERSION_CONFLICT", "BONUS_GIVEN_AWAY", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
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
