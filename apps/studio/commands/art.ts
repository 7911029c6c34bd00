import { type Language, languages } from "@hanpan/contract/language";
import { pictureSuffix } from "@hanpan/contract/pictures";
import type { Art } from "@hanpan/frame/build/writeArt";
import { brandMark, brandWord, studioLogo } from "../client/art/brand.ts";
import { instantPosters } from "../client/instant/games/posters.ts";
import { miniPosters } from "../client/mini/art/posters.ts";
import * as dancheongFortune from "../client/slots/games/dancheong-fortune/art/posters.ts";
import * as tigerAndMagpie from "../client/slots/games/tiger-and-magpie/art/posters.ts";
import * as yutRush from "../client/slots/games/yut-rush/art/posters.ts";
import { tablePosters } from "../client/tables/art/posters.ts";

const slots = [
  ["dancheong-fortune", dancheongFortune.gameTile, dancheongFortune.gameHero],
  ["tiger-and-magpie", tigerAndMagpie.gameTile, tigerAndMagpie.gameHero],
  ["yut-rush", yutRush.gameTile, yutRush.gameHero],
] as const;

/** What has letters, in one language. */
function lettered(language: Language): readonly Art[] {
  const suffix = pictureSuffix[language];
  const tiles = {
    ...Object.fromEntries(slots.map(([code, tile]) => [code, tile])),
    ...tablePosters,
    ...miniPosters,
    ...instantPosters,
  };
  const word = (name: string, paint: string): Art => {
    const { picture, width } = brandWord(paint, language);
    return { name: `brand/${name}${suffix}.svg`, picture, size: [width, 116] };
  };
  return [
    ...Object.entries(tiles).map(
      ([code, tile]): Art => ({
        name: `games/${code}${suffix}.svg`,
        picture: tile(language),
        size: [360, 480],
        kind: "tile",
      }),
    ),
    { name: `vendors/hanpan${suffix}.svg`, picture: studioLogo(language), size: [240, 64] },
    word("wordmark", "#F3EFE4"),
    word("wordmark-hanji", "#1B1D21"),
  ];
}

/** Every picture of the studio: what has letters in each language, what has none once. */
export const studioArt = (): readonly Art[] => [
  ...languages.flatMap(lettered),
  ...slots.map(
    ([code, , hero]): Art => ({
      name: `games/${code}-wide.svg`,
      picture: hero(),
      size: [1260, 540],
      kind: "hero",
    }),
  ),
  { name: "brand/mark.svg", picture: brandMark(), size: [64, 64] },
  { name: "brand/favicon.svg", picture: brandMark(), size: [64, 64] },
];
