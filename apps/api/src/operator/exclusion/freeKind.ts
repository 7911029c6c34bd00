import { listingDecisions } from "@hanpan/contract/operator/exclusionEnumerations";
import { exclusionClueWords, listingDecisionWords } from "@hanpan/contract/operator/words/exclusion";
import type { PoolClient } from "pg";
import * as z from "zod";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { decideListing, readListing } from "./listings.ts";

const payload = z.object({ memberId: z.string(), listingId: z.string(), decision: z.enum(listingDecisions) });

const words = {
  ko: {
    title: "제한 명단 회원의 제한 해제",
    member: "회원",
    by: "명단",
    kinds: "일치 항목",
    decision: "판단",
  },
  en: {
    title: "Freeing of a listed member",
    member: "Member",
    by: "List",
    kinds: "What agrees",
    decision: "Decision",
  },
} as const;

const documentRow = z.object({ document: z.unknown() });

/** The settings as they are in the transaction, for the welcome of a sign-up. */
async function settingOf(client: PoolClient) {
  const { rows } = await client.query("SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1");
  return siteSettingSchema.parse(rows[0] === undefined ? {} : documentRow.parse(rows[0]).document);
}

/** Whom a list or register excludes is freed by two, where there is another who may. */
export const exclusionFreeKind = defineApprovalKind({
  kind: "exclusion.decide",
  payload,
  permission: () => "person.decide",
  async explain(client, { memberId, listingId, decision }, language) {
    const say = words[language];
    const { member, by, kinds } = await readListing(client, memberId, listingId);
    return {
      title: `${say.title} · ${member.nickname}`,
      facts: [
        { label: say.member, was: null, value: member.loginId },
        { label: say.by, was: null, value: by },
        {
          label: say.kinds,
          was: null,
          value: kinds.map((kind) => exclusionClueWords[kind][language]).join(", ") || "–",
        },
        { label: say.decision, was: null, value: listingDecisionWords[decision][language] },
      ],
    };
  },
  async carryOut(client, asked, { proposedBy, reason, now }) {
    const decided = { ...asked, operatorId: proposedBy.operatorId, reason, now };
    await decideListing(client, decided, await settingOf(client));
    return { after: { member: asked.memberId, decision: asked.decision } };
  },
});
