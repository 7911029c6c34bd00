import type { Language } from "@hanpan/contract/language";
import { pictureSuffix } from "@hanpan/contract/pictures";
import { type GameCode, gameListings } from "@hanpan/games/vocabulary";

/** Where the house's own pictures lie: the tile of each of its games, and the logos of its makers. */
export const tileOf = (code: GameCode): string => `/art/games/${code}.svg`;
export const houseLogos = { studio: "/art/vendors/hanpan.svg", sportsbook: "/art/vendors/hanpan-sports.svg" };

const lettered: ReadonlySet<string> = new Set([
  ...Object.values(gameListings).map(({ code }) => tileOf(code)),
  ...Object.values(houseLogos),
]);

/** A picture as a reader of a language is shown it: the house's own are drawn with the letters of each. */
export const pictureIn = (language: Language, address: string): string =>
  lettered.has(address) ? address.replace(/\.svg$/, `${pictureSuffix[language]}.svg`) : address;
