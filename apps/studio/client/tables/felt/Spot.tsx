import { m } from "../../paraglide/messages.js";
import { language } from "../../words/language.ts";
import { won } from "../../words/money.ts";
import { ChipPile, type PileState } from "../chips/ChipPile.tsx";
import { useLeaving } from "./useLeaving.ts";
import "./spots.css";

/** What lies on a spot and what became of it. */
export type SpotShown = { readonly stakeWon: number; readonly state: PileState };

/** What every felt is given. */
export type FeltProps = {
  readonly tableCode: string;
  /** What lies on each spot, by its code. */
  readonly stakes: ReadonlyMap<string, SpotShown>;
  /** Spots that the shown result pays; empty as long as nothing is shown. */
  readonly winners: ReadonlySet<string>;
  /** Whether chips are taken. */
  readonly open: boolean;
  /** Lays the chosen chip on a spot. */
  readonly onBet: (spot: string) => void;
  /** Lays several bets at once, in chips of the chosen value. */
  readonly onBets: (bets: readonly { readonly spot: string; readonly stakeWon: number }[]) => void;
  readonly chipWon: number;
  /** A small table among several: only what fits. */
  readonly small: boolean;
};

export const spotLabel = (name: string, pay: string, shown: SpotShown | undefined): string =>
  shown === undefined
    ? m.tb_spot_label({ spot: name, pay })
    : m.tb_spot_label_stake({ spot: name, pay, stake: won(shown.stakeWon, language()) });

/** A place to bet on: a button with its name, what it pays and the chips that lie there. */
export function Spot({
  felt,
  code,
  name,
  pay,
  tone = "plain",
  className = "",
  children,
}: {
  felt: FeltProps;
  code: string;
  name: string;
  pay: string;
  tone?: "plain" | "player" | "banker" | "tie" | "red" | "black" | "green";
  className?: string;
  children: React.ReactNode;
}) {
  const shown = felt.stakes.get(code);
  const lying = useLeaving(shown) ?? shown;
  return (
    <button
      type="button"
      className={`spot spot-${tone} ${className}`}
      data-spot={code}
      data-won={felt.winners.has(code) ? "" : undefined}
      aria-disabled={!felt.open}
      aria-label={spotLabel(name, pay, shown)}
      onClick={() => felt.onBet(code)}
    >
      <span className="spot-glow" aria-hidden="true" />
      {children}
      {lying !== undefined && (
        <span className="spot-chips">
          <ChipPile amountWon={lying.stakeWon} state={lying.state} />
        </span>
      )}
    </button>
  );
}

/** The words of a spot with what it pays beneath. */
export function SpotWords({ name, pay }: { name: string; pay: string }) {
  return (
    <span className="spot-words">
      {name !== "" && <strong>{name}</strong>}
      <span>{pay}</span>
    </span>
  );
}
