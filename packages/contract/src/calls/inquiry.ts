import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import {
  cursorField,
  cursorListOf,
  identifier,
  idsField,
  instant,
  listFields,
  oneOf,
  periodInOrder,
} from "../fields.ts";
import { inquiry, inquiryTemplate } from "../objects/inquiry.ts";
import { givenAccount } from "../objects/moneyRequest.ts";
import { amountField } from "../requiredFields.ts";
import { bodyField, titleField } from "../textFields.ts";
import { inquiryKinds, inquiryStatuses } from "../writtenEnumerations.ts";

export const inquireAccount = defineCall({
  id: "customerCenter.accountInquiry",
  method: "POST",
  path: "/customer-center/account-inquiry",
  auth: "member",
  summary: "Asks for the account to deposit to; answered at once when the site has set one for the level.",
  body: z.strictObject({ amount: z.optional(amountField("DEPOSIT_AMOUNT_REQUIRED")) }),
  data: z.object({
    inquiry,
    account: z.nullable(z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() })),
  }),
  success: "ACCOUNT_INQUIRED",
  errors: ["CUSTOMER_SERVICE_UNAVAILABLE", "SELF_EXCLUDED", "IDENTITY_NEEDED", "TOO_MANY_REQUESTS"],
});

export const getDepositAccount = defineCall({
  id: "customerCenter.depositAccount",
  method: "GET",
  path: "/customer-center/deposit-account",
  auth: "member",
  summary:
    "The account to deposit to, shown without a question, and until when it holds; null where the site has none to show, wants to be asked, or an open deposit has its own, and to who must be verified first.",
  data: z.object({ account: z.nullable(givenAccount), until: z.nullable(instant) }),
  errors: ["SELF_EXCLUDED", "TOO_MANY_REQUESTS"],
});

export const listInquiries = defineCall({
  id: "customerCenter.list",
  method: "GET",
  path: "/customer-center",
  auth: "member",
  summary: "The member's own inquiries, the newest first; deleted ones are left out.",
  query: z
    .strictObject({
      ...listFields,
      ...cursorField,
      status: z.optional(oneOf(inquiryStatuses)),
      kind: z.optional(oneOf(inquiryKinds)),
    })
    .check(periodInOrder()),
  data: cursorListOf(inquiry),
});

const text = { title: titleField(), description: bodyField() };

export const sendInquiry = defineCall({
  id: "customerCenter.send",
  method: "POST",
  path: "/customer-center",
  auth: "member",
  summary: "Sends an inquiry to the customer center.",
  idempotent: true,
  body: z.strictObject(text),
  data: inquiry,
  success: "INQUIRY_SENT",
  errors: ["CUSTOMER_SERVICE_UNAVAILABLE", "TOO_MANY_REQUESTS"],
});

export const markInquiriesRead = defineCall({
  id: "customerCenter.markAsRead",
  method: "PUT",
  path: "/customer-center/mark-as-read",
  auth: "member",
  summary: "Tells that the member has read the answers: CHECK_THE_ANSWER becomes ANSWER_COMPLETED.",
  body: z.strictObject({ ids: idsField }),
  data: z.object({ updated: z.int() }),
});

const deleted = z.object({ deleted: z.int() });

export const deleteInquiries = defineCall({
  id: "customerCenter.delete",
  method: "DELETE",
  path: "/customer-center",
  auth: "member",
  summary: "Deletes inquiries from the member's list; one that waits is taken back.",
  query: z.strictObject({ ids: idsField }),
  data: deleted,
  success: "DELETED",
});

export const deleteAllInquiries = defineCall({
  id: "customerCenter.deleteAll",
  method: "DELETE",
  path: "/customer-center/all-delete",
  auth: "member",
  summary: "Deletes every inquiry from the member's list.",
  data: deleted,
  success: "DELETED",
});

export const listTemplates = defineCall({
  id: "customerCenter.templates",
  method: "GET",
  path: "/customer-center-template",
  auth: "member",
  summary: "The site's templates, then the member's own drafts, the newest first.",
  data: z.object({ list: z.array(inquiryTemplate) }),
});

export const addTemplate = defineCall({
  id: "customerCenter.addTemplate",
  method: "POST",
  path: "/customer-center-template",
  auth: "member",
  summary: "Saves a draft of the member's own; at most 50.",
  idempotent: true,
  body: z.strictObject(text),
  data: inquiryTemplate,
  success: "SAVED",
  errors: ["DRAFT_LIMIT"],
});

export const putTemplate = defineCall({
  id: "customerCenter.putTemplate",
  method: "PUT",
  path: "/customer-center-template",
  auth: "member",
  summary: "Changes a draft of the member's own.",
  body: z.strictObject({ id: identifier(), ...text }),
  data: inquiryTemplate,
  success: "SAVED",
  errors: ["FORBIDDEN"],
});

export const deleteTemplates = defineCall({
  id: "customerCenter.deleteTemplates",
  method: "DELETE",
  path: "/customer-center-template",
  auth: "member",
  summary: "Deletes drafts of the member's own; none when one of them is another's.",
  query: z.strictObject({ ids: idsField }),
  data: deleted,
  success: "DELETED",
  errors: ["FORBIDDEN"],
});
