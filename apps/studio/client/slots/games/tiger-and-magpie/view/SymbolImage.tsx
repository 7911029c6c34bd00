import { language } from "@hanpan/frame/words/language";
import { type TigerSymbol, tigerSymbolNames } from "@hanpan/games/tiger-and-magpie/symbols";
import { PictureImage } from "../../../engine/view/PictureImage.tsx";
import { symbolPictures } from "../art/symbols/index.ts";

/** The name of a symbol in the language of the page. */
export const symbolName = (symbol: TigerSymbol): string => tigerSymbolNames[symbol][language()];

/** A symbol as a picture, named for those who do not see it unless its name is written beside it. */
export function SymbolImage({
  symbol,
  size,
  named = false,
}: {
  symbol: TigerSymbol;
  size: number;
  named?: boolean;
}) {
  return (
    <PictureImage
      pictureKey={`tiger-and-magpie:${symbol}`}
      draw={symbolPictures[symbol]}
      size={size}
      name={named ? symbolName(symbol) : ""}
    />
  );
}
