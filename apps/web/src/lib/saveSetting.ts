import type { Language } from "@hanpan/contract";
import type { BodyInput } from "@hanpan/contract/call";
import { putUserSetting } from "@hanpan/contract/calls/setting";
import * as m from "../paraglide/messages.js";
import { switchLanguage } from "./language.ts";
import { confirmNotice, showNotice } from "./notices.ts";
import { queryClient } from "./queryClient.ts";
import { failureMessage } from "./requestFailure.ts";
import { sendRequest } from "./requestState.ts";
import { currentSession } from "./session.ts";
import { userSettingQuery } from "./settings.ts";

/** Saves a change of the member's own settings at once and says so; what was left out stays. */
export async function saveSetting(changed: BodyInput<typeof putUserSetting>): Promise<void> {
  try {
    const saved = await sendRequest(putUserSetting, { body: changed });
    queryClient.setQueryData(userSettingQuery().queryKey, saved);
    confirmNotice(m.opt_saved());
  } catch (failure) {
    showNotice("danger", failureMessage(failure));
  }
}

/** The screen's language changes at once; a member's account remembers it for the site's notes and for other devices. */
export function chooseLanguage(language: Language): void {
  switchLanguage(language);
  if (currentSession()) void saveSetting({ language });
}
