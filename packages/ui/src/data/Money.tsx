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
  return (
    <span className={clsx("tabular whitespace-nowrap", colour, className)}>
      {signed && amountWon !== 0 && (
        <VisuallyHidden>{`${amountWon > 0 ? words.gain : words.loss} `}</VisuallyHidden>
      )}
      {sign}
      {words.money(Math.abs(Math.round(amountWon)))}
    </span>
  );
}
