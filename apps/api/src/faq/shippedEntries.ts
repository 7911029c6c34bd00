import type { ShippedEntry } from "./shippedEntry.ts";
import { gameAndAccountEntries } from "./shippedGames.ts";
import { moneyEntries } from "./shippedMoney.ts";

/**
 * What the product answers about itself. Each sentence is true of every site: figures that a site may set are named in braces
 * (`facts.ts`), and what differs by level is read on its screen. The ids stay for ever, since what operators change hangs on them.
 */
export const shippedEntries: readonly ShippedEntry[] = [...moneyEntries, ...gameAndAccountEntries];
