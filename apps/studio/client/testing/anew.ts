import { beginAnew } from "@hanpan/browser/testing/anew";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { startTheme } from "../theme/theme.ts";
import { startLanguage } from "../words/language.ts";

/** Vitest, before each file of the games. */
beginAnew();
history.replaceState(null, "", "/");
startLanguage();
startTheme({ darkAlone: true });
overwriteGetLocale(() => "ko");
