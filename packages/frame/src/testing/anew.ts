import { beginAnew } from "@hanpan/browser/testing/anew";
import { startTheme } from "../visit/theme.ts";
import { type Catalogue, startLanguage } from "../words/language.ts";

/** A page of games as it is before each file of tests: at its address's root, in Korean, dark. */
export function beginPageAnew(ofPage: Catalogue): void {
  beginAnew();
  history.replaceState(null, "", "/");
  startLanguage(ofPage);
  startTheme({ darkAlone: true });
}
