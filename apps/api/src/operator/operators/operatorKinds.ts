import { operatorStatuses } from "@hanpan/contract/operator/enumerations";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { changedFacts } from "../lib/secondOwner.ts";
import { addOperator } from "./addOperator.ts";
import { changeOperator } from "./changeOperator.ts";
import { findPartner } from "./findPartner.ts";
import { givenBasis, givenFacts, readGivenRole } from "./givenPower.ts";
import { readOperator } from "./readOperators.ts";

export const addPayload = z.object({
  loginId: z.string(),
  name: z.string(),
  role: z.string(),
  partnerLoginId: z.string().optional(),
});

/** Somebody new who may act for the site. */
export const addOperatorKind = defineApprovalKind({
  kind: "operator.add",
  payload: addPayload,
  permission: () => "operator.write",
  explain: async (client, { loginId, name, role, partnerLoginId }, language) => ({
    title: `${language === "ko" ? "운영자 추가" : "A new operator"} · ${name} (${loginId})`,
    facts: [
      ...changedFacts(
        {},
        {
          ...{ loginId, name, role: (await readGivenRole(client, role)).name },
          ...(partnerLoginId === undefined ? {} : { partnerLoginId }),
        },
        language,
      ),
      ...(await givenFacts(client, role, language)),
    ],
  }),
  basis: (client, { role }) => givenBasis(client, role),
  async carryOut(client, { partnerLoginId, ...person }, { approvalId, now }) {
    const partnerId = await findPartner(client, person.role, partnerLoginId, null);
    const operatorId = await addOperator(client, { ...person, operatorId: approvalId, partnerId, now });
    if (operatorId === null) throw refuse("LOGIN_ID_TAKEN");
    return { after: await readOperator(client, operatorId) };
  },
});

export const changePayload = z.object({
  operatorId: z.string(),
  change: z.object({
    name: z.string().optional(),
    role: z.string().optional(),
    status: z.enum(operatorStatuses).optional(),
    resetPassword: z.boolean().optional(),
    resetTotp: z.boolean().optional(),
    unbind: z.boolean().optional(),
    partnerLoginId: z.string().optional(),
  }),
});

/** Somebody who becomes another to the site: in role, put on again, or reset. */
export const changeOperatorKind = defineApprovalKind({
  kind: "operator.patch",
  payload: changePayload,
  permission: () => "operator.write",
  explain: async (client, { operatorId, change }, language) => {
    const { name, loginId, role, composed, status, partner } = await readOperator(client, operatorId);
    const before = { name, role: composed?.name ?? role, status, partnerLoginId: partner?.loginId ?? null };
    const given = change.role === undefined ? {} : { role: (await readGivenRole(client, change.role)).name };
    const named = Object.keys(change);
    const was = Object.fromEntries(Object.entries(before).filter(([key]) => named.includes(key)));
    return {
      title: `${language === "ko" ? "운영자 수정" : "Change of an operator"} · ${name} (${loginId})`,
      facts: [
        ...changedFacts(was, { ...change, ...given }, language),
        ...(change.role === undefined ? [] : await givenFacts(client, change.role, language)),
      ],
    };
  },
  basis: async (client, { operatorId, change }) => {
    await client.query("SELECT FROM platform.operator WHERE operator_id = $1 FOR UPDATE", [operatorId]);
    const { role, composed, status, partner, joined, totpEnabled, bound } = await readOperator(
      client,
      operatorId,
    );
    const gives = change.role === undefined ? null : await givenBasis(client, change.role);
    const standing = { role: composed?.id ?? role, status, partner, joined, totpEnabled, bound };
    return gives === null ? standing : { ...standing, gives };
  },
  async carryOut(client, { operatorId, change }, { now }) {
    const before = await readOperator(client, operatorId);
    await changeOperator(client, operatorId, change, now);
    return { before, after: { ...(await readOperator(client, operatorId)), ...changeFlags(change) } };
  },
});

/** What a change reset, for the audit. */
export const changeFlags = ({
  resetPassword = false,
  resetTotp = false,
}: {
  readonly resetPassword?: boolean | undefined;
  readonly resetTotp?: boolean | undefined;
}) => ({ resetPassword, resetTotp });
