import { beginAnew } from "@hanpan/browser/testing/anew";
import { chooseTheme } from "@hanpan/ui";
import { overwriteGetLocale } from "../../paraglide/runtime.js";
import { currentLanguage } from "../language.ts";
import { queryClient } from "../queryClient.ts";
import { useAppStore } from "../store.ts";

/** Vitest, before each file of the member app. */
beginAnew();
chooseTheme("device");
document.documentElement.removeAttribute("data-theme");
overwriteGetLocale(currentLanguage);
useAppStore.setState(useAppStore.getInitialState(), true);
queryClient.clear();
