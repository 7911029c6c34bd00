import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { riskReasonWords } from "@hanpan/contract/operator/words/payout";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { FormMessage } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";

/** Why a withdrawal has to be looked at before it is paid; once the hold was lifted, by whom and why. */
export function RiskNotice({ request: { risk, underReview } }: { request: OperatorMoneyRequest }) {
  const language = useLanguage();
  if (risk === null) return null;
  return (
    <FormMessage kind={underReview ? "warning" : "info"}>
      <p className="font-semibold">{underReview ? m.risk_title() : m.risk_lifted()}</p>
      <ul className="list-disc pl-5">
        {risk.reasons.map((reason) => (
          <li key={reason}>{wordOrCode(riskReasonWords, reason, language)}</li>
        ))}
      </ul>
      {risk.liftedBy !== null && (
        <p className="mt-1 text-muted">
          {risk.liftedBy} · <At at={risk.liftedAt} /> “{risk.liftReason}”
        </p>
      )}
    </FormMessage>
  );
}

/** The batch that a withdrawal waits in, or was paid by. */
export function InPayout({ payout }: { payout: { id: string; number: number } }) {
  return (
    <p className="text-14">
      <Link
        to={urls.payout}
        params={{ payoutId: payout.id }}
        className="font-semibold text-cobalt hover:underline"
      >
        {m.payout_numbered({ number: String(payout.number) })}
      </Link>
    </p>
  );
}
