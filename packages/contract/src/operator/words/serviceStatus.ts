import type { WordsOf } from "../../language.ts";
import type { ServiceStatus } from "../enumerations.ts";

/** Whether members can play at a vendor, or a game of it. */
export const serviceStatusWords: WordsOf<ServiceStatus> = {
  ACTIVE: { ko: "서비스 중", en: "Running" },
  PAUSED: { ko: "중지", en: "Paused" },
};
