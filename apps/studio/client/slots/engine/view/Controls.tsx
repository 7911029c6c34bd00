import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { ChevronsRight, Minus, Plus, Repeat, RotateCw, Square, Zap } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import type { SlotGame } from "../play/game.ts";
import { mayHurry } from "../play/rules.ts";
import type { SlotState } from "../play/state.ts";

function Stake({ game, state }: { game: SlotGame; state: SlotState }) {
  const stakes = state.session?.lineStakesWon ?? [];
  const lines = state.session?.lines ?? 0;
  const index = stakes.indexOf(state.lineStakeWon);
  const locked = state.phase !== "IDLE" || state.autoplay !== null;
  const to = (next: number): void => {
    const stake = stakes[next];
    if (stake !== undefined) game.setLineStake(stake);
  };
  return (
    <div className="stake">
      <button
        type="button"
        className="round-button"
        aria-label={m.stake_less()}
        disabled={locked || index <= 0}
        onClick={() => to(index - 1)}
      >
        <Minus aria-hidden="true" size={20} />
      </button>
      <label className="stake-value">
        <span>{m.stake()}</span>
        <select
          value={state.lineStakeWon}
          disabled={locked}
          aria-label={m.stake_choose()}
          onChange={(event) => game.setLineStake(Number(event.target.value))}
        >
          {stakes.map((stake) => (
            <option key={stake} value={stake}>
              {won(stake * lines, language())}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="round-button"
        aria-label={m.stake_more()}
        disabled={locked || index >= stakes.length - 1}
        onClick={() => to(index + 1)}
      >
        <Plus aria-hidden="true" size={20} />
      </button>
    </div>
  );
}

function SpinButton({ game, state }: { game: SlotGame; state: SlotState }) {
  const auto = state.autoplay;
  if (auto !== null) {
    return (
      <button
        type="button"
        className="spin spin-stop"
        aria-label={m.autoplay_stop({ count: auto.spinsLeft })}
        onClick={game.stopAutoplay}
      >
        <Square aria-hidden="true" size={26} fill="currentColor" />
        <span aria-hidden="true">{auto.spinsLeft}</span>
      </button>
    );
  }
  const idle = state.phase === "IDLE";
  const hurries = mayHurry(state);
  return (
    <button
      type="button"
      id="spin"
      className={idle ? "spin" : "spin spin-busy"}
      aria-label={idle || !hurries ? m.spin() : m.skip()}
      disabled={state.session === null || state.phase === "LOADING" || (!idle && !hurries)}
      onClick={game.press}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
    >
      {idle || !hurries ? (
        <RotateCw aria-hidden="true" size={38} strokeWidth={2.4} />
      ) : (
        <ChevronsRight aria-hidden="true" size={38} />
      )}
    </button>
  );
}

/** Of ten figures and more: on a telephone the stake stands in the middle between balance and win. */
const isLong = (amountWon: number): boolean => amountWon >= 1_000_000_000;

/** Everything a hand needs: stake, spin, autoplay, turbo; balance, win and the line of words. */
export function Controls({
  game,
  state,
  onAutoplay,
}: {
  game: SlotGame;
  state: SlotState;
  onAutoplay: () => void;
}) {
  const { session } = state;
  const money = (amount: number): string => won(amount, language());
  return (
    <section className="controls" aria-label={m.controls_label()}>
      <p className="saying">{state.feature ?? state.saying}</p>
      <div
        className="amount amount-balance"
        data-alone=""
        data-long={isLong(state.balanceWon) ? "" : undefined}
      >
        <span>{m.balance()}</span>
        <strong translate="no" data-testid="balance">
          {session === null ? "—" : money(state.balanceWon)}
        </strong>
      </div>
      <Stake game={game} state={state} />
      <div
        className={`amount amount-win ${state.winWon > 0 ? "lit" : ""}`}
        data-long={isLong(state.winWon) ? "" : undefined}
      >
        <span>{m.win()}</span>
        <strong translate="no" data-testid="win">
          {money(state.winWon)}
        </strong>
      </div>
      <div className="actions">
        {session?.jurisdiction.turboAllowed !== false && (
          <button
            type="button"
            className="round-button turbo"
            aria-label={m.turbo()}
            aria-pressed={state.turbo}
            onClick={() => game.setTurbo(!state.turbo)}
          >
            <Zap aria-hidden="true" size={20} />
          </button>
        )}
        <SpinButton game={game} state={state} />
        {session?.jurisdiction.autoplayAllowed !== false && (
          <button
            type="button"
            className="round-button auto"
            aria-label={m.autoplay()}
            disabled={session === null || state.phase !== "IDLE" || state.autoplay !== null}
            onClick={onAutoplay}
          >
            <Repeat aria-hidden="true" size={20} />
          </button>
        )}
      </div>
    </section>
  );
}
