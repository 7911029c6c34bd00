/** Words in both languages of the platform. */
export type Words = { readonly ko: string; readonly en: string };

/** What was bet in a member's round and what came, in words: the platform's own field of its protocol (docs/vendors.md). */
export type RoundDetail = {
  /** In the order in which they were made; amounts in whole won, `winWon` null until it is known. */
  readonly bets: readonly {
    readonly name: Words;
    readonly odds: string | null;
    readonly stakeWon: number;
    readonly winWon: number | null;
  }[];
  readonly result: Words | null;
  /** When it can be verified, where that is not yet; null otherwise. */
  readonly verifiableLater: Words | null;
};

const unitsPerWon = 100_000;

/** As it is sent: amounts in the units of the wallet's. */
export const detailOnWire = ({ bets, result, verifiableLater }: RoundDetail) => ({
  bets: bets.map(({ name, odds, stakeWon, winWon }) => ({
    name,
    odds,
    amount: stakeWon * unitsPerWon,
    win: winWon === null ? null : winWon * unitsPerWon,
  })),
  result,
  verifiable_later: verifiableLater,
});

/** The keys of a catalogue whose messages are one text. */
export type PlainKey<Catalogue> = {
  [key in keyof Catalogue]: Catalogue[key] extends string ? key : never;
}[keyof Catalogue];

/** What is put into a message's holes. */
export type Values = { readonly [name: string]: string | number | Words };

/** A message of a catalogue, in its two languages, with its values put in; a value may be words itself. */
export function messageWords(ko: string, en: string, values: Values = {}): Words {
  const fill = (message: string, language: keyof Words): string =>
    message.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values[name];
      return value === undefined ? hole : typeof value === "object" ? value[language] : String(value);
    });
  return { ko: fill(ko, "ko"), en: fill(en, "en") };
}

/** Several words beside each other. */
export const joined = (parts: readonly Words[], between: string): Words => ({
  ko: parts.map(({ ko }) => ko).join(between),
  en: parts.map(({ en }) => en).join(between),
});

/** What is written alike in both languages. */
export const alike = (text: string): Words => ({ ko: text, en: text });
