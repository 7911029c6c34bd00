import { rememberWishes, type Wishes } from "./preferences.ts";
import type { Visit } from "./visit.ts";

/** Keeps a wish on this device beside those that were kept before. */
export function keepWish(visit: Visit, wish: Partial<Wishes>): void {
  visit.wishes = { ...visit.wishes, ...wish };
  rememberWishes(visit.wishes);
}

export function setMuted(visit: Visit, muted: boolean): void {
  visit.sounds.setMuted(muted);
  keepWish(visit, { muted });
  visit.store.set({ muted });
}

export function setChip(visit: Visit, chipWon: number): void {
  keepWish(visit, { chipWon });
  visit.store.set({ chipWon });
}

/** Tables are watched together: the list of tables has them chosen the next time. */
export function keepTogether(visit: Visit, tableCodes: readonly string[]): void {
  const together = [...tableCodes];
  keepWish(visit, { together });
  visit.store.set({ together });
}
