import { messageWords, type PlainKey, type Values, type Words } from "@hanpan/vendor/proofs/roundDetail";
import en from "../../messages/en.json" with { type: "json" };
import ko from "../../messages/ko.json" with { type: "json" };

/** A message of the games' own words, in both languages: the server says it as the pages do. */
export const words = (key: PlainKey<typeof ko> & PlainKey<typeof en>, values?: Values): Words =>
  messageWords(ko[key], en[key], values);
