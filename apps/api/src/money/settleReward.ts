import type { Language } from "@hanpan/contract/language";
import { languages } from "@hanpan/contract/language";
import { formatNumber } from "@hanpan/contract/money";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../lib/newIdAt.ts";
import { publish } from "../lib/outbox.ts";
import { withRetries } from "../lib/transientErrors.ts";

export type RewardJob = "referral" | "payback";

const settled = z.object({
  paid: z.number(),
  taken: z.number(),
  owed: z.number(),
  is_news: z.boolean(),
});

/**
 * Pays one reward that is due, once, or takes what a correction takes. Points never fall below 0: what they do not cover
 * is taken with the next reward of the kind. A note informs the member of what is taken or waits to be. Answers
 * the points that were paid: 0 when another instance has locked the reward.
 */
export function settleReward(
  pool: Pool,
  given: {
    readonly memberId: string;
    readonly job: RewardJob;
    readonly day: string;
    /** 0 for the reward itself, the number of the correction for what it differs by. */
    readonly correction: number;
    readonly now: Date;
  },
): Promise<{ readonly paid: number }> {
  return withRetries(() =>
    withTransaction(pool, async (client) => {
      const { rows } = await client.query("SELECT * FROM platform.pay_reward($1, $2, $3, $4, $5)", [
        given.memberId,
        given.job,
        given.day,
        given.correction,
        given.now,
      ]);
      const { paid, taken, owed, is_news: isNews } = settled.parse(rows[0]);
      if (taken > 0 || isNews) await writeNote(client, { ...given, taken, owed });
      return { paid };
    }),
  );
}

const languageRow = z.object({ language: z.enum(languages) });

async function writeNote(
  client: PoolClient,
  given: {
    readonly memberId: string;
    readonly job: RewardJob;
    readonly taken: number;
    readonly owed: number;
    readonly now: Date;
  },
): Promise<void> {
  const found = await client.query("SELECT language FROM platform.member WHERE member_id = $1", [
    given.memberId,
  ]);
  const { title, body } = wordsOf(given, languageRow.parse(found.rows[0]).language);
  await client.query(
    `INSERT INTO platform.note (member_id, note_id, box, title, body, created_at)
     VALUES ($1, $2, 'IN', $3, $4, $5)`,
    [given.memberId, newIdAt(given.now), title, body, given.now],
  );
  await publish(client, { event: "notification", memberId: given.memberId });
}

const rewardWords = {
  referral: { ko: "추천 보너스", en: "referral bonus" },
  payback: { ko: "페이백", en: "payback" },
} as const;

function wordsOf(
  { job, taken, owed }: { readonly job: RewardJob; readonly taken: number; readonly owed: number },
  language: Language,
): { title: string; body: string } {
  const name = rewardWords[job][language];
  if (language === "ko")
    return {
      title: `${name} 정정 안내`,
      body: [
        `${name} 지급의 근거가 된 지난 베팅이 정정되거나 취소되어, 지급액을 다시 계산했습니다.`,
        `회수한 포인트: ${formatNumber(taken)}P`,
        ...(owed > 0
          ? [`보유 포인트가 모자라 남은 ${formatNumber(owed)}P는 다음 ${name}에서 차감됩니다.`]
          : []),
      ].join("\n"),
    };
  return {
    title: `Your ${name} was corrected`,
    body: [
      `Bets that your ${name} was worked out from were corrected or taken back, so it was worked out again.`,
      `Points taken back: ${formatNumber(taken)}P`,
      ...(owed > 0
        ? [`Your points did not cover all of it: ${formatNumber(owed)}P will come off your next ${name}.`]
        : []),
    ].join("\n"),
  };
}
