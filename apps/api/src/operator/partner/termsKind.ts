import { gameCategories, settlementPeriods, shareKinds } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { ApprovalFact } from "@hanpan/contract/operator/objects/approval";
import { rollingBaseWords } from "@hanpan/contract/operator/words/rollingBase";
import { settlementPeriodWords } from "@hanpan/contract/operator/words/settlementPeriod";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { shareKindWords } from "@hanpan/contract/words/shareKind";
import * as z from "zod";
import { shareTermsSchema } from "../../partners/settlement/readBook.ts";
import type { ShareTerms } from "../../partners/shares/share.ts";
import { movePartner } from "../../partners/tree/move.ts";
import { setContract } from "../../partners/tree/setContract.ts";
import { setRates } from "../../partners/tree/setRates.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { contractOn, nicknameOf, parentOn, ratesOn } from "./standingTerms.ts";

const words = {
  ko: {
    rates: "파트너 요율 변경",
    contract: "파트너 계약 변경",
    place: "파트너 이동",
    from: "적용 시작일",
    period: "정산 주기",
    notSettled: "정산하지 않음",
    carries: "마이너스 이월",
    rollingOf: "롤링 기준",
    lessBonuses: "보너스 차감",
    lessRolling: "회원 롤링 차감",
    lessPartnerRolling: "파트너 롤링 차감",
    costs: "비용",
    parent: "상위 파트너",
    top: "최상위",
    yes: "예",
    no: "아니오",
  },
  en: {
    rates: "Rates of a partner",
    contract: "Contract of a partner",
    place: "Move of a partner",
    from: "From",
    period: "Settled by",
    notSettled: "Not settled",
    carries: "Losses are carried",
    rollingOf: "Rolling of",
    lessBonuses: "Less bonuses",
    lessRolling: "Less members' rolling",
    lessPartnerRolling: "Less partners' rolling",
    costs: "Costs",
    parent: "Partner above",
    top: "Top",
    yes: "Yes",
    no: "No",
  },
} as const;

const percent = (bps: number) => `${bps / 100} %`;
const fact = (label: string, value: string, was: string | null = null): ApprovalFact => ({
  label,
  was,
  value,
});

const rates = z.object({
  partnerId: z.string(),
  from: z.string(),
  rates: z.array(z.object({ category: z.enum(gameCategories), kind: z.enum(shareKinds), bps: z.number() })),
  lowersBelow: z.boolean(),
});

/** Rates of a partner of which one is above what it was (docs/partners.md, "Who agrees it"). */
export const partnerRatesKind = defineApprovalKind({
  kind: "partner.putRates",
  payload: rates,
  permission: () => "partner.write",
  async explain(client, given, language) {
    const standing = await ratesOn(client, given.partnerId, given.from);
    return {
      title: `${words[language].rates} · ${await nicknameOf(client, given.partnerId)}`,
      facts: [
        fact(words[language].from, given.from),
        ...given.rates.map(({ category, kind, bps }) =>
          fact(
            `${gameCategoryWords[category][language]} · ${shareKindWords[kind][language]}`,
            percent(bps),
            percent(standing(category, kind)),
          ),
        ),
      ],
    };
  },
  basis: async (client, given) => {
    const standing = await ratesOn(client, given.partnerId, given.from);
    return given.rates.map(({ category, kind }) => standing(category, kind));
  },
  async carryOut(client, given, { proposedBy, now }) {
    const standing = await ratesOn(client, given.partnerId, given.from);
    const before = given.rates.map(({ category, kind }) => ({
      category,
      kind,
      bps: standing(category, kind),
    }));
    await setRates(client, { ...given, by: proposedBy.loginId, now });
    return { before: { rates: before }, after: given };
  },
});

const contract = z.object({
  partnerId: z.string(),
  from: z.string(),
  period: z.enum(settlementPeriods).nullable(),
  carriesLosses: z.boolean(),
  terms: shareTermsSchema,
});
type Contract = { period: z.output<typeof contract>["period"]; carriesLosses: boolean; terms: ShareTerms };

/** Every part of a contract, as it is read out, in the order of the form. */
function partsOf({ period, carriesLosses, terms }: Contract, language: Language): [string, string][] {
  const say = words[language];
  const yes = (is: boolean) => (is ? say.yes : say.no);
  return [
    [say.period, period === null ? say.notSettled : settlementPeriodWords[period][language]],
    [say.carries, yes(carriesLosses)],
    [say.rollingOf, rollingBaseWords[terms.rollingOf][language]],
    [say.lessBonuses, yes(terms.lessBonuses)],
    [say.lessRolling, yes(terms.lessRolling)],
    [say.lessPartnerRolling, yes(terms.lessPartnerRolling)],
    ...gameCategories.map((category): [string, string] => [
      `${say.costs} · ${gameCategoryWords[category][language]}`,
      percent(terms.costBps[category]),
    ]),
  ];
}

/** How and by which terms a partner is settled. */
export const partnerContractKind = defineApprovalKind({
  kind: "partner.putContract",
  payload: contract,
  permission: () => "partner.write",
  async explain(client, given, language) {
    const standing = await contractOn(client, given.partnerId, given.from);
    const was = standing === null ? [] : partsOf(standing, language);
    return {
      title: `${words[language].contract} · ${await nicknameOf(client, given.partnerId)}`,
      facts: [
        fact(words[language].from, given.from),
        ...partsOf(given, language)
          .map(([label, value], place) => fact(label, value, was[place]?.[1] ?? null))
          .filter(({ was: before, value }) => before !== value),
      ],
    };
  },
  basis: (client, { partnerId, from }) => contractOn(client, partnerId, from),
  async carryOut(client, given, { proposedBy, now }) {
    const before = await contractOn(client, given.partnerId, given.from);
    await setContract(client, { ...given, by: proposedBy.loginId, now });
    return { before: { contract: before }, after: given };
  },
});

const place = z.object({ partnerId: z.string(), parentId: z.string().nullable(), from: z.string() });

/** Under whom a partner stands, with all below them: whose share their branch's play is. */
export const partnerPlaceKind = defineApprovalKind({
  kind: "partner.putPlace",
  payload: place,
  permission: () => "partner.write",
  async explain(client, { partnerId, parentId, from }, language) {
    const say = words[language];
    const named = async (id: string | null) => (id === null ? say.top : await nicknameOf(client, id));
    return {
      title: `${say.place} · ${await nicknameOf(client, partnerId)}`,
      facts: [
        fact(say.from, from),
        fact(say.parent, await named(parentId), await named(await parentOn(client, partnerId, from))),
      ],
    };
  },
  basis: async (client, { partnerId, from }) => ({ parentId: await parentOn(client, partnerId, from) }),
  async carryOut(client, given, { proposedBy, now }) {
    const before = await parentOn(client, given.partnerId, given.from);
    await movePartner(client, { ...given, by: proposedBy.loginId, now });
    return { before: { parentId: before }, after: given };
  },
});
