import { useHotkeys } from "@hanpan/ui/keys";

function toStake(): void {
  const stake = document.querySelector<HTMLInputElement>("[data-slip-stake]");
  stake?.focus();
  stake?.select();
}

/** The keyboard at a desk: / or B goes to the stake, ? shows the keys. Enter and Esc are the stake's and the question's own. */
export const useSlipKeys = (onKeys: () => void): void =>
  useHotkeys({ "/": toStake, b: toStake, "?": onKeys });
