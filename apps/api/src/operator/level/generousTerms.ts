import type { Language } from "@hanpan/contract/language";
import type { LevelTerms } from "@hanpan/contract/objects/level";
import { givenAway, type PlayBasis, type Worth, worthsOf } from "@hanpan/contract/operator/levelWorth";
import type { ApprovalFact } from "@hanpan/contract/operator/objects/approval";
import { levelTermsFields } from "@hanpan/contract/operator/objects/level";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { auditedLevel, changeLevel, readLevel, readLevels, refuseOld } from "./levels.ts";
import { readPlayBasis } from "./playBasis.ts";

const change = z.object({
  levelId: z.string(),
  nameKo: z.string().optional(),
  nameEn: z.string().optional(),
  terms: levelTermsFields,
});

/** What a level's figures are called, in both languages. */
const figureWords: { readonly [language in Language]: Readonly<Record<string, string>> } = {
  ko: {
    "deposit.firstPercent": "첫충전 보너스",
    "deposit.everyPercent": "매충전 보너스",
    rollingBps: "롤링 적립",
  },
  en: {
    "deposit.firstPercent": "First deposit's bonus",
    "deposit.everyPercent": "Every deposit's bonus",
    rollingBps: "Rolling",
  },
};

function labelOf(path: string, language: Language): string {
  const place = path.lastIndexOf(".");
  const words = figureWords[language];
  const figure = words[path.slice(0, place)] ?? "";
  const category = wordOrCode(gameCategoryWords, path.slice(place + 1), language);
  return language === "ko" ? `${figure} · ${category}` : `${figure}, ${category.toLowerCase()}`;
}

/** A worth as it is read: won, and percent of what it is reckoned on. */
function worthText({ won, ofWon, percentHundredths }: Worth, language: Language): string {
  const amount = (value: number) => Math.abs(value).toLocaleString("en-US");
  const sign = won > 0 ? "+" : won < 0 ? "−" : "";
  const percent = `${sign}${(Math.abs(percentHundredths) / 100).toFixed(2)} %`;
  return language === "ko"
    ? `${sign}${amount(won)}원 (${amount(ofWon)}원의 ${percent})`
    : `${sign}₩${amount(won)} (${percent} of ₩${amount(ofWon)})`;
}

/**
 * Terms of a level by which something is worth more than it costs whoever plays it best: they wait for a second operator,
 * who is shown what is given away.
 */
export const generousTerms = defineApprovalKind({
  kind: "level.generous",
  payload: change,
  permission: () => "level.write",
  proposedWith: "level.write",
  async explain(client, payload, language) {
    const [before, basis] = [await readLevel(client, payload.levelId), await readPlayBasis(client)];
    const was = new Map(worthsOf(before.terms, basis).map(({ path, worth }) => [path, worth]));
    const facts = givenAway({ terms: before.terms, basis }, { terms: payload.terms, basis }).map(
      ({ path, worth }): ApprovalFact => {
        const earlier = was.get(path);
        return {
          label: labelOf(path, language),
          was: earlier === undefined ? null : worthText(earlier, language),
          value: worthText(worth, language),
        };
      },
    );
    return {
      title:
        language === "ko"
          ? `회원등급 '${before.nameKo}': 받는 쪽이 평균적으로 이득인 조건`
          : `Level “${before.nameEn}”: terms that are worth more than they cost`,
      facts,
    };
  },
  basis: async (client: PoolClient, { levelId }) => {
    await client.query("SELECT FROM platform.level WHERE level_id = $1 FOR UPDATE", [levelId]);
    return { version: (await readLevel(client, levelId)).version };
  },
  async carryOut(client, { levelId, ...given }, { proposedBy, now }) {
    const { before, after } = await changeLevel(client, levelId, given, proposedBy.loginId, now);
    return { before: auditedLevel(before), after: auditedLevel(after) };
  },
});

/** Whether terms of a level give away what those that stand do not. Refuses VERSION_CONFLICT as the change itself would. */
export async function isGivenAway(
  client: PoolClient,
  given: {
    readonly levelId: string;
    readonly terms: LevelTerms | undefined;
    readonly version: number | undefined;
  },
): Promise<boolean> {
  const { levelId, terms, version } = given;
  if (terms === undefined) return false;
  await client.query("SELECT FROM platform.level WHERE level_id = $1 FOR UPDATE", [levelId]);
  const before = await readLevel(client, levelId);
  refuseOld(before, version);
  const basis = await readPlayBasis(client);
  return givenAway({ terms: before.terms, basis }, { terms, basis }).length > 0;
}

/**
 * Refuses BONUS_GIVEN_AWAY when what the site gives, as it was written in this transaction, makes something of a level worth
 * more than it costs: by the referrer's share always, for the level's terms are lowered first, or changed with a second
 * operator; by the share of losses that is paid back where no second owner sees it (`isByTwo`).
 */
export async function refuseGivenAway(
  client: PoolClient,
  before: PlayBasis,
  { isByTwo }: { readonly isByTwo: boolean },
): Promise<void> {
  const written = await readPlayBasis(client);
  const after = { ...written, paybackPercent: isByTwo ? before.paybackPercent : written.paybackPercent };
  if (after.referralBps <= before.referralBps && after.paybackPercent <= before.paybackPercent) return;
  const levels = (await readLevels(client)).filter(
    ({ terms }) => givenAway({ terms, basis: before }, { terms, basis: after }).length > 0,
  );
  if (levels.length > 0) throw refuse("BONUS_GIVEN_AWAY", { levels: levels.map(({ nameKo }) => nameKo) });
}
