/** What a text says as an amount of whole won (or points, or whatever is counted in whole ones). */
export type AmountReading =
  | { readonly kind: "NOTHING" }
  /** `isBare`: written in digits alone, so that it may be shown with its separators while it is typed. */
  | { readonly kind: "AMOUNT"; readonly amount: number; readonly isBare: boolean }
  | { readonly kind: "REFUSED"; readonly reason: AmountRefusal };

/** NOT_ONE_AMOUNT: no single, plain, whole amount that is not below zero. TOO_LARGE: one above the highest there can be. */
export type AmountRefusal = "NOT_ONE_AMOUNT" | "TOO_LARGE";

/** What no field asks for more than. */
export const highestAmount = 999_999_999_999;

const notOne = { kind: "REFUSED", reason: "NOT_ONE_AMOUNT" } as const;

/** Figures that compatibility would turn into other amounts: 5² is not 52. */
const otherFigures = /[\p{No}\p{Nl}]/u;

/**
 * Reads one amount as people write it: `50,000`, `５００００`, `₩50,000원`, `50000.00`, `5만`, `1억 2천만 원`, `1.5억`, `오십만원`. What is not
 * one plain amount, as `-5000`, `10,000-20,000`, `1.234` or `12.5`, is refused and never bent into one. `grouping` ANY takes
 * separators wherever they are, as while digits are typed between them.
 */
export function readAmount(
  text: string,
  {
    most = highestAmount,
    grouping = "ORDERLY",
  }: { most?: number | undefined; grouping?: "ORDERLY" | "ANY" } = {},
): AmountReading {
  if (otherFigures.test(text)) return notOne;
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return { kind: "NOTHING" };
  const isBare = /^\d[\d,]*$/.test(plain);
  const figures = isBare && grouping === "ANY" ? plain.replaceAll(",", "") : withoutCurrency(plain);
  const amount = /^[\d.,]+$/.test(figures) ? wholeOf(figures) : spokenOf(figures);
  if (amount === null || amount % 1 !== 0) return notOne;
  if (amount > most) return { kind: "REFUSED", reason: "TOO_LARGE" };
  return { kind: "AMOUNT", amount, isBare };
}

/** A number with at most `decimals` places, as `96.5` or `９６．５`; null when the text is none. */
export function readDecimal(text: string, decimals: number): number | null {
  if (otherFigures.test(text)) return null;
  const plain = text.normalize("NFKC").trim();
  const places = /^\d{1,12}(?:\.(\d*))?$/.exec(plain)?.[1] ?? "";
  return /^\d/.test(plain) && /^\d{1,12}(?:\.\d*)?$/.test(plain) && places.length <= decimals
    ? Number(plain)
    : null;
}

/** `1234567` as `1,234,567`; nothing for null. */
export function formatAmount(amount: number | null): string {
  return amount === null ? "" : String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** The text without the name of the money before or behind it. */
function withoutCurrency(plain: string): string {
  return plain.replace(/^(?:₩|KRW|금)\s*/i, "").replace(/\s*(?:원정?|won|KRW|₩|p|점)$/i, "");
}

/** Digits in one order of separators, decimals only of zeros; null for anything else, and for what could be two things. */
function wholeOf(figures: string): number | null {
  const whole =
    /^(\d+)(?:\.0{0,2})?$/.exec(figures)?.[1] ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.0{0,2})?$/.exec(figures)?.[1] ??
    /^(\d{1,3}(?:\.\d{3}){2,})$/.exec(figures)?.[1];
  return whole === undefined ? null : numberOf(whole.replaceAll(/[.,]/g, ""));
}

/** More than any field asks for: of what a number no longer holds exactly only that is known. */
const beyond = 10 ** 15;

function numberOf(digits: string): number {
  const significant = digits.replace(/^0+(?=\d)/, "");
  return significant.length > 15 ? beyond : Number(significant);
}

/** Units from the largest to the smallest, and by how much each is larger than the one before it. */
interface Units {
  readonly sizes: readonly (readonly [name: string, size: number])[];
  readonly step: number;
}

const groups: Units = {
  sizes: [
    ["조", 1_000_000_000_000],
    ["억", 100_000_000],
    ["만", 10_000],
  ],
  step: 10_000,
};
const places: Units = {
  sizes: [
    ["천", 1_000],
    ["백", 100],
    ["십", 10],
  ],
  step: 10,
};
const spokenDigits = "영일이삼사오육칠팔구";

/** An amount with Korean units, largest first: `3만 5천`, `일백만`, `1.5억`. */
function spokenOf(text: string): number | null {
  const figures = text.replaceAll(/\s+/g, "").replaceAll("공", "영");
  // A space between two digits parts two amounts.
  if (/\d\s+\d/.test(text) || !/^[\d.,영일이삼사오육칠팔구십백천만억조]+$/.test(figures)) return null;
  return sumOf(figures, groups, (group) => sumOf(group, places, plainOf));
}

/** Adds up a text in units of falling size, each at most once; a unit by itself counts as one of it. */
function sumOf(text: string, units: Units, read: (piece: string) => number | null): number | null {
  let rest = text;
  let sum = 0;
  for (const [name, size] of units.sizes) {
    const end = rest.indexOf(name);
    if (end === -1) continue;
    const added = timesOf(end === 0 ? 1 : read(rest.slice(0, end)), size);
    if (added === null || !fits(sum, added, size, units.step)) return null;
    sum += added;
    rest = rest.slice(end + name.length);
  }
  if (rest === "") return sum;
  const last = read(rest);
  return last === null || !fits(sum, last, 1, units.step) || isAbbreviated(sum, last, units)
    ? null
    : sum + last;
}

/**
 * Whether the last figure may be of a unit that was left out: 1억5천 and 1억 5000 are said for 150,000,000, 3만5 for 35,000 and 3천5
 * for 3,500. To the letter each is another amount, so it is none.
 */
function isAbbreviated(sum: number, last: number, { step }: Units): boolean {
  return sum > 0 && last > 0 && (last < 10 ? sum % 1_000 === 0 : step === 10_000 && sum % 100_000_000 === 0);
}

/** A count of a unit, exactly: 0.07만 is 700. Null when it is no whole amount. */
function timesOf(count: number | null, size: number): number | null {
  if (count === null) return null;
  const product = Math.round(count * size * 1_000_000) / 1_000_000;
  return product % 1 === 0 ? product : null;
}

/** Behind a larger unit a smaller one counts to below the larger. */
const fits = (sum: number, added: number, size: number, step: number): boolean =>
  sum === 0 || added < size * step;

/** A piece before a unit: digits, orderly separators, decimals (1.5억), or one spoken digit. */
function plainOf(piece: string): number | null {
  const spoken = spokenDigits.indexOf(piece);
  if (piece.length === 1 && spoken !== -1) return spoken;
  if (/^\d{1,12}\.\d{1,8}$/.test(piece)) return Number(piece);
  return /^[\d,]+$/.test(piece) ? wholeOf(piece) : null;
}
