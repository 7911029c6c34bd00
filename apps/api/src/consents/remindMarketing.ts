import type { Language, Words } from "@hanpan/contract/language";
import { carriedChoices, type MarketingChoice, marketingChoices } from "@hanpan/contract/marketing";
import { seoulDay } from "@hanpan/contract/time";
import { marketingChoiceWords } from "@hanpan/contract/words/marketingChoice";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { writeSiteNote } from "../lib/writeSiteNote.ts";
import { readAdRules } from "./adRules.ts";

const batch = 500;

const dueRows = z.array(
  z.object({
    member_id: z.string(),
    language: z.enum(["ko", "en"]),
    marketing_choices: z.array(z.enum(marketingChoices)).nullable(),
    said_at: z.date(),
  }),
);

const words = {
  ko: (site: string, day: string, list: string) => ({
    title: "광고성 정보 수신 동의 확인",
    body: `${site}에서 ${day}에 동의하신 광고성 정보 수신을 확인해 드립니다.
동의 내용: ${list}
그대로 두시면 동의가 유지됩니다. 그만 받으시려면 내 정보의 계정 설정에서 언제든지 무료로 끄실 수 있습니다.`,
  }),
  en: (site: string, day: string, list: string) => ({
    title: "Your consent to offers and promotions",
    body: `On ${day} you agreed to receive offers and promotions from ${site}.
You agreed to: ${list}
Do nothing and it stands. To withdraw it, free of charge and at any time, switch it off in your account options.`,
  }),
} as const;

/**
 * Reminds members of what they agreed to of advertising, once in the months that the site's rules ask for (정보통신망법 제50조의8, 시행령
 * 제62조의3: every two years): what was agreed to, when, and how it is withdrawn. Without an answer the consent stands. Answers how many.
 */
export async function remindMarketing(pool: Pool, site: Words, now: Date): Promise<number> {
  const { adsConfirmMonths: months } = await readAdRules(pool);
  if (months === 0) return 0;
  let reminded = 0;
  for (;;) {
    const count = await remindSome(pool, { months, site, now });
    reminded += count;
    if (count < batch) return reminded;
  }
}

function remindSome(
  pool: Pool,
  { months, site, now }: { readonly months: number; readonly site: Words; readonly now: Date },
): Promise<number> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `WITH due AS (
         SELECT member.member_id, said.at FROM platform.member, LATERAL (
           SELECT coalesce(member.marketing_confirmed_at, (SELECT max(consent.at) FROM platform.consent
             WHERE consent.member_id = member.member_id AND consent.kind = 'MARKETING' AND consent.given), member.created_at) AS at) AS said
          WHERE member.marketing_notes AND member.status IN ('ACTIVE', 'SELF_EXCLUDED')
            AND said.at <= $1::timestamptz - make_interval(months => $2)
          LIMIT $3 FOR NO KEY UPDATE OF member SKIP LOCKED
       )
       UPDATE platform.member SET marketing_confirmed_at = $1 FROM due WHERE member.member_id = due.member_id
       RETURNING member.member_id, member.language, member.marketing_choices, due.at AS said_at`,
      [now, months, batch],
    );
    const due = dueRows.parse(rows);
    for (const { member_id: memberId, language, marketing_choices: choices, said_at: at } of due)
      await writeSiteNote(client, {
        ...{ memberId, by: "system:marketing", now },
        ...words[language](site[language], seoulDay(at), listed(choices ?? carriedChoices, language)),
      });
    return due.length;
  });
}

const listed = (choices: readonly MarketingChoice[], language: Language) =>
  choices.map((choice) => marketingChoiceWords[choice][language]).join(" / ");
