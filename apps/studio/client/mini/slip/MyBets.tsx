import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../paraglide/messages.js";
import type { SpotShown } from "../../shared-rounds/seat/standing.ts";
import { Actions } from "../../shared-rounds/view/Actions.tsx";
import { oddsOf, sideOf, spotName } from "../games/marketWords.ts";
import type { MiniGame } from "../games/miniGame.ts";
import "./myBets.css";

const stateWords: { readonly [state in SpotShown["state"]]: () => string } = {
  SENT: m.mini_state_SENT,
  CONFIRMED: m.mini_state_CONFIRMED,
  WON: m.mini_state_WON,
  LOST: m.mini_state_LOST,
  RETURNED: m.mini_state_RETURNED,
};

/** What I bet in this round and what became of it, with what can be done about it before the close. */
export function MyBets({
  tableCode,
  game,
  stakes,
  totalStakeWon,
  payoutWon,
  open,
}: {
  tableCode: string;
  game: MiniGame;
  stakes: ReadonlyMap<string, SpotShown>;
  totalStakeWon: number;
  payoutWon: number | null;
  open: boolean;
}) {
  return (
    <section className="my-bets" aria-label={m.mini_my_bets()}>
      <h2>{m.mini_my_bets()}</h2>
      {stakes.size === 0 ? (
        <p className="quiet">{m.mini_my_bets_none()}</p>
      ) : (
        <ul>
          {[...stakes].map(([spot, { stakeWon, state }]) => (
            <li key={spot} data-state={state}>
              <span>{spotName(game.markets, spot)}</span>
              <span className="slip-odds">
                {oddsOf(sideOf(game.markets, spot)?.side.returnHundredths ?? 0)}
              </span>
              <strong translate="no">{won(stakeWon, language())}</strong>
              <span className="my-bet-state">{stateWords[state]()}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="slip-sums">
        <div>
          <dt>{m.tb_total()}</dt>
          <dd translate="no" data-testid="total">
            {won(totalStakeWon, language())}
          </dd>
        </div>
        <div>
          <dt>{m.tb_won()}</dt>
          <dd translate="no" data-testid="won" className={(payoutWon ?? 0) > totalStakeWon ? "gold" : ""}>
            {won(payoutWon ?? 0, language())}
          </dd>
        </div>
      </dl>
      <Actions tableCode={tableCode} open={open} hasStakes={totalStakeWon > 0} small />
    </section>
  );
}
