import type { LaunchMode } from "../../enumerations.ts";
import type { WordsOf } from "../../language.ts";

/** Where a game opens. */
export const launchModeWords: WordsOf<LaunchMode> = {
  IFRAME: { ko: "페이지 안", en: "In the page" },
  WINDOW: { ko: "새 창", en: "New window" },
};
