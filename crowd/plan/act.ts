/** What a member does next. `chance` decides what only the site's state can name, as which post is answered. */
export type Act =
  | { readonly kind: "DEPOSIT"; readonly amountWon: number }
  | { readonly kind: "WITHDRAW"; readonly share: number }
  | { readonly kind: "SLOT" | "INSTANT"; readonly rounds: number; readonly chance: string }
  | { readonly kind: "TABLE" | "MINI"; readonly rounds: number; readonly chance: string }
  | { readonly kind: "SPORTS"; readonly legs: number; readonly stakeWon: number; readonly chance: string }
  | { readonly kind: "POST" | "COMMENT" | "NOTE" | "INQUIRY" | "READ"; readonly chance: string };

export const actKinds = [
  "SLOT",
  "TABLE",
  "MINI",
  "INSTANT",
  "SPORTS",
  "READ",
  "DEPOSIT",
  "WITHDRAW",
  "POST",
  "COMMENT",
  "NOTE",
  "INQUIRY",
] as const satisfies readonly Act["kind"][];
export type ActKind = Act["kind"];

/** An act, and how long the member waits before it at pace 1. */
export type PlannedAct = { readonly pauseMs: number; readonly act: Act };
