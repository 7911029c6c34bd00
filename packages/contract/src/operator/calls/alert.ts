import * as z from "zod/mini";
import { calendarDay, identifier, oneOf, periodInOrder } from "../../fields.ts";
import { englishTitleField, koreanForEnglish, titleField } from "../../textFields.ts";
import { alertRuleKinds } from "../alertRules.ts";
import { defineOperatorCall } from "../call.ts";
import { alertStates } from "../caseEnumerations.ts";
import { alertOrders } from "../enumerations.ts";
import {
  anyNamed,
  operatorFileFields,
  operatorListFields,
  reasonField,
  sortedListOf,
  sortFields,
} from "../fields.ts";
import { alert, alertRule, alertRuleVersion, alertTrial } from "../objects/case.ts";

const one = z.strictObject({ id: identifier() });
const whole = (minimum: number, maximum: number) =>
  z.int("NOT_WHOLE").check(z.minimum(minimum, "TOO_SMALL"), z.maximum(maximum, "TOO_LARGE"));

/** The longest name of a rule, in characters. */
export const ruleNameMaximum = 60;
/** The most days of the past that a rule is tried on. */
export const trialDaysMaximum = 31;

/** Which numbers they are the kind says; the server refuses one that lacks, is not known, or is out of its bounds. */
const parametersField = z.record(z.string(), whole(0, Number.MAX_SAFE_INTEGER)).check(anyNamed());

const ruleFields = {
  nameKo: titleField("REQUIRED", ruleNameMaximum),
  nameEn: englishTitleField(ruleNameMaximum),
  parameters: parametersField,
  weight: whole(1, 100),
  opensCase: z.boolean(),
};
const named = () => koreanForEnglish<{ nameKo: string; nameEn: string }>(["nameKo", "nameEn"]);

export const listRules = defineOperatorCall({
  id: "operator.alertRule.list",
  method: "GET",
  path: "/alert-rules",
  permission: "case.read",
  summary: "Every rule that raises alerts, those that are on first, each with its latest trial.",
  data: z.object({ list: z.array(alertRule) }),
});

export const listRuleVersions = defineOperatorCall({
  id: "operator.alertRule.versions",
  method: "GET",
  path: "/alert-rules/:id/versions",
  permission: "case.read",
  summary: "Every version of a rule as it was, the newest first.",
  params: one,
  data: z.object({ list: z.array(alertRuleVersion) }),
});

export const tryRule = defineOperatorCall({
  id: "operator.alertRule.try",
  method: "POST",
  path: "/alert-rules/try",
  permission: "alert.write",
  summary: "Tries a rule on the past: what it would have raised in these days, up to 31. Nothing is raised.",
  body: z
    .strictObject({
      kind: oneOf(alertRuleKinds),
      parameters: parametersField,
      from: calendarDay,
      to: calendarDay,
    })
    .check(periodInOrder()),
  data: alertTrial,
  errors: ["TOO_MANY_REQUESTS"],
});

export const addRule = defineOperatorCall({
  id: "operator.alertRule.add",
  method: "POST",
  path: "/alert-rules",
  permission: "alert.write",
  summary: "Makes a rule, which is off until it was tried.",
  body: z.strictObject({ kind: oneOf(alertRuleKinds), ...ruleFields }).check(named()),
  data: alertRule,
  success: "SAVED",
});

export const putRule = defineOperatorCall({
  id: "operator.alertRule.put",
  method: "PUT",
  path: "/alert-rules/:id",
  permission: "alert.write",
  summary:
    "Changes a rule, which makes a version; `version` names the one that was read. It is on only with figures that were tried on the past. One that is on is changed or switched off by two, where there are two.",
  params: one,
  body: z
    .strictObject({
      ...ruleFields,
      active: z.boolean(),
      version: z.optional(whole(0, 2_147_483_647)),
      reason: z.optional(reasonField),
    })
    .check(named()),
  data: alertRule,
  success: "SAVED",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "RULE_UNTRIED", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

const filters = {
  kind: z.optional(oneOf(alertRuleKinds)),
  state: z.optional(oneOf(alertStates)),
  member: z.optional(identifier()),
};

export const listAlerts = defineOperatorCall({
  id: "operator.alert.list",
  method: "GET",
  path: "/alerts",
  permission: "case.read",
  summary: "Alerts, the newest first. Those about the operator who asks are not among them.",
  query: z
    .strictObject({ ...operatorListFields, ...filters, ...sortFields(alertOrders) })
    .check(periodInOrder()),
  data: sortedListOf(alert),
});

export const downloadAlerts = defineOperatorCall({
  id: "operator.alert.csv",
  method: "GET",
  path: "/alerts/file",
  permission: "case.read",
  summary: "The same as a file.",
  query: z.strictObject({ ...operatorFileFields, ...filters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const dismissAlert = defineOperatorCall({
  id: "operator.alert.dismiss",
  method: "POST",
  path: "/alerts/:id/dismiss",
  permission: "case.write",
  summary: "Says of an alert that nothing follows from it, and why.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: alert,
  success: "SAVED",
  errors: ["NOT_FOUND", "ALERT_TAKEN", "CASE_ABOUT_YOU", "CASE_OWN_MEMBER"],
});

export const takeAlert = defineOperatorCall({
  id: "operator.alert.take",
  method: "POST",
  path: "/alerts/:id/case",
  permission: "case.write",
  summary: "Puts an alert into the member's open case, or opens one with it; answers the alert.",
  params: one,
  body: z.strictObject({}),
  data: alert,
  success: "SAVED",
  errors: ["NOT_FOUND", "ALERT_TAKEN", "CASE_ABOUT_YOU"],
});
