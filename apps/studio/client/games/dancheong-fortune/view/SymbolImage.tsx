import { type DancheongSymbol, dancheongSymbolNames } from "@hanpan/games/dancheong-fortune/symbols";
import { language } from "../../../words/language.ts";
import { svgDocument } from "../art/draw.ts";
import { symbolPictures } from "../art/symbols/index.ts";

const addresses = new Map<DancheongSymbol, string>();

const addressOf = (symbol: DancheongSymbol): string => {
  const known = addresses.get(symbol);
  if (known !== undefined) return known;
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgDocument(symbolPictures[symbol](), 256, 256))}`;
  addresses.set(symbol, address);
  return address;
};

/** The name of a symbol in the language of the page. */
export const symbolName = (symbol: DancheongSymbol): string => dancheongSymbolNames[symbol][language()];

/** A symbol as a picture, named for those who do not see it unless its name stands beside it. */
export function SymbolImage({
  symbol,
  size,
  named = false,
}: {
  symbol: DancheongSymbol;
  size: number;
  named?: boolean;
}) {
  return (
    <img
      src={addressOf(symbol)}
      width={size}
      height={size}
      alt={named ? symbolName(symbol) : ""}
      draggable={false}
    />
  );
}
