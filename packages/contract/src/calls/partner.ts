import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import {
  calendarDay,
  cursorField,
  cursorListOf,
  instant,
  listFieldsWithoutSort,
  periodInOrder,
} from "../fields.ts";
import { branchFigures } from "../objects/partner.ts";

/** Somebody who signed up with the member's code, as the member may see them. */
const recommended = z.object({
  id: z.string(),
  /** The nickname, masked. */
  name: z.string(),
  lastAccessAt: z.nullable(instant),
  joinedAt: instant,
});

export const listRecommended = defineCall({
  id: "member.recommenders",
  method: "GET",
  path: "/member/recommender/list",
  auth: "member",
  summary: "The member's referral code and link, and who signed up with it, the latest first.",
  query: z.strictObject({ ...listFieldsWithoutSort, ...cursorField }).check(periodInOrder()),
  data: z.extend(cursorListOf(recommended), { code: z.string(), link: z.string() }),
});

/** The longest period that a summary covers, in days. */
export const longestSummaryDays = 366;

export const getPartnerSummary = defineCall({
  id: "member.partnerSummary",
  method: "GET",
  path: "/member/partner/summary",
  auth: "member",
  summary:
    "What everybody below a partner came to over a period, and day by day; the last 30 days when none is named.",
  query: z
    .strictObject({ from: z.optional(calendarDay), to: z.optional(calendarDay) })
    .check(periodInOrder()),
  data: z.extend(branchFigures, { isPartner: z.literal(true) }),
  errors: ["NOT_A_PARTNER"],
});
