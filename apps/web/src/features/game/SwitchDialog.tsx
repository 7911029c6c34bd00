import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { bonusKinds } from "@hanpan/contract/enumerations";
import { ConfirmDialog, Money } from "@hanpan/ui";
import * as z from "zod/mini";
import { points } from "../../cashier-parts/words.ts";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import type { Agreed } from "./launch.ts";

const question = z.object({
  from: z.enum(bonusKinds),
  to: z.enum(bonusKinds),
  lockedBonus: z.int(),
  remaining: z.int(),
});

const lockedWords = { SLOT: m.switch_from_SLOT, LIVE: m.switch_from_LIVE };
const stayWords = { SLOT: m.switch_onNo_SLOT, LIVE: m.switch_onNo_LIVE };

/**
 * The specification's question before slots and live games are switched with the rollover unmet: the amounts, what
 * happens on yes, what happens on no.
 */
export function SwitchDialog({
  failure,
  onAgree,
  onStay,
}: {
  failure: RequestFailure;
  onAgree: (agreed: Agreed) => void;
  onStay: () => void;
}) {
  useLanguage();
  const details = question.safeParse(failure.details);
  return (
    <ConfirmDialog
      open
      title={m.switch_title()}
      confirmLabel={m.switch_agree()}
      cancelLabel={m.switch_stay()}
      destructive
      onConfirm={() => onAgree({ lockedBonus: details.data?.lockedBonus })}
      onCancel={onStay}
    >
      <p className="text-text">{m.switch_confirm()}</p>
      {details.success && (
        <>
          <dl className="my-4 flex flex-col gap-2 rounded-control bg-surface-2 p-4">
            <div className="flex items-baseline justify-between gap-4">
              <dt>{m.switch_from()}</dt>
              <dd className="tabular m-0 text-right font-semibold text-gold">
                {lockedWords[details.data.from]({ amount: points(details.data.lockedBonus) })}
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-4">
              <dt>{m.switch_remaining()}</dt>
              <dd className="m-0 font-semibold text-text">
                <Money amountWon={details.data.remaining} />
              </dd>
            </div>
          </dl>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li translate="no">{m.switch_onYes({ amount: points(details.data.lockedBonus) })}</li>
            <li>{stayWords[details.data.from]()}</li>
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
