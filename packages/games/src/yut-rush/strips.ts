import type { ReelStrips } from "../slot/reels/strips.ts";
import type { YutRushSymbol } from "./symbols.ts";

/** One letter a symbol, so that a strip can be read at a glance: `*` pouch (wild), `@` sticks (bonus). */
const letters: ReadonlyMap<string, YutRushSymbol> = new Map([
  ["*", "POUCH"],
  ["@", "STICKS"],
  ["H", "HORSE"],
  ["C", "COW"],
  ["S", "SHEEP"],
  ["D", "DOG"],
  ["P", "PIG"],
  ["t", "TOP"],
  ["j", "JEGI"],
]);

function stripOf(text: string): readonly YutRushSymbol[] {
  return [...text.replaceAll(" ", "")].map((letter) => {
    const symbol = letters.get(letter);
    if (symbol === undefined) throw new RangeError(`no symbol is written ${letter}`);
    return symbol;
  });
}

/**
 * The strips, reel by reel. Every reel holds the same symbols as often as the others (so that two sticks without the
 * third come as often as chance has it), and none twice within three positions, so that a window shows it once a
 * reel at most.
 */
export const strips: ReelStrips<YutRushSymbol> = [
  "*@tPj@DtPj *PjHDStjSt jDCS@DP*Ct",
  "jDtP*tSDjt @HDjPC@Djt CPS*jPt@S*",
  "@tP*tj@SjP DHSjDtP*tj SCjD@PtD*C",
].map(stripOf);
