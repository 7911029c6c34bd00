import { rememberWishes, type Wishes } from "./preferences.ts";
import type { Visit } from "./visit.ts";

/** Keeps a wish on this device beside those that were kept before. */
export function keepWish(visit: Visit, wish: Partial<Wishes>): void {
  visit.wishes = { ...visit.wishes, ...wish };
  rememberWishes(visit.wishes);
}

export function setChip(visit: Visit, chipWon: number): void {
  keepWish(visit, { chipWon });
  visit.store.set({ chipWon });
}

/** Who plays on this device, as wishes that are a member's own name them. */
const memberOf = ({ launched }: Pick<Visit, "launched">): string => launched.user ?? "";

/** Whether this member turns cards by hand; yes, until it was switched off. */
export const recallsTurnsByHand = (visit: Pick<Visit, "launched" | "wishes">): boolean =>
  !visit.wishes.turnedForThem.includes(memberOf(visit));

/** Kept for this member alone: others who play on this device have their own. */
export function setTurnsByHand(visit: Visit, turnsByHand: boolean): void {
  const others = visit.wishes.turnedForThem.filter((member) => member !== memberOf(visit));
  keepWish(visit, { turnedForThem: turnsByHand ? others : [...others.slice(-49), memberOf(visit)] });
  visit.store.set({ turnsByHand });
}

/** Tables are watched together: the list of tables has them chosen the next time. */
export function keepTogether(visit: Visit, tableCodes: readonly string[]): void {
  const together = [...tableCodes];
  keepWish(visit, { together });
  visit.store.set({ together });
}
