import type { Language } from "@hanpan/contract/language";
import type { ApprovalFact } from "@hanpan/contract/operator/objects/approval";
import { composablePermissions } from "@hanpan/contract/operator/permissions";
import { personalFields } from "@hanpan/contract/operator/personalFields";
import { permissionWords } from "@hanpan/contract/operator/words/permission";
import { personalFieldWords } from "@hanpan/contract/operator/words/personalField";
import * as z from "zod";
import { defineApprovalKind } from "../lib/approval.ts";
import { isNoPower, powerBeyond } from "../lib/powerGiven.ts";
import { keepRole, type RoleFields, readRole, readRoleToChange } from "./roles.ts";

const fields = z.object({
  name: z.string(),
  permissions: z.array(z.enum(composablePermissions)),
  wholeFields: z.array(z.enum(personalFields)),
});

const labels = {
  name: { ko: "이름", en: "Name" },
  more: { ko: "더해지는 권한", en: "May from now on" },
  less: { ko: "없어지는 권한", en: "May no more" },
  moreSeen: { ko: "전체가 보이는 항목 추가", en: "Sees whole from now on" },
  lessSeen: { ko: "가려지는 항목", en: "Sees masked from now on" },
} as const;

/** What a change of a role gives and takes away, in words. */
function changedPower(before: RoleFields, after: RoleFields, language: Language): ApprovalFact[] {
  const [more, less] = [powerBeyond(after, before), powerBeyond(before, after)];
  const listed = (label: keyof typeof labels, words: readonly string[]): ApprovalFact[] =>
    words.length === 0 ? [] : [{ label: labels[label][language], was: null, value: words.join(", ") }];
  const renamed =
    before.name === after.name
      ? []
      : [{ label: labels.name[language], was: before.name === "" ? null : before.name, value: after.name }];
  return [
    ...renamed,
    ...listed(
      "more",
      more.permissions.map((permission) => permissionWords[permission][language]),
    ),
    ...listed(
      "less",
      less.permissions.map((permission) => permissionWords[permission][language]),
    ),
    ...listed(
      "moreSeen",
      more.wholeFields.map((field) => personalFieldWords[field][language]),
    ),
    ...listed(
      "lessSeen",
      less.wholeFields.map((field) => personalFieldWords[field][language]),
    ),
  ];
}

const nothing: RoleFields = { name: "", permissions: [], wholeFields: [] };

/** Whether a change gives who holds the role something that they did not have. */
export const givesMore = (before: RoleFields, after: RoleFields): boolean =>
  !isNoPower(powerBeyond(after, before));

/** A role that there was not. */
export const addRoleKind = defineApprovalKind({
  kind: "role.add",
  payload: fields,
  permission: () => "operator.write",
  explain: async (_, role, language) => ({
    title: `${language === "ko" ? "새 역할" : "A new role"} · ${role.name}`,
    facts: changedPower(nothing, role, language),
  }),
  async carryOut(client, role, { approvalId, now }) {
    await keepRole(client, approvalId, role, now);
    return { after: await readRole(client, approvalId) };
  },
});

/** A role that gives more than it did. */
export const putRoleKind = defineApprovalKind({
  kind: "role.put",
  payload: z.object({ roleId: z.string(), fields }),
  permission: () => "operator.write",
  explain: async (client, payload, language) => {
    const before = await readRole(client, payload.roleId);
    return {
      title: `${language === "ko" ? "역할 수정" : "Change of a role"} · ${before.name}`,
      facts: changedPower(before, payload.fields, language),
    };
  },
  basis: async (client, { roleId }) => {
    const { name, permissions, wholeFields } = await readRoleToChange(client, roleId);
    return { name, permissions, wholeFields };
  },
  async carryOut(client, payload, { now }) {
    const before = await readRole(client, payload.roleId);
    await keepRole(client, payload.roleId, payload.fields, now);
    return { before, after: await readRole(client, payload.roleId) };
  },
});
