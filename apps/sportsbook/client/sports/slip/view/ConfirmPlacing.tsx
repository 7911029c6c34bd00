import { Button, Dialog, Money } from "@hanpan/ui";
import { m } from "../../../paraglide/messages.js";
import { marketName, selectionText } from "../../../words/marketWords.ts";
import { sideNames } from "../../../words/names.ts";
import { oddsText } from "../../../words/odds.ts";
import { slipKindText } from "../../../words/slipWords.ts";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { VirtualMark } from "../../shell/VirtualMark.tsx";
import { countedHundredths } from "../lines.ts";
import { pickKeyOf } from "../pick.ts";
import { isSingles, stakeOfLine } from "../singles.ts";
import { Sum, Sums } from "./Sums.tsx";

/** The question before money moves: what is bet, at which odds, what it costs and can return. */
export function ConfirmPlacing() {
  const { slip } = useBetting();
  const lines = useSlipState((state) => state.lines);
  const state = useSlipState((all) => all);
  const areSingles = isSingles(state);
  const sums = slip.sums();
  const factor = sums.bonus.factorHundredths;
  return (
    <Dialog
      open
      title={m.sp_confirm()}
      onClose={slip.dismiss}
      footer={
        <>
          <Button onClick={slip.dismiss}>{m.sp_cancel_word()}</Button>
          <Button kind="money" data-autofocus="" onClick={() => void slip.place()}>
            {m.sp_place()}
          </Button>
        </>
      }
    >
      <ul className="mb-4 grid gap-1">
        {lines.map((line) => {
          const sides = sideNames(line);
          return (
            <li
              key={pickKeyOf(line)}
              className="tabular flex justify-between gap-3 rounded-control bg-surface-2 px-3 py-2"
            >
              <span className="grid min-w-0">
                <strong>{selectionText(line.marketKey, line.selection, sides)}</strong>
                <span className="text-12 text-muted">{marketName(line.marketKey)}</span>
                <span className="flex items-center gap-1.5 text-12 text-muted">
                  {line.isVirtual && <VirtualMark>{m.sp_virtual()}</VirtualMark>}
                  {sides.home} – {sides.away}
                </span>
              </span>
              <span
                className={sums.kind === "BUILDER" ? "flex-none text-12 text-muted" : "flex-none font-bold"}
              >
                {oddsText(countedHundredths(line))}
                {areSingles && (
                  <>
                    {" · "}
                    <Money amountWon={stakeOfLine(state, line)} />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <Sums>
        <Sum name={m.sp_slip_kind()}>
          {areSingles
            ? m.sp_singles({ count: lines.length })
            : slipKindText(sums.kind, sums.size, lines.length)}
        </Sum>
        {!areSingles && (
          <Sum name={sums.kind === "SYSTEM" ? m.sp_highestOdds() : m.sp_totalOdds()}>
            {oddsText(sums.totalOddsHundredths)}
            {factor > 100 && <span className="text-gold"> ×{oddsText(factor)}</span>}
          </Sum>
        )}
        <Sum name={m.sp_stake()}>
          <Money amountWon={sums.stakeWon} />
        </Sum>
        <Sum name={sums.kind === "SYSTEM" ? m.sp_maxWin() : m.sp_expected()}>
          <Money amountWon={sums.returnWon} className="text-gold" />
        </Sum>
      </Sums>
    </Dialog>
  );
}
