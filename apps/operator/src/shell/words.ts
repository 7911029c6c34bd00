import type { Language } from "@hanpan/contract";
import { formatWon } from "@hanpan/contract/money";
import type { UiWords } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";

/** The components' words in a language. */
export function uiWords(language: Language): UiWords {
  return {
    language,
    close: m.common_close({}, { locale: language }),
    cancel: m.common_back({}, { locale: language }),
    retry: m.common_retry({}, { locale: language }),
    loading: m.ui_loading({}, { locale: language }),
    clear: m.ui_clear({}, { locale: language }),
    required: m.ui_required({}, { locale: language }),
    showPassword: m.ui_showPassword({}, { locale: language }),
    hidePassword: m.ui_hidePassword({}, { locale: language }),
    previous: m.ui_previous({}, { locale: language }),
    next: m.ui_next({}, { locale: language }),
    pages: m.ui_pages({}, { locale: language }),
    pageOf: (page, total) => m.ui_pageOf({ page, total }, { locale: language }),
    noticeKinds: {
      danger: m.toast_danger({}, { locale: language }),
      warning: m.toast_warning({}, { locale: language }),
      info: m.toast_info({}, { locale: language }),
      success: m.toast_success({}, { locale: language }),
    },
    notices: m.ui_notices({}, { locale: language }),
    dismissNotice: m.toast_close({}, { locale: language }),
    won: m.ui_won({}, { locale: language }),
    money: (amountWon) => formatWon(amountWon, language),
    gain: m.ui_gain({}, { locale: language }),
    loss: m.ui_loss({}, { locale: language }),
  };
}
