import type { WordsOf } from "../../language.ts";
import type { PopupPosition } from "../../writtenEnumerations.ts";

/** Where a popup stands on the page. */
export const popupPositionWords: WordsOf<PopupPosition> = {
  CENTER: { ko: "가운데", en: "Middle" },
  LEFT: { ko: "왼쪽", en: "Left" },
  RIGHT: { ko: "오른쪽", en: "Right" },
};
