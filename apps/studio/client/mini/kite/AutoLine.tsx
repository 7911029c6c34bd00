import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../paraglide/messages.js";
import type { AutoEnd, AutoRun } from "./autoBet.ts";

const endWords: { readonly [end in AutoEnd]: () => string } = {
  DONE: m.mini_kite_auto_end_DONE,
  LOSS_LIMIT: m.mini_kite_auto_end_LOSS_LIMIT,
  WIN_LIMIT: m.mini_kite_auto_end_WIN_LIMIT,
  SINGLE_WIN: m.mini_kite_auto_end_SINGLE_WIN,
  STOPPED: m.mini_kite_auto_end_STOPPED,
  CONNECTION: m.mini_kite_auto_end_CONNECTION,
  HIDDEN: m.mini_kite_auto_end_HIDDEN,
  PAUSED: m.mini_kite_auto_end_PAUSED,
  REFUSED: m.mini_kite_auto_end_REFUSED,
  FORBIDDEN: m.mini_kite_auto_end_FORBIDDEN,
};

/** A run that bets by itself: the button that stops it and what it has come to, or why the last one has ended. */
export function AutoLine({
  auto,
  ended,
  onStop,
}: {
  auto: AutoRun | null;
  ended: AutoEnd | null;
  onStop: () => void;
}) {
  return (
    <>
      {auto !== null && (
        <button type="button" className="small kite-auto-stop" onClick={onStop}>
          {m.mini_kite_auto_stop({ count: auto.roundsLeft })}
        </button>
      )}
      <span className="kite-auto-line" role="status">
        {auto !== null && (
          <span translate="no">{m.mini_kite_auto_net({ amount: won(auto.netWon, language()) })}</span>
        )}
        {auto === null && ended !== null && endWords[ended]()}
      </span>
    </>
  );
}
