import { alertRules } from "@hanpan/contract/operator/alertRules";
import type { AlertRule } from "@hanpan/contract/operator/objects/case";
import * as z from "zod";
import { defineApprovalKind } from "../lib/approval.ts";
import { changeRule, lockRule, type RuleFields, readRule, refuseUntried } from "./rules.ts";

const payload = z.object({
  ruleId: z.string(),
  fields: z.object({
    nameKo: z.string(),
    nameEn: z.string(),
    parameters: z.record(z.string(), z.number()),
    weight: z.number(),
    opensCase: z.boolean(),
    active: z.boolean(),
  }),
});

const words = {
  ko: {
    act: "경보 기준 변경",
    name: "이름",
    weight: "무게",
    opensCase: "사건 열기",
    active: "사용",
    yes: "예",
    no: "아니요",
  },
  en: {
    act: "Change of a rule of alerts",
    name: "Name",
    weight: "Weight",
    opensCase: "Opens a case",
    active: "On",
    yes: "Yes",
    no: "No",
  },
} as const;

/** Whether a change weakens what watches over money: of a rule that is on it changes what it finds, or switches it off. */
export const weakens = (was: AlertRule, next: RuleFields): boolean =>
  was.active &&
  (!next.active ||
    next.opensCase !== was.opensCase ||
    next.weight !== was.weight ||
    Object.entries(was.parameters).some(([name, value]) => next.parameters[name] !== value));

/** A change of a rule that is on: by two, where there are two. */
export const ruleKind = defineApprovalKind({
  kind: "alertRule.put",
  payload,
  permission: () => "alert.write",
  async explain(client, { ruleId, fields }, language) {
    const was = await readRule(client, ruleId);
    const say = words[language];
    const yes = (is: boolean) => (is ? say.yes : say.no);
    const line = (label: string, before: string | number, after: string | number) =>
      before === after
        ? []
        : [{ label, was: before.toLocaleString("en-US"), value: after.toLocaleString("en-US") }];
    const names = new Map(Object.entries(alertRules[was.kind]));
    return {
      title: `${say.act} · ${language === "ko" ? was.nameKo : was.nameEn}`,
      facts: [
        ...line(say.name, was.nameKo, fields.nameKo),
        ...Object.entries(fields.parameters).flatMap(([name, value]) =>
          line(names.get(name)?.name[language] ?? name, was.parameters[name] ?? 0, value),
        ),
        ...line(say.weight, was.weight, fields.weight),
        ...line(say.opensCase, yes(was.opensCase), yes(fields.opensCase)),
        ...line(say.active, yes(was.active), yes(fields.active)),
      ],
    };
  },
  async basis(client, { ruleId }) {
    await lockRule(client, ruleId);
    return { version: (await readRule(client, ruleId)).version };
  },
  async carryOut(client, { ruleId, fields }, { proposedBy, now }) {
    const before = await readRule(client, ruleId);
    if (fields.active) await refuseUntried(client, before.kind, fields.parameters);
    await changeRule(client, ruleId, fields, { by: `operator:${proposedBy.operatorId}`, now });
    return { before, after: await readRule(client, ruleId) };
  },
});
