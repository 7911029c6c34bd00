import { memberStatuses } from "@hanpan/contract/enumerations";
import { languages } from "@hanpan/contract/language";
import { listLevels } from "@hanpan/contract/operator/calls/level";
import { listPartners } from "@hanpan/contract/operator/calls/partner";
import { listTags } from "@hanpan/contract/operator/calls/tag";
import type { ChoiceFact } from "@hanpan/contract/operator/segmentFacts";
import { languageWords } from "@hanpan/contract/operator/words/language";
import { memberStatusWords } from "@hanpan/contract/operator/words/memberStatus";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";

type Value = { readonly value: string; readonly label: string };

/** What each choice may be, as far as the operator may read it. */
export function useChoices(): Readonly<Record<ChoiceFact, readonly Value[]>> {
  const language = useLanguage();
  const mayTags = useMay("member.read");
  const mayLevels = useMay("level.read");
  const mayPartners = useMay("partner.read");
  const levels = useQuery({ ...callQuery(listLevels, {}), enabled: mayLevels }).data?.list ?? [];
  const tags = useQuery({ ...callQuery(listTags, {}), enabled: mayTags }).data?.list ?? [];
  const partners = useQuery({ ...callQuery(listPartners, {}), enabled: mayPartners }).data?.list ?? [];
  const named = ({ id, nameKo, nameEn }: { id: string; nameKo: string; nameEn: string }) => ({
    value: id,
    label: language === "ko" ? nameKo : nameEn,
  });
  return {
    level: levels.map(named),
    tag: tags.map(named),
    partner: partners.map(({ id, nickname, loginId }) => ({ value: id, label: `${nickname} (${loginId})` })),
    status: memberStatuses.map((value) => ({ value, label: wordOf(memberStatusWords, value) })),
    language: languages.map((value) => ({ value, label: wordOf(languageWords, value) })),
  };
}

/** What the ids in conditions are called. */
export function useValueNames(): ReadonlyMap<string, string> {
  const { level, tag, partner } = useChoices();
  return new Map([...level, ...tag, ...partner].map(({ value, label }) => [value, label]));
}
