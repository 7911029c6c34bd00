import { language } from "@hanpan/frame/words/language";
import type { SpotShown } from "../../shared-rounds/seat/standing.ts";
import { chipLabel } from "../../shared-rounds/view/chipLabel.ts";
import { Chip } from "./Chip.tsx";
import { chipValuesWon } from "./paints.ts";

/** The chips an amount is made of, largest at the bottom; at most five are drawn. */
function pileOf(amountWon: number): readonly number[] {
  const pile: number[] = [];
  let rest = amountWon;
  for (const value of chipValuesWon.toReversed()) {
    while (rest >= value && pile.length < 5) {
      pile.push(value);
      rest -= value;
    }
  }
  return pile.length === 0 ? [1_000] : pile;
}

/** What lies on a spot: a pile of chips with its amount. While it is still on its way it is drawn faint. */
export function ChipPile({ amountWon, state }: { amountWon: number; state: SpotShown["state"] }) {
  const pile = pileOf(amountWon);
  return (
    <span className="pile" data-state={state}>
      {pile.map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of one value are alike, their place is all that differs
          key={index}
          className="pile-chip"
          style={{ transform: `translateY(${index * -3.5}px)` }}
        >
          <Chip valueWon={value} label={index === pile.length - 1 ? chipLabel(amountWon, language()) : ""} />
        </span>
      ))}
    </span>
  );
}
