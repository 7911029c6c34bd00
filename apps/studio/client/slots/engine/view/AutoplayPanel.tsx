import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { refusedWords } from "@hanpan/frame/words/amount";
import { useAmountText } from "@hanpan/ui/amount";
import { type FormEvent, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { type AutoplayPlan, autoplayCounts } from "../play/autoplay.ts";

function AmountField({
  id,
  label,
  hint,
  value,
  onChange,
  error,
}: {
  id: string;
  label: string;
  hint: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
}) {
  const { input, refusal } = useAmountText({ amount: value, onRead: onChange });
  const wrong = refusal === null ? error : refusedWords(refusal);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-describedby={`${id}-hint`} aria-invalid={wrong !== undefined} />
      <p id={`${id}-hint`} className={wrong === undefined ? "quiet" : "field-error"}>
        {wrong ?? hint}
      </p>
    </div>
  );
}

/** Asks for the bounds of automatic spins before they begin. A loss limit is always needed. */
export function AutoplayPanel({
  stakeWon,
  onBegin,
  onClose,
}: {
  stakeWon: number;
  onBegin: (plan: AutoplayPlan) => void;
  onClose: () => void;
}) {
  const [spins, setSpins] = useState<number>(25);
  const [lossLimitWon, setLossLimit] = useState<number | null>(stakeWon * 25);
  const [singleWinLimitWon, setWinLimit] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const wrong = lossLimitWon === null || lossLimitWon < stakeWon;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wrong) return;
    onClose();
    onBegin({ spins, lossLimitWon, singleWinLimitWon });
  };
  return (
    <Dialog title={m.autoplay()} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <fieldset className="choices">
          <legend>{m.autoplay_count()}</legend>
          {autoplayCounts.map((count) => (
            <label key={count} className="choice">
              <input type="radio" name="spins" checked={spins === count} onChange={() => setSpins(count)} />
              <span>{m.autoplay_count_option({ count })}</span>
            </label>
          ))}
        </fieldset>
        <AmountField
          id="loss-limit"
          label={m.autoplay_loss_limit()}
          hint={m.autoplay_loss_hint()}
          value={lossLimitWon}
          onChange={setLossLimit}
          error={tried && wrong ? m.autoplay_loss_required() : undefined}
        />
        <AmountField
          id="win-limit"
          label={m.autoplay_win_limit()}
          hint={m.autoplay_win_hint()}
          value={singleWinLimitWon}
          onChange={setWinLimit}
        />
        <button type="submit" className="primary">
          {m.autoplay_begin()}
        </button>
      </form>
    </Dialog>
  );
}
