import type { Game } from "@hanpan/contract";
import { volatilityWords } from "@hanpan/contract/words/volatility";
import { Money } from "@hanpan/ui";
import type { ReactNode } from "react";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";

/** What a game returns, how it swings and what may be bet: the facts before any picture. */
export function GameFacts({ game, labelClass = "text-muted" }: { game: Game; labelClass?: string }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-14">
      {game.rtp !== null && (
        <Fact label={m.game_rtp()} labelClass={labelClass}>
          {game.rtp}%
        </Fact>
      )}
      {game.volatility && (
        <Fact label={m.game_volatility()} labelClass={labelClass}>
          {wordOf(volatilityWords, game.volatility)}
        </Fact>
      )}
      <Fact label={m.game_betRange()} labelClass={labelClass}>
        <Money amountWon={game.minBet} /> – <Money amountWon={game.maxBet} />
      </Fact>
    </dl>
  );
}

function Fact({ label, labelClass, children }: { label: string; labelClass: string; children: ReactNode }) {
  return (
    <div>
      <dt className={`text-12 ${labelClass}`}>{label}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  );
}
