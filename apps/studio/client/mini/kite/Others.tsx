import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../paraglide/messages.js";
import { useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { multiplierText } from "./multiplier.ts";

/** The latest of them that are listed; on a telephone fewer fit (kite.css). */
const listed = 6;

/** Cash-outs of other members in this round, as they come: real ones, by the name that the site shows strangers. */
export function Others({ roundId }: { roundId: string }) {
  const others = useCasinoState((state) => state.others);
  const shown = others
    .filter((other) => other.roundId === roundId)
    .slice(-listed)
    .toReversed();
  if (shown.length === 0) return null;
  return (
    <ul className="kite-others" aria-label={m.mini_kite_others()}>
      {shown.map(({ id, name, cashOutHundredths, payoutWon }) => (
        <li key={id} translate="no">
          <span className="kite-other-name">{name}</span> <b>{`${multiplierText(cashOutHundredths)}×`}</b>{" "}
          <span>{`+${won(payoutWon, language())}`}</span>
        </li>
      ))}
    </ul>
  );
}
