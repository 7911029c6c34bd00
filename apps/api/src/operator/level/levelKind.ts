import { levelTermsFields } from "@hanpan/contract/operator/objects/level";
import * as z from "zod";
import { defineApprovalKind } from "../lib/approval.ts";
import { changedFacts } from "../lib/secondOwner.ts";
import { auditedLevel, changeLevel, readLevel } from "./levels.ts";

const payload = z.object({
  levelId: z.string(),
  change: z.object({
    nameKo: z.optional(z.string()),
    nameEn: z.optional(z.string()),
    terms: z.custom<z.output<typeof levelTermsFields>>((terms) => levelTermsFields.safeParse(terms).success),
  }),
});

const titles = { ko: "등급 조건 변경", en: "Change of a level's terms" } as const;

/** A change of what a level's members are given. */
export const levelKind = defineApprovalKind({
  kind: "level.put",
  payload,
  permission: () => "level.write",
  explain: async (client, { levelId, change }, language) => {
    const level = await readLevel(client, levelId);
    return {
      title: `${titles[language]} · ${language === "ko" ? level.nameKo : level.nameEn}`,
      facts: changedFacts(level.terms, change.terms, language),
    };
  },
  basis: async (client, { levelId }) => auditedLevel(await readLevel(client, levelId)),
  async carryOut(client, { levelId, change }, { proposedBy, now }) {
    const { before, after } = await changeLevel(client, levelId, change, proposedBy.loginId, now);
    return { before: auditedLevel(before), after: auditedLevel(after) };
  },
});
