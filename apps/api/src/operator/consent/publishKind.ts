import { consentKinds } from "@hanpan/contract/enumerations";
import { formatInstant } from "@hanpan/contract/time";
import { consentKindWords } from "@hanpan/contract/words/consentKind";
import * as z from "zod";
import { defineApprovalKind } from "../lib/approval.ts";
import { factWords } from "../lib/factWords.ts";
import { changedFacts } from "../lib/secondOwner.ts";
import { publishVersion, readNewest } from "./versions.ts";

/** What a version says in both languages. */
export const writtenFields = z.object({
  title: z.object({ ko: z.string(), en: z.string() }),
  body: z.object({ ko: z.string(), en: z.string() }),
});

const payload = writtenFields.extend({
  kind: z.enum(consentKinds),
  follows: z.number(),
  asksAgain: z.boolean(),
  requiredFrom: z.string().nullable(),
});

/**
 * What members agree to is published by two owners, where there are two: it binds all of them, keeps deposits and games from who does not
 * agree, and is never taken back.
 */
export const publishKind = defineApprovalKind({
  kind: "consent.publish",
  payload,
  permission: () => "setting.write",
  explain: async (client, next, language) => {
    const { title, body } = await readNewest(client, next.kind);
    const version = next.follows + 1;
    const kind = consentKindWords[next.kind][language];
    return {
      title: language === "ko" ? `${kind} 제${version}판 게시` : `${kind}, version ${version}`,
      facts: [
        ...changedFacts({ title, body }, { title: next.title, body: next.body }, language),
        {
          label: factWords("asksAgain", language),
          was: null,
          value: factWords(next.asksAgain ? "yes" : "no", language),
        },
        {
          label: factWords("requiredFrom", language),
          was: null,
          value: next.requiredFrom === null ? "–" : formatInstant(next.requiredFrom),
        },
      ],
    };
  },
  basis: async (client, { kind }) => ({ version: (await readNewest(client, kind)).version }),
  carryOut: async (client, next, { proposedBy, now }) => ({
    after: await publishVersion(client, next, { operator: proposedBy.loginId, now }),
  }),
});
