import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import type { SpotShown } from "../../shared-rounds/seat/standing.ts";
import { useArrowKeys } from "../../shared-rounds/view/useArrowKeys.ts";
import { oddsOf, spotName } from "../games/marketWords.ts";
import type { MiniGame, Side } from "../games/miniGame.ts";
import type { Picks } from "../slip/slip.ts";
import "./markets.css";

type MarketsProps = {
  readonly game: MiniGame;
  readonly picks: Picks;
  readonly taken: ReadonlySet<string>;
  readonly stakes: ReadonlyMap<string, SpotShown>;
  readonly winners: ReadonlySet<string>;
  readonly open: boolean;
  readonly onPick: (spot: string) => void;
};

function SideButton({ side, ...props }: MarketsProps & { side: Side }) {
  const { game, picks, taken, stakes, winners, open, onPick } = props;
  const { code } = side;
  const pay = oddsOf(side.returnHundredths);
  const spot = spotName(game.markets, code);
  const stake = stakes.get(code);
  const label = taken.has(code)
    ? m.mini_spot_label_taken({ spot, pay })
    : stake === undefined
      ? m.mini_spot_label({ spot, pay })
      : m.mini_spot_label_stake({ spot, pay, stake: won(stake.stakeWon, language()) });
  const usable = open && !taken.has(code);
  return (
    <button
      type="button"
      className="side"
      data-spot={code}
      data-tone={side.tone}
      data-won={winners.has(code) ? "" : undefined}
      data-taken={taken.has(code) ? "" : undefined}
      aria-label={label}
      aria-pressed={picks.includes(code)}
      aria-disabled={!usable}
      onClick={usable ? () => onPick(code) : undefined}
    >
      <strong>{side.name()}</strong>
      <span>{pay}</span>
      {stake !== undefined && <em translate="no">{won(stake.stakeWon, language())}</em>}
    </button>
  );
}

/** Every market with its sides: one of each may be chosen. Arrow keys go from side to side. */
export function Markets(props: MarketsProps) {
  const field = useRef<HTMLElement>(null);
  const arrows = useArrowKeys(field);
  return (
    <section className="markets" aria-label={m.mini_markets()} ref={field} {...arrows}>
      {props.game.markets.map((market) => (
        <fieldset key={market.code} className="market" data-sides={market.sides.length}>
          <legend>{market.name()}</legend>
          <div>
            {market.sides.map((side) => (
              <SideButton key={side.code} side={side} {...props} />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
