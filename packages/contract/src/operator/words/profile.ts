import type { WordsOf } from "../../language.ts";
import type { Profile } from "../../profile/profiles.ts";

/** Whose rules a site plays by. */
export const profileWords: WordsOf<Profile> = {
  KR: { ko: "한국 (기본)", en: "Korea (default)" },
  UK: { ko: "영국", en: "Great Britain" },
  MT: { ko: "몰타", en: "Malta" },
  OWN: { ko: "직접 정함", en: "Own" },
};
