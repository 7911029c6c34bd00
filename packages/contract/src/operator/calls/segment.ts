import * as z from "zod/mini";
import { identifier, queryBoolean, queryInteger } from "../../fields.ts";
import { englishTitleField, koreanForEnglish, titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorListFields, operatorListOf } from "../fields.ts";
import { memberRow } from "../objects/member.ts";
import { segment, segmentReading, segmentTrial, segmentVersion } from "../objects/segment.ts";
import { segmentNameMaximum } from "../segmentEnumerations.ts";
import { segmentGroups } from "../segmentFields.ts";

const one = z.strictObject({ id: identifier() });
const versionField = z
  .int("NOT_WHOLE")
  .check(z.minimum(1, "TOO_SMALL"), z.maximum(2_147_483_647, "TOO_LARGE"));

const segmentFields = {
  nameKo: titleField("REQUIRED", segmentNameMaximum),
  nameEn: englishTitleField(segmentNameMaximum),
  groups: segmentGroups,
};
const named = () => koreanForEnglish<{ nameKo: string; nameEn: string }>(["nameKo", "nameEn"]);

export const listSegments = defineOperatorCall({
  id: "operator.segment.list",
  method: "GET",
  path: "/segments",
  permission: "segment.read",
  summary: "Every segment, those in use first, with how many members each held when it was last counted.",
  query: z.strictObject({ active: z.optional(queryBoolean) }),
  data: z.object({ list: z.array(segment) }),
});

export const getSegment = defineOperatorCall({
  id: "operator.segment.get",
  method: "GET",
  path: "/segments/:id",
  permission: "segment.read",
  summary: "One segment as it holds.",
  params: one,
  data: segment,
  errors: ["NOT_FOUND"],
});

export const listSegmentVersions = defineOperatorCall({
  id: "operator.segment.versions",
  method: "GET",
  path: "/segments/:id/versions",
  permission: "segment.read",
  summary: "Every version of a segment as it was, the newest first.",
  params: one,
  data: z.object({ list: z.array(segmentVersion) }),
  errors: ["NOT_FOUND"],
});

export const trySegment = defineOperatorCall({
  id: "operator.segment.try",
  method: "POST",
  path: "/segments/try",
  permission: "segment.read",
  summary:
    "Whom conditions hold now: how many, and the first of them. Nothing is kept but that they were tried.",
  body: z.strictObject({ groups: segmentGroups }),
  data: segmentTrial,
  errors: ["FORBIDDEN", "SEGMENT_TOO_SLOW", "TOO_MANY_REQUESTS"],
});

export const addSegment = defineOperatorCall({
  id: "operator.segment.add",
  method: "POST",
  path: "/segments",
  permission: "segment.write",
  summary: "Keeps a segment whose conditions were tried.",
  body: z.strictObject(segmentFields).check(named()),
  data: segment,
  success: "SAVED",
  errors: ["SEGMENT_UNTRIED", "SEGMENTS_FULL"],
});

export const putSegment = defineOperatorCall({
  id: "operator.segment.put",
  method: "PUT",
  path: "/segments/:id",
  permission: "segment.write",
  summary:
    "Changes a segment, which makes a version; `version` names the one that was read. Other conditions are kept once they were tried.",
  params: one,
  body: z.strictObject({ ...segmentFields, active: z.boolean(), version: versionField }).check(named()),
  data: segment,
  success: "SAVED",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "SEGMENT_UNTRIED", "SEGMENTS_FULL"],
});

export const openSegment = defineOperatorCall({
  id: "operator.segment.open",
  method: "POST",
  path: "/segments/:id/readings",
  permission: "segment.read",
  summary:
    "Opens whom a segment holds, as of an instant, for an hour: the operator's last reading of this version, or a new one where `again` is so.",
  params: one,
  body: z.strictObject({ again: z.boolean() }),
  data: segmentReading,
  errors: ["NOT_FOUND", "FORBIDDEN", "SEGMENT_TOO_SLOW", "TOO_MANY_REQUESTS"],
});

export const listSegmentMembers = defineOperatorCall({
  id: "operator.segment.members",
  method: "GET",
  path: "/segments/:id/members",
  permission: "segment.read",
  summary: "Whom a segment held when it was opened, the newest members first, each as they are now.",
  params: one,
  query: z.strictObject({
    reading: identifier(),
    cursor: operatorListFields.cursor,
    limit: operatorListFields.limit,
  }),
  data: operatorListOf(memberRow),
  errors: ["FORBIDDEN", "SEGMENT_READING_OVER"],
});

export const downloadSegmentMembers = defineOperatorCall({
  id: "operator.segment.csv",
  method: "GET",
  path: "/segments/:id/members.csv",
  permission: "segment.read",
  summary:
    "The same as a file, with the phone as the role sees it. The audit keeps the segment's version and how many rows left.",
  params: one,
  query: z.strictObject({ version: queryInteger(1, 2_147_483_647) }),
  format: "csv",
  data: z.string(),
  errors: ["NOT_FOUND", "FORBIDDEN", "VERSION_CONFLICT", "SEGMENT_TOO_LARGE", "SEGMENT_TOO_SLOW"],
});
