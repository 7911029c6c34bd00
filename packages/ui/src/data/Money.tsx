import { clsx } from "clsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useUiWords } from "../words/UiWords.tsx";

export interface MoneyProps {
  /** Whole won. */
  amountWon: number;
  /** Shows + or −, a colour and a spoken word: for gains and losses. */
  signed?: boolean;
  className?: string;
}

/** `1,234,567원` in numerals of equal width; with `signed` a gain is jade with +, a loss vermilion with −. */
export function Money({ amountWon, signed = false, className }: MoneyProps) {
  const words = useUiWords();
  const sign = amountWon > 0 && signed ? "+" : amountWon < 0 ? "−" : "";
  const colour = !signed || amountWon === 0 ? "" : amountWon > 0 ? "text-jade" : "text-vermilion";
  const figure = `${sign}${words.money(Math.abs(Math.round(amountWon)))}`;
  const spoken = signed && amountWon !== 0 ? (amountWon > 0 ? words.gain : words.loss) : null;
  // One text that no browser translates: of a figure in pieces it would keep the old ones.
  return (
    <span translate="no" className={clsx("tabular whitespace-nowrap", colour, className)}>
      {spoken === null ? (
        figure
      ) : (
        <>
          <VisuallyHidden>{`${spoken} `}</VisuallyHidden>
          <span>{figure}</span>
        </>
      )}
    </span>
  );
}
