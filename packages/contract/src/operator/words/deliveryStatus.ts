import type { WordsOf } from "../../language.ts";
import type { DeliveryStatus } from "../objects/note.ts";

/** How far a note of the site has come. */
export const deliveryStatusWords: WordsOf<DeliveryStatus> = {
  SENDING: { ko: "전달 중", en: "On its way" },
  SENT: { ko: "전달 완료", en: "Delivered" },
};
