import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { payoutWonOf } from "@hanpan/games/shared-round/game";
import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import { X } from "lucide-react";
import { useState } from "react";
import type { TableLimits } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import type { SpotShown } from "../../shared-rounds/seat/standing.ts";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { NoticeLine } from "../../shared-rounds/view/NoticeLine.tsx";
import { oddsOf, sideOf, spotName } from "../games/marketWords.ts";
import type { MiniGame } from "../games/miniGame.ts";
import { SlipBalance } from "./SlipBalance.tsx";
import { StakeField } from "./StakeField.tsx";
import { highestReturnWon, mostForEach, type Picks } from "./slip.ts";
import "./slip.css";

type SlipProps = {
  readonly tableCode: string;
  readonly game: MiniGame;
  readonly limits: TableLimits;
  readonly picks: Picks;
  readonly onRemove: (spot: string) => void;
  readonly onPlaced: () => void;
  readonly open: boolean;
  readonly stakes: ReadonlyMap<string, SpotShown>;
  readonly totalStakeWon: number;
};

/** What is chosen, the stake for each, what it can return to the won, and the button that bets it. */
export function Slip(props: SlipProps) {
  const { tableCode, game, limits, picks, open, stakes } = props;
  const { betting, sounds } = useCasino();
  const balanceWon = useCasinoState((state) => state.balanceWon);
  const [stakeWon, setStakeWon] = useState(0);
  const spots = limits.spots.filter(({ code }) => picks.includes(code));
  const unitWon = sharedTableOf(tableCode)?.stakeUnitWon ?? limits.stakeUnitWon;
  const minimumWon = Math.max(0, ...spots.map((spot) => spot.minimumWon));
  const bets = stakeWon > 0 ? picks.map((spot) => ({ spot, stakeWon })) : [];
  const ready = open && picks.length > 0 && stakeWon > 0;
  const place = (): void => {
    sounds.wake();
    const sent = betting.place(tableCode, bets);
    sounds.play(sent ? "coin" : "button");
    if (!sent) return;
    setStakeWon(0);
    props.onPlaced();
  };
  const most = (): number =>
    mostForEach({
      balanceWon,
      roundLeftWon: limits.maximumRoundStakeWon - props.totalStakeWon,
      unitWon,
      roomsWon: spots.map(({ code, maximumWon }) => maximumWon - (stakes.get(code)?.stakeWon ?? 0)),
    });
  return (
    <section className="slip" data-empty={picks.length === 0 ? "" : undefined} aria-label={m.mini_slip()}>
      <NoticeLine />
      <header className="slip-head">
        <h2>{m.mini_slip()}</h2>
        <SlipBalance balanceWon={balanceWon} />
      </header>
      {picks.length === 0 ? (
        <p className="quiet slip-empty">{m.mini_slip_empty()}</p>
      ) : (
        <ul className="slip-picks">
          {picks.map((spot) => {
            const returnHundredths = sideOf(game.markets, spot)?.side.returnHundredths ?? 0;
            return (
              <li key={spot}>
                <span className="slip-name">{spotName(game.markets, spot)}</span>
                <span className="slip-odds">{oddsOf(returnHundredths)}</span>
                <span translate="no" className="slip-return">
                  {stakeWon > 0 ? won(payoutWonOf(stakeWon, returnHundredths), language()) : "–"}
                </span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={m.mini_slip_remove({ spot: spotName(game.markets, spot) })}
                  onClick={() => props.onRemove(spot)}
                >
                  <X aria-hidden="true" size={18} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <StakeField
        label={m.mini_slip_each()}
        stakeWon={stakeWon}
        onStake={setStakeWon}
        presetsWon={limits.chipsWon}
        onMost={() => setStakeWon(most())}
      />
      {spots.length > 0 && (
        <p translate="no" className="quiet slip-limits">
          {m.mini_slip_limits({
            minimum: won(minimumWon, language()),
            maximum: won(Math.min(...spots.map((spot) => spot.maximumWon)), language()),
            unit: won(unitWon, language()),
          })}
        </p>
      )}
      <dl className="slip-sums">
        <div>
          <dt>{m.mini_slip_total()}</dt>
          <dd translate="no" data-testid="slip-total">
            {won(stakeWon * picks.length, language())}
          </dd>
        </div>
        <div>
          <dt>{picks.length > 1 ? m.mini_slip_highest() : m.mini_slip_return()}</dt>
          <dd translate="no" className="gold" data-testid="slip-return">
            {won(highestReturnWon(game, bets), language())}
          </dd>
        </div>
      </dl>
      <button
        type="button"
        className="primary slip-place"
        aria-disabled={!ready}
        onClick={ready ? place : undefined}
      >
        {m.mini_slip_place()}
      </button>
    </section>
  );
}
