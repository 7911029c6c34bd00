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

/** The strips, reel by reel. No symbol stands twice within three positions: a window shows it once a reel at most. */
export const strips: ReelStrips<YutRushSymbol> = [
  "*jtPjtDSjt @PtjCDtjPH tjSPt",
  "*jtPjtDSjt @PtjCDtjPH tjSPt",
  "*jtPjtDSjt @PtjCDtjPH tjSPt",
].map(stripOf);
