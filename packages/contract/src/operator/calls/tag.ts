import * as z from "zod/mini";
import { identifier, oneOf } from "../../fields.ts";
import { englishTitleField, koreanForEnglish, titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { tagColors } from "../enumerations.ts";
import { expectedOf } from "../fields.ts";
import { memberTag, tag } from "../objects/tag.ts";

const one = z.strictObject({ id: identifier() });

/** The longest name of a tag, in characters: it stands beside a member's name. */
export const tagNameMaximum = 20;

/** How many tags a member may have at once: a list shows them beside the name. */
export const memberTagsMaximum = 10;

const tagFields = {
  nameKo: titleField("REQUIRED", tagNameMaximum),
  nameEn: englishTitleField(tagNameMaximum),
  color: oneOf(tagColors),
  active: z.boolean(),
};
const named = () => koreanForEnglish<{ nameKo: string; nameEn: string }>(["nameKo", "nameEn"]);

export const listTags = defineOperatorCall({
  id: "operator.tag.list",
  method: "GET",
  path: "/tags",
  permission: "member.read",
  summary: "Every tag, in use or not, by its name.",
  data: z.object({ list: z.array(tag) }),
});

export const addTag = defineOperatorCall({
  id: "operator.tag.add",
  method: "POST",
  path: "/tags",
  permission: "tag.write",
  summary: "Makes a tag.",
  body: z.strictObject(tagFields).check(named()),
  data: tag,
  success: "SAVED",
  errors: ["TAG_TAKEN"],
});

export const putTag = defineOperatorCall({
  id: "operator.tag.put",
  method: "PUT",
  path: "/tags/:id",
  permission: "tag.write",
  summary: "Changes a tag, on whomever it is.",
  params: one,
  body: z.strictObject({ ...tagFields, expected: expectedOf(tagFields) }).check(named()),
  data: tag,
  success: "SAVED",
  errors: ["NOT_FOUND", "TAG_TAKEN", "VERSION_CONFLICT"],
});

export const markMember = defineOperatorCall({
  id: "operator.tag.mark",
  method: "POST",
  path: "/members/:id/tags",
  permission: "member.tag",
  summary: "Puts a tag on a member, or takes it off; answers those that are on them.",
  params: one,
  body: z.strictObject({ tag: identifier(), on: z.boolean() }),
  data: z.object({ list: z.array(memberTag) }),
  success: "SAVED",
  errors: ["NOT_FOUND", "TOO_MANY_TAGS"],
});
