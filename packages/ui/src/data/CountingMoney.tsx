import { useEffect, useRef, useState } from "react";
import { Money, type MoneyProps } from "./Money.tsx";

const countingMs = 500;

/**
 * An amount that counts from what it was to what it is. It never passes what it was given; with reduced motion it
 * changes at once.
 */
export function CountingMoney({ amountWon, ...rest }: MoneyProps) {
  const [shownWon, setShownWon] = useState(amountWon);
  const shown = useRef(amountWon);

  useEffect(() => {
    const from = shown.current;
    const show = (valueWon: number) => {
      shown.current = valueWon;
      setShownWon(valueWon);
    };
    if (from === amountWon) return;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      show(amountWon);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / countingMs));
      const eased = 1 - (1 - part) ** 3;
      show(part === 1 ? amountWon : Math.round(from + (amountWon - from) * eased));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amountWon]);

  return <Money amountWon={shownWon} {...rest} />;
}
