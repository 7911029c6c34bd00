import type { SiteTemplate } from "@hanpan/contract/operator/objects/inquiry";
import type { Pool } from "pg";
import { writeTemplate } from "../operator/inquiry/templates.ts";

/** The demo's texts for members who ask and operators who answer. The ids are fixed, so that a second start finds them. */
const templates: readonly SiteTemplate[] = [
  {
    id: "0193a000-0000-7000-8000-00000000d501",
    audience: "MEMBER",
    titleKo: "입금 확인 요청",
    titleEn: "Please check my deposit",
    descriptionKo: "입금하였으나 아직 반영되지 않았습니다.\n입금자명:\n입금 금액:\n입금 시각:",
    descriptionEn: "I made a deposit that has not arrived yet.\nDepositor:\nAmount:\nTime:",
    active: true,
  },
  {
    id: "0193a000-0000-7000-8000-00000000d502",
    audience: "MEMBER",
    titleKo: "출금 계좌 변경",
    titleEn: "Change of my payout account",
    descriptionKo: "출금 계좌를 변경하고 싶습니다.\n은행:\n계좌번호:\n예금주:",
    descriptionEn: "I would like to change my payout account.\nBank:\nAccount number:\nHolder:",
    active: true,
  },
  {
    id: "0193a000-0000-7000-8000-00000000d503",
    audience: "OPERATOR",
    titleKo: "처리 완료 안내",
    titleEn: "It has been done",
    descriptionKo: "안녕하십니까. 요청하신 내용을 처리해 드렸습니다. 이용해 주셔서 감사합니다.",
    descriptionEn: "Hello. We have done what you asked for. Thank you for being with us.",
    active: true,
  },
  {
    id: "0193a000-0000-7000-8000-00000000d504",
    audience: "OPERATOR",
    titleKo: "추가 확인 요청",
    titleEn: "We need to know more",
    descriptionKo: "안녕하십니까. 확인을 위해 입금자명, 금액, 시각을 알려 주시기 바랍니다.",
    descriptionEn:
      "Hello. Please tell us the depositor's name, the amount and the time, so that we can check.",
    active: true,
  },
];

/** Writes the demo's templates once; what an operator has changed stays as it is. */
export async function seedSupport(pool: Pool, now: Date): Promise<void> {
  for (const { id, ...template } of templates) {
    const known = await pool.query("SELECT FROM platform.inquiry_template WHERE template_id = $1", [id]);
    if (known.rows.length === 0) await writeTemplate(pool, template, now, id);
  }
}
