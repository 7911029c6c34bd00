import type { Language } from "@hanpan/contract/language";
import type { RoundDetail } from "@hanpan/contract/objects/roundDetail";

type Said = { readonly [language in Language]: string };

/** What a vendor says of a round, in both languages and in the wallet's units (docs/vendors.md). */
export type RoundInBothLanguages = {
  readonly bets: readonly {
    readonly name: Said;
    readonly odds?: string | null | undefined;
    readonly amount: number;
    readonly win?: number | null | undefined;
  }[];
  readonly result?: Said | null | undefined;
  readonly verifiable_later?: Said | null | undefined;
};

const unitsPerWon = 100_000;
const wonOf = (units: number): number => Math.floor(units / unitsPerWon);

/** The same in one language, in won. */
export const roundDetailIn = (
  { bets, result, verifiable_later: verifiableLater }: RoundInBothLanguages,
  language: Language,
): RoundDetail => ({
  bets: bets.map(({ name, odds, amount, win }) => ({
    name: name[language],
    odds: odds ?? null,
    stake: wonOf(amount),
    win: win == null ? null : wonOf(win),
  })),
  result: result?.[language] ?? null,
  verifiableLater: verifiableLater?.[language] ?? null,
});
