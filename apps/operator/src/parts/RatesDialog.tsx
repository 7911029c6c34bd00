import { gameCategories, type ShareKind, shareKinds } from "@hanpan/contract/enumerations";
import type { RateToday } from "@hanpan/contract/operator/objects/partner";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { shareKindWords } from "@hanpan/contract/words/shareKind";
import { Checkbox, PercentField } from "@hanpan/ui";
import { useState } from "react";
import { bpsOf, percentOf } from "../lib/rateWords.ts";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";
import { FormDialog } from "./FormDialog.tsx";
import { FromDayFields } from "./FromDayFields.tsx";
import { fieldsOf } from "./fields.tsx";

/** What a form of rates says. */
export type RatesForm = {
  readonly from: string;
  readonly rates: readonly RateToday[];
  readonly lowersBelow: boolean;
  readonly reason: string;
};

/** Sets a partner's rates from a day on; those that stay are not sent. What stands above is shown beside each. */
export function RatesDialog({
  nickname,
  standing,
  parentRates,
  firstDay,
  submission,
  onSave,
  onClose,
}: {
  nickname: string;
  standing: readonly RateToday[];
  parentRates: readonly RateToday[] | null;
  firstDay: string;
  submission: { isPending: boolean; error: Error | null };
  onSave: (form: RatesForm) => void;
  onClose: () => void;
}) {
  const [rates, setRates] = useState(standing);
  const [from, setFrom] = useState(firstDay);
  const [lowersBelow, setLowersBelow] = useState(false);
  const [reason, setReason] = useState("");
  const fields = fieldsOf(submission.error);
  const changed = rates.filter(({ category, kind, bps }) => bpsOf(standing, category, kind) !== bps);
  const change = (category: RateToday["category"], kind: ShareKind, bps: number) =>
    setRates(
      gameCategories.flatMap((other) =>
        shareKinds.map((otherKind) => ({
          category: other,
          kind: otherKind,
          bps: other === category && otherKind === kind ? bps : bpsOf(rates, other, otherKind),
        })),
      ),
    );
  return (
    <FormDialog
      title={m.partner_ratesOf({ nickname })}
      size="large"
      busy={submission.isPending}
      error={submission.error}
      onSave={() => onSave({ from, rates: changed.length === 0 ? rates : changed, lowersBelow, reason })}
      onClose={onClose}
    >
      {shareKinds.map((kind) => (
        <fieldset key={kind} className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <legend className="mb-2 text-14 font-bold">{wordOf(shareKindWords, kind)}</legend>
          {gameCategories.map((category) => (
            <PercentField
              key={category}
              label={wordOf(gameCategoryWords, category)}
              bps={bpsOf(rates, category, kind)}
              onChange={(bps) => change(category, kind, bps)}
              help={
                parentRates === null
                  ? undefined
                  : m.partner_atMost({ rate: percentOf(bpsOf(parentRates, category, kind)) })
              }
              error={fields["rates"]}
            />
          ))}
        </fieldset>
      ))}
      <FromDayFields from={from} reason={reason} onFrom={setFrom} onReason={setReason} errors={fields}>
        <Checkbox
          label={m.partner_lowersBelow()}
          checked={lowersBelow}
          onChange={(event) => setLowersBelow(event.target.checked)}
        />
      </FromDayFields>
    </FormDialog>
  );
}
