import type { Language } from "@hanpan/contract/language";
import { languages } from "@hanpan/contract/language";
import type { FreezeKind } from "@hanpan/contract/operator/caseEnumerations";
import { freezeKindWords } from "@hanpan/contract/operator/words/case";
import type { PoolClient } from "pg";
import * as z from "zod";
import { writeSiteNote } from "../../lib/writeSiteNote.ts";

/** The same neutral sentences whatever a case is about: what is paused, never why (docs/cases.md, "Freezes"). */
const words: Readonly<
  Record<Language, Readonly<Record<"on" | "off", (kinds: string) => { title: string; body: string }>>>
> = {
  ko: {
    on: (kinds) => ({
      title: "계정 확인 안내",
      body: `계정을 확인하고 있어 지금은 다음을 이용하실 수 없습니다: ${kinds}.\n보유 금액은 그대로 있으며, 확인이 끝나면 쪽지로 알려 드립니다. 궁금하신 점은 고객센터로 문의해 주십시오.`,
    }),
    off: (kinds) => ({
      title: "계정 확인 완료",
      body: `확인이 끝나 다음을 다시 이용하실 수 있습니다: ${kinds}.\n기다려 주셔서 감사합니다.`,
    }),
  },
  en: {
    on: (kinds) => ({
      title: "A check of your account",
      body: `We are checking your account. Meanwhile these are paused: ${kinds}.\nYour money stays as it is, and we will send you a note when the check is over. Contact support with any questions.`,
    }),
    off: (kinds) => ({
      title: "The check of your account is over",
      body: `The check is over. You can use these again: ${kinds}.\nThank you for waiting.`,
    }),
  },
};

const row = z.object({ language: z.enum(languages), frozen: z.array(z.string()) });

/** Writes the member a note of what is paused, or can be used again: not what another case still keeps them from. */
export async function notifyOfFreeze(
  client: PoolClient,
  given: {
    readonly memberId: string;
    readonly kinds: readonly FreezeKind[];
    readonly on: boolean;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, on, by, now } = given;
  const { rows } = await client.query("SELECT language, frozen FROM platform.member WHERE member_id = $1", [
    memberId,
  ]);
  const { language, frozen } = row.parse(rows[0]);
  const kinds = given.kinds.filter((kind) => on || !frozen.includes(kind));
  if (kinds.length === 0) return;
  const named = kinds.map((kind) => freezeKindWords[kind][language]).join(", ");
  await writeSiteNote(client, { memberId, ...words[language][on ? "on" : "off"](named), by, now });
}
