import { type Notice, type NoticeReading, type NoticeType, useAppStore } from "./store.ts";

export const noticeRules = {
  application: { durationMs: 5_000, progressBar: true },
  helper: { durationMs: 1_000, progressBar: false },
} as const satisfies Record<NoticeReading, { durationMs: number; progressBar: boolean }>;

/** At most this many are on the screen at once; the oldest gives way. */
export const noticesAtOnce = 5;

/** So many can be read again after they left the screen. */
export const noticesRemembered = 20;

let counter = 0;

/**
 * Puts a notice on the screen and returns its id. The short reading is for confirmations only: danger and
 * warning always get the long one, whoever asks. The same words shown already are shown anew, not twice.
 */
export function showNotice(
  type: NoticeType,
  message: string,
  reading: NoticeReading = "application",
): string {
  const fitting = type === "danger" || type === "warning" ? "application" : reading;
  counter += 1;
  const notice: Notice = {
    id: `notice-${counter}`,
    type,
    message,
    reading: fitting,
    ...noticeRules[fitting],
    at: Date.now(),
  };
  useAppStore.setState((state) => ({
    notices: [
      ...state.notices.filter((shown) => shown.type !== type || shown.message !== message),
      notice,
    ].slice(-noticesAtOnce),
    noticeHistory: [...state.noticeHistory, notice].slice(-noticesRemembered),
  }));
  return notice.id;
}

/** The notice helper: a word that something was done, gone after a second. */
export function confirmNotice(message: string): string {
  return showNotice("success", message, "helper");
}

/** Takes one notice off the screen: its time is over or the member closed it. */
export function dismissNotice(id: string): void {
  useAppStore.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }));
}

/** Clears the notice state (specification §4: on login, register and logout). */
export function clearNotices(): void {
  useAppStore.setState({ notices: [], noticeHistory: [] });
}

/** The notices on the screen now, oldest first. */
export function useNotices(): readonly Notice[] {
  return useAppStore((state) => state.notices);
}

/** The last twenty notices, oldest first, for the list in which they can be read again. */
export function useNoticeHistory(): readonly Notice[] {
  return useAppStore((state) => state.noticeHistory);
}
