import type { Language } from "@hanpan/contract/language";
import { formatWon } from "@hanpan/contract/money";
import type { CaseDecision } from "@hanpan/contract/operator/caseEnumerations";
import type { AlertFacts, CaseMemberName } from "@hanpan/contract/operator/objects/case";
import { caseDecisionWords, caseFactWords } from "@hanpan/contract/operator/words/case";
import { formatInstant } from "@hanpan/contract/time";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Badge, type BadgeTone } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { currentLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** A figure of an alert or of evidence as it is read: with the unit that its name ends with, instants of Seoul. */
function factValue(name: string, value: string | number, language: Language): string {
  if (typeof value === "number") {
    if (name.endsWith("Won")) return formatWon(value, language);
    return `${value.toLocaleString("en-US")}${name.endsWith("Percent") ? "%" : ""}`;
  }
  return name.endsWith("At") ? formatInstant(new Date(value).toISOString()) : value;
}

/** Ids lead somewhere or say nothing to who reads. */
const hidden = new Set(["requestId", "gameId"]);

/** Facts by the names of their figures, in one line. */
export function FactLine({ facts }: { facts: AlertFacts }) {
  const language = currentLanguage();
  const other = language === "ko" ? "gameEn" : "gameKo";
  return (
    <span translate="no">
      {Object.entries(facts)
        .filter(([name]) => !hidden.has(name) && name !== other)
        .map(
          ([name, value]) =>
            `${wordOrCode(caseFactWords, name, language)} ${factValue(name, value, language)}`,
        )
        .join(" · ")}
    </span>
  );
}

/** A member's name that leads to their file. */
export const MemberName = ({ member }: { member: CaseMemberName }) => (
  <Link to={urls.member} params={{ memberId: member.id }} className="text-cobalt hover:underline">
    {member.nickname}
  </Link>
);

const tones: Record<CaseDecision, BadgeTone> = {
  UNFOUNDED: "neutral",
  WATCHED: "cobalt",
  REPORTED: "gold",
  BARRED: "vermilion",
};

/** Where a case stands: what it came to, or that it is open, or late. */
export function CaseState({ decision, isLate }: { decision: CaseDecision | null; isLate: boolean }) {
  if (decision !== null) return <Badge tone={tones[decision]}>{wordOf(caseDecisionWords, decision)}</Badge>;
  return isLate ? (
    <Badge tone="vermilion">{m.case_late()}</Badge>
  ) : (
    <Badge tone="gold">{m.case_openState()}</Badge>
  );
}
