import { beginAnew } from "@hanpan/browser/testing/anew";
import { overwriteGetLocale } from "../../paraglide/runtime.js";
import { currentLanguage } from "../language.ts";
import { queryClient } from "../queryClient.ts";
import { useConsole } from "../store.ts";

/** Vitest, before each file of the console. */
beginAnew();
overwriteGetLocale(currentLanguage);
useConsole.setState(useConsole.getInitialState(), true);
queryClient.clear();
