import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../../paraglide/messages.js";
import { marketName, selectionText } from "../../../words/marketWords.ts";
import { sideNames } from "../../../words/names.ts";
import { oddsText } from "../../../words/odds.ts";
import { slipKindText } from "../../../words/slipWords.ts";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { useFirstFocus } from "../../betting/useFirstFocus.ts";
import { countedHundredths } from "../lines.ts";
import { pickKeyOf } from "../pick.ts";

/** The question before money moves: what is bet, at which odds, what it costs and can return. */
export function ConfirmPlacing() {
  const { slip } = useBetting();
  const lines = useSlipState((state) => state.lines);
  const sums = slip.sums();
  const factor = sums.bonus.factorHundredths;
  const yes = useFirstFocus();
  return (
    <Dialog title={m.sp_confirm()} onClose={slip.dismiss}>
      <div className="slip-confirm">
        <ul>
          {lines.map((line) => {
            const sides = sideNames(line);
            return (
              <li key={pickKeyOf(line)}>
                <span>
                  <strong>{selectionText(line.marketKey, line.selection, sides)}</strong>
                  <span className="line-market">{marketName(line.marketKey)}</span>
                  <span className="line-match">
                    {line.isVirtual && <span className="virtual-mark">{m.sp_virtual()}</span>}
                    {sides.home} – {sides.away}
                  </span>
                </span>
                <strong>{oddsText(countedHundredths(line))}</strong>
              </li>
            );
          })}
        </ul>
        <dl className="slip-sums">
          <div>
            <dt>{m.sp_slip_kind()}</dt>
            <dd>{slipKindText(sums.kind, sums.size, lines.length)}</dd>
          </div>
          <div>
            <dt>{sums.kind === "SYSTEM" ? m.sp_highestOdds() : m.sp_totalOdds()}</dt>
            <dd>
              {oddsText(sums.totalOddsHundredths)}
              {factor > 100 && <span className="gold"> ×{oddsText(factor)}</span>}
            </dd>
          </div>
          <div>
            <dt>{m.sp_stake()}</dt>
            <dd translate="no">{won(sums.stakeWon, language())}</dd>
          </div>
          <div>
            <dt>{sums.kind === "SYSTEM" ? m.sp_maxWin() : m.sp_expected()}</dt>
            <dd translate="no" className="gold">
              {won(sums.returnWon, language())}
            </dd>
          </div>
        </dl>
        <div className="row">
          <button type="button" className="small" onClick={slip.dismiss}>
            {m.sp_cancel_word()}
          </button>
          <button type="button" className="primary" ref={yes} onClick={() => void slip.place()}>
            {m.sp_place()}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
