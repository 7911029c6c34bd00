import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { Repeat, Square } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import type { InstantGame } from "./game.ts";
import type { InstantClient } from "./instantClient.ts";
import { StakeInput } from "./StakeInput.tsx";
import type { InstantState } from "./state.ts";
import "./turn.css";

const money = (amountWon: number): string => won(amountWon, language());

/** What the button does now. */
function PlayWords({
  phase,
  prepared,
  reachedWon,
  isIncomplete,
}: {
  phase: InstantState["phase"];
  /** Of a move that is prepared. */
  prepared: string | null;
  /** What a cash-out would pay. */
  reachedWon: number | null;
  isIncomplete: boolean;
}) {
  if (prepared !== null) return <span translate="no">{prepared}</span>;
  if (isIncomplete || (phase === "PLAYING" && reachedWon === null)) return m.instant_choose_first();
  if (reachedWon === null) return m.instant_play();
  return <span translate="no">{m.instant_cash_out({ amount: money(reachedWon) })}</span>;
}

function PlayButton({
  game,
  client,
  state,
}: {
  game: InstantGame;
  client: InstantClient;
  state: InstantState;
}) {
  const { phase, round, autoplay, session, balanceWon, draft } = state;
  if (autoplay !== null) {
    return (
      <button type="button" className="instant-play" data-does="STOP" onClick={game.stopAutoplay}>
        <Square aria-hidden="true" size={20} fill="currentColor" />
        {m.autoplay_stop({ count: autoplay.spinsLeft })}
      </button>
    );
  }
  const prepared = phase === "PLAYING" && draft !== null ? (client.prepared?.words(draft) ?? null) : null;
  const reachedWon = phase === "PLAYING" && round !== null ? client.reachedWon(round.outcome) : null;
  const isIncomplete = phase === "IDLE" && client.isComplete?.(state.choice) === false;
  return (
    <button
      type="button"
      id="spin"
      className="instant-play"
      data-does={prepared !== null ? "MOVE" : phase === "PLAYING" ? "CASH_OUT" : "PLAY"}
      disabled={
        session === null ||
        phase === "ASKING" ||
        isIncomplete ||
        (phase === "PLAYING" && reachedWon === null && prepared === null)
      }
      aria-disabled={phase === "SHOWING"}
      data-short={balanceWon < state.stakeWon ? "" : undefined}
      onClick={game.press}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
    >
      <PlayWords {...{ phase, prepared, reachedWon, isIncomplete }} />
    </button>
  );
}

/** Everything a hand needs: what goes with the stake, the stake, the round, autoplay; the balance and the line of words. */
export function Controls({
  game,
  client,
  state,
  onAutoplay,
}: {
  game: InstantGame;
  client: InstantClient;
  state: InstantState;
  onAutoplay: () => void;
}) {
  const { session, phase, autoplay, round } = state;
  const isLocked = session === null || phase !== "IDLE" || autoplay !== null;
  const wonNow = phase === "IDLE" && round !== null ? round.outcome.totalWinWon : 0;
  const { Choice, Moves } = client;
  // Also while the studio is asked for a move: what is pressed stays where it was.
  const isGoingOn = round?.payment === "OPEN" && (phase === "PLAYING" || phase === "ASKING");
  return (
    <section className="instant-controls" aria-label={m.controls_label()}>
      <p className="instant-saying">
        {state.saying === "" && phase === "IDLE" ? m.instant_ready() : state.saying}
      </p>
      <Choice choice={state.choice} disabled={isLocked} onChoice={game.setChoice} />
      <div className="instant-turn">
        {Moves !== undefined && round !== null && isGoingOn && (
          <div className="instant-moves">
            <Moves
              outcome={round.outcome}
              stakeWon={round.stakeWon}
              disabled={phase !== "PLAYING"}
              onMove={game.move}
            />
          </div>
        )}
        <div className="instant-bet" data-away={Moves !== undefined && isGoingOn ? "" : undefined}>
          <StakeInput state={state} disabled={isLocked} onStake={game.setStake} />
          <div className="instant-actions">
            <PlayButton game={game} client={client} state={state} />
            {client.goesOn !== true && session?.jurisdiction.autoplayAllowed === true && (
              <button
                type="button"
                className="instant-auto"
                aria-label={m.autoplay()}
                disabled={isLocked || client.isComplete?.(state.choice) === false}
                onClick={onAutoplay}
              >
                <Repeat aria-hidden="true" size={20} />
              </button>
            )}
          </div>
        </div>
      </div>
      <dl className="instant-money">
        <div data-alone="">
          <dt>{m.balance()}</dt>
          <dd translate="no" data-testid="balance">
            {session === null ? "—" : money(state.balanceWon)}
          </dd>
        </div>
        <div data-won={round !== null && wonNow > round.outcome.stakeWon ? "" : undefined}>
          <dt>{m.win()}</dt>
          <dd translate="no" data-testid="win">
            {money(wonNow)}
          </dd>
        </div>
      </dl>
    </section>
  );
}
