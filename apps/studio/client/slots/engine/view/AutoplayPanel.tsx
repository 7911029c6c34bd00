import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { type FormEvent, useState } from "react";
import { CountChoice } from "../../../look/autoplay/CountChoice.tsx";
import { LimitField } from "../../../look/autoplay/LimitField.tsx";
import { m } from "../../../paraglide/messages.js";
import { type AutoplayPlan, autoplayCounts } from "../machine/autoplay.ts";

/** Asks for the bounds of automatic spins before they begin. A loss limit is always needed. */
export function AutoplayPanel({
  stakeWon,
  note,
  onBegin,
  onClose,
}: {
  stakeWon: number;
  /** What is said of how it plays, where a game has more to say than its name. */
  note?: string | undefined;
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
        {note !== undefined && <p className="quiet">{note}</p>}
        <CountChoice legend={m.autoplay_count()} counts={autoplayCounts} chosen={spins} onChoose={setSpins} />
        <LimitField
          label={m.autoplay_loss_limit()}
          hint={m.autoplay_loss_hint()}
          valueWon={lossLimitWon}
          onValue={setLossLimit}
          error={tried && wrong ? m.autoplay_loss_required() : undefined}
        />
        <LimitField
          label={m.autoplay_win_limit()}
          hint={m.autoplay_win_hint()}
          valueWon={singleWinLimitWon}
          onValue={setWinLimit}
        />
        <button type="submit" className="primary">
          {m.autoplay_begin()}
        </button>
      </form>
    </Dialog>
  );
}
