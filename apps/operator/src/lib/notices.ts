import { type Notice, type NoticeType, useConsole } from "./store.ts";

const atOnce = 5;
let counter = 0;

/**
 * Puts a notice on the screen for 5 s, a word that something was done for 2 s, unless told for how long. The same words
 * are shown once. Answers its id.
 */
export function showNotice(type: NoticeType, message: string, durationMs?: number): string {
  counter += 1;
  const brief = type === "success";
  const notice: Notice = {
    id: `notice-${counter}`,
    type,
    message,
    durationMs: durationMs ?? (brief ? 2_000 : 5_000),
    progressBar: !brief,
    at: Date.now(),
  };
  useConsole.setState((state) => ({
    notices: [
      ...state.notices.filter((shown) => shown.type !== type || shown.message !== message),
      notice,
    ].slice(-atOnce),
  }));
  return notice.id;
}

/** Takes one notice off the screen. */
export function dismissNotice(id: string): void {
  useConsole.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }));
}
