import * as m from "../paraglide/messages.js";
import { currentLanguage } from "./language.ts";

/**
 * What the operator calls the site, in the language of the screen: the server writes it into every page (pageHead.ts). A
 * page without one is called as the product is.
 */
export function siteName(): string {
  return document.documentElement.dataset[currentLanguage() === "ko" ? "nameKo" : "nameEn"] ?? m.brand_name();
}
