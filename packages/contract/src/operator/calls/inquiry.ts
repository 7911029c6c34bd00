import * as z from "zod/mini";
import { identifier, oneOf, periodInOrder } from "../../fields.ts";
import {
  bodyField,
  englishBodyField,
  englishTitleField,
  koreanForEnglish,
  titleField,
} from "../../textFields.ts";
import { inquiryKinds, inquiryStatuses } from "../../writtenEnumerations.ts";
import { defineOperatorCall } from "../call.ts";
import { expectedOf, operatorFileFields, operatorListFields, operatorListOf } from "../fields.ts";
import { operatorInquiry, siteTemplate, templateAudiences } from "../objects/inquiry.ts";

const filters = {
  status: z.optional(oneOf(inquiryStatuses)),
  kind: z.optional(oneOf(inquiryKinds)),
  member: z.optional(identifier()),
  open: z.optional(z.literal("true", "NOT_ALLOWED")),
};

export const listInquiries = defineOperatorCall({
  id: "operator.inquiry.list",
  method: "GET",
  path: "/inquiries",
  permission: "inquiry.read",
  summary: "Inquiries of all members, the newest first; with `open` those that wait, the oldest first.",
  query: z.strictObject({ ...operatorListFields, ...filters }).check(periodInOrder()),
  data: operatorListOf(operatorInquiry),
});

export const downloadInquiries = defineOperatorCall({
  id: "operator.inquiry.csv",
  method: "GET",
  path: "/inquiries.csv",
  permission: "inquiry.read",
  summary: "The same inquiries as a CSV file, in the same order.",
  query: z.strictObject({ ...operatorFileFields, ...filters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

const one = z.strictObject({ id: identifier() });

export const getInquiry = defineOperatorCall({
  id: "operator.inquiry.get",
  method: "GET",
  path: "/inquiries/:id",
  permission: "inquiry.read",
  summary: "One inquiry; of one that asks for the account, with the accounts that the member may be told.",
  params: one,
  data: z.extend(operatorInquiry, {
    accounts: z.array(
      z.object({ id: z.string(), bankName: z.string(), accountNumber: z.string(), holder: z.string() }),
    ),
  }),
  errors: ["NOT_FOUND"],
});

export const replyInquiry = defineOperatorCall({
  id: "operator.inquiry.reply",
  method: "POST",
  path: "/inquiries/:id/reply",
  permission: "inquiry.reply",
  summary: "Answers a waiting inquiry; the member is told at once.",
  params: one,
  body: z.strictObject({ reply: bodyField() }),
  data: operatorInquiry,
  success: "REPLIED",
  errors: ["NOT_FOUND", "INQUIRY_MOVED_ON"],
});

const templateFields = {
  audience: oneOf(templateAudiences),
  titleKo: titleField(),
  titleEn: englishTitleField(),
  descriptionKo: bodyField(),
  descriptionEn: englishBodyField(),
  active: z.boolean(),
};

/** What a template says, in both languages. */
interface TemplateWords {
  titleKo: string;
  titleEn: string;
  descriptionKo: string;
  descriptionEn: string;
}
const worded = () =>
  koreanForEnglish<TemplateWords>(["titleKo", "titleEn"], ["descriptionKo", "descriptionEn"]);

export const listTemplates = defineOperatorCall({
  id: "operator.inquiryTemplate.list",
  method: "GET",
  path: "/inquiry-templates",
  permission: "inquiry.read",
  summary: "The site's templates: of inquiries for members, of answers for operators.",
  data: z.object({ list: z.array(siteTemplate) }),
});

export const addTemplate = defineOperatorCall({
  id: "operator.inquiryTemplate.add",
  method: "POST",
  path: "/inquiry-templates",
  permission: "inquiry.template",
  summary: "Adds a template.",
  body: z.strictObject(templateFields).check(worded()),
  data: siteTemplate,
  success: "SAVED",
});

export const putTemplate = defineOperatorCall({
  id: "operator.inquiryTemplate.put",
  method: "PUT",
  path: "/inquiry-templates/:id",
  permission: "inquiry.template",
  summary: "Changes a template.",
  params: one,
  body: z.strictObject({ ...templateFields, expected: expectedOf(templateFields) }).check(worded()),
  data: siteTemplate,
  success: "SAVED",
  errors: ["NOT_FOUND", "VERSION_CONFLICT"],
});

export const deleteTemplate = defineOperatorCall({
  id: "operator.inquiryTemplate.delete",
  method: "DELETE",
  path: "/inquiry-templates/:id",
  permission: "inquiry.template",
  summary: "Deletes a template.",
  params: one,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND"],
});
