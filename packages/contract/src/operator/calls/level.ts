import * as z from "zod/mini";
import { identifier } from "../../fields.ts";
import {
  changedEnglishTitleField,
  englishTitleField,
  koreanForEnglish,
  titleField,
} from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { reasonField } from "../fields.ts";
import { playBasis } from "../levelWorth.ts";
import { dueLevel, levelCriteria, levelTermsFields, operatorLevel } from "../objects/level.ts";

const whole = (minimum: number, maximum: number) =>
  z.int("NOT_WHOLE").check(z.minimum(minimum, "TOO_SMALL"), z.maximum(maximum, "TOO_LARGE"));
const nameField = titleField("REQUIRED", 40);

export const listLevels = defineOperatorCall({
  id: "operator.level.list",
  method: "GET",
  path: "/levels",
  permission: "level.read",
  summary: "Every level with its terms, and what the worth of their bonuses depends on beside them.",
  data: z.object({ list: z.array(operatorLevel), basis: playBasis }),
});

export const getLevel = defineOperatorCall({
  id: "operator.level.get",
  method: "GET",
  path: "/levels/:id",
  permission: "level.read",
  summary: "One level.",
  params: z.strictObject({ id: identifier() }),
  data: operatorLevel,
  errors: ["NOT_FOUND"],
});

/** The most members that are shown at once of those who have reached a level. */
export const dueLevelsAtOnce = 100;

export const listDueLevels = defineOperatorCall({
  id: "operator.level.due",
  method: "GET",
  path: "/levels/due",
  permission: "member.read",
  summary:
    "Members who have reached the criteria of the next level, those of the lowest levels first; none who may be given nothing now.",
  data: z.object({ list: z.array(dueLevel), more: z.boolean() }),
});

export const addLevel = defineOperatorCall({
  id: "operator.level.add",
  method: "POST",
  path: "/levels",
  permission: "level.write",
  summary: "Adds a level above the highest, with the terms of that one and no criteria.",
  body: z
    .strictObject({ nameKo: nameField, nameEn: englishTitleField(40) })
    .check(koreanForEnglish(["nameKo", "nameEn"])),
  data: operatorLevel,
  success: "SAVED",
});

export const putLevel = defineOperatorCall({
  id: "operator.level.put",
  method: "PUT",
  path: "/levels/:id",
  permission: "level.write",
  summary:
    "Changes the names and terms of a level; `version` names the one that was read. Terms that are worth more than they cost the best player wait for a second operator.",
  params: z.strictObject({ id: identifier() }),
  body: z
    .strictObject({
      nameKo: z.optional(nameField),
      nameEn: z.optional(changedEnglishTitleField(40)),
      /** Without criteria those that stand: a console of the version before knows none. */
      terms: z.optional(z.extend(levelTermsFields, { criteria: z.optional(levelCriteria) })),
      version: z.optional(whole(0, 2_147_483_647)),
      reason: z.optional(reasonField),
    })
    .check(koreanForEnglish(["nameKo", "nameEn"])),
  data: operatorLevel,
  success: "SAVED",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});
