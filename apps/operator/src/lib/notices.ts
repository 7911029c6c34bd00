import { makeNotice, type NoticeType, withNotice, withoutNotice } from "@hanpan/browser/notices/noticeList";
import { useConsole } from "./store.ts";

/**
 * Puts a notice on the screen, by default for 5 s, or for 2 s where it says that something was done. The same words
 * are shown once. Answers its id.
 */
export function showNotice(type: NoticeType, message: string, durationMs?: number): string {
  const brief = type === "success";
  const notice = makeNotice(type, message, {
    durationMs: durationMs ?? (brief ? 2_000 : 5_000),
    progressBar: !brief,
  });
  useConsole.setState(({ notices }) => ({ notices: withNotice(notices, notice) }));
  return notice.id;
}

/** Takes one notice off the screen. */
export function dismissNotice(id: string): void {
  useConsole.setState(({ notices }) => ({ notices: withoutNotice(notices, id) }));
}
