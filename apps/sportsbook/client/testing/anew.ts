import { beginPageAnew } from "@hanpan/frame/testing/anew";
import { overwriteGetLocale } from "../paraglide/runtime.js";

/** Vitest, before each file of the sportsbook. */
beginPageAnew(overwriteGetLocale);
