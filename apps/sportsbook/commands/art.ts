import { languages } from "@hanpan/contract/language";
import { pictureSuffix } from "@hanpan/contract/pictures";
import type { Art } from "@hanpan/frame/build/writeArt";
import { sportsbookLogo } from "../client/sports/art/logo.ts";
import { sportsPosters } from "../client/sports/art/posters.ts";

/** Every picture of the sportsbook, with its letters in each language. */
export const sportsbookArt = (): readonly Art[] =>
  languages.flatMap((language) => [
    ...Object.entries(sportsPosters).map(([code, tile]) => ({
      name: `games/${code}${pictureSuffix[language]}.svg`,
      picture: tile(language),
      size: [360, 480] as const,
      kind: "tile" as const,
    })),
    {
      name: `vendors/hanpan-sports${pictureSuffix[language]}.svg`,
      picture: sportsbookLogo(language),
      size: [240, 64] as const,
    },
  ]);
