import { currentLanguage } from "../../lib/language.ts";

/** A segment's name in the language of the screen. */
export const nameOf = ({ nameKo, nameEn }: { readonly nameKo: string; readonly nameEn: string }): string =>
  currentLanguage() === "ko" ? nameKo : nameEn;
