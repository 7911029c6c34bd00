import { formatWon } from "@hanpan/contract/money";
import type { PaymentWay } from "../../cashier-parts/paymentWay.ts";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { durationWords } from "./durationWords.ts";

/** What a deposit by a virtual account will be, before it is asked for. */
export function PaymentPreview({ way }: { way: PaymentWay }) {
  const language = useLanguage();
  return (
    <div className="rounded-control bg-surface-2 p-4 text-14">
      <p className="font-semibold">
        {m.pay_preview({ bank: way.bankName, duration: durationWords(way.minutes) })}
      </p>
      <p className="mt-1 text-12 text-muted">{m.pay_own()}</p>
      <p translate="no" className="tabular mt-1 text-12 text-muted">
        {m.pay_range({
          minimum: formatWon(way.minimum, language),
          maximum: formatWon(way.maximum, language),
        })}
      </p>
    </div>
  );
}
