import { messageWords, type Words } from "@hanpan/vendor/proofs/roundDetail";
import en from "../../messages/en.json" with { type: "json" };
import ko from "../../messages/ko.json" with { type: "json" };

type Plain<Catalogue> = {
  [key in keyof Catalogue]: Catalogue[key] extends string ? key : never;
}[keyof Catalogue];

/** A message of the sportsbook's own words, in both languages: the server says it as the pages do. */
export const words = (
  key: Plain<typeof ko> & Plain<typeof en>,
  values?: { readonly [name: string]: string | number | Words },
): Words => messageWords(ko[key], en[key], values);
