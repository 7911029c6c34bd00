import * as z from "zod/mini";
import { referralCodeField } from "../../calls/auth.ts";
import { identifier } from "../../fields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { partnerLink } from "../objects/partnerLink.ts";

const linkList = z.object({ list: z.array(partnerLink) });
const nameField = titleField("REQUIRED", 100);

export const listBranchLinks = defineOperatorCall({
  id: "operator.branchLink.list",
  method: "GET",
  path: "/branch/links",
  permission: "branch.read",
  summary: "The links of the distributor's own partner, the latest first, with who signed up by each.",
  data: linkList,
  errors: ["NOT_A_PARTNER"],
});

export const addBranchLink = defineOperatorCall({
  id: "operator.branchLink.add",
  method: "POST",
  path: "/branch/links",
  permission: "branch.pay",
  summary: "Makes a link to sign up by, with a code of the partner's choice or one that is made.",
  idempotent: true,
  body: z.strictObject({ name: nameField, code: z.optional(referralCodeField) }),
  data: z.object({ id: z.string() }),
  success: "SAVED",
  errors: ["NOT_A_PARTNER", "LINKS_FULL", "CODE_TAKEN", "IDEMPOTENCY_KEY_REUSED"],
});

export const putBranchLink = defineOperatorCall({
  id: "operator.branchLink.put",
  method: "PUT",
  path: "/branch/links/:id",
  permission: "branch.pay",
  summary: "Names a link, ends it, or opens it again. Who comes by an ended one is told so.",
  params: z.strictObject({ id: identifier() }),
  body: z.strictObject({ name: nameField, active: z.boolean() }),
  data: linkList,
  success: "SAVED",
  errors: ["NOT_A_PARTNER", "NOT_FOUND"],
});

export const listPartnerLinks = defineOperatorCall({
  id: "operator.partner.links",
  method: "GET",
  path: "/partners/:id/links",
  permission: "partner.read",
  summary: "The links of a partner, the latest first, with who signed up by each.",
  params: z.strictObject({ id: identifier() }),
  data: linkList,
});
