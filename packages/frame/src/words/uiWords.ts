import type { UiWords } from "@hanpan/ui";
import { m } from "../paraglide/messages.js";
import { language } from "./language.ts";
import { won } from "./money.ts";

/** What the parts of `@hanpan/ui` say by themselves, in the language of the page. */
export const uiWords = (): UiWords => ({
  language: language(),
  close: m.close(),
  cancel: m.ui_cancel(),
  retry: m.retry(),
  loading: m.ui_loading(),
  clear: m.ui_clear(),
  required: m.ui_required(),
  showPassword: m.ui_show_password(),
  hidePassword: m.ui_hide_password(),
  previous: m.ui_previous(),
  next: m.ui_next(),
  pages: m.ui_pages(),
  pageOf: (page, total) => m.ui_page_of({ page, total }),
  noticeKinds: {
    danger: m.ui_danger(),
    warning: m.ui_warning(),
    info: m.ui_info(),
    success: m.ui_success(),
  },
  notices: m.ui_notices(),
  dismissNotice: m.ui_dismiss(),
  won: m.ui_won(),
  money: (amountWon) => won(amountWon, language()),
  gain: m.ui_gain(),
  loss: m.ui_loss(),
});
