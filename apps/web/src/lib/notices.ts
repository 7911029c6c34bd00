import {
  makeNotice,
  type Notice,
  type NoticeType,
  withNotice,
  withoutNotice,
} from "@hanpan/browser/notices/noticeList";
import { useAppStore } from "./store.ts";

/** The two readings of the specification §2: the application's own notices, and the notice helper's. */
const noticeRules = {
  application: { durationMs: 5_000, progressBar: true },
  helper: { durationMs: 1_000, progressBar: false },
} as const;
type NoticeReading = keyof typeof noticeRules;

/** So many can be read again after they left the screen. */
const noticesRemembered = 20;

/**
 * Puts a notice on the screen and returns its id. The short reading is for confirmations only: danger and warning always get
 * the long one, whoever asks. Words that are shown already are shown again, not twice.
 */
export function showNotice(
  type: NoticeType,
  message: string,
  reading: NoticeReading = "application",
): string {
  const fitting = type === "danger" || type === "warning" ? "application" : reading;
  const notice = makeNotice(type, message, noticeRules[fitting]);
  useAppStore.setState((state) => ({
    notices: withNotice(state.notices, notice),
    noticeHistory: [...state.noticeHistory, notice].slice(-noticesRemembered),
  }));
  return notice.id;
}

/** Keeps words that the screen itself says now among those that can be read again, and shows no notice of them. */
export function rememberNotice(type: NoticeType, message: string): void {
  const notice = makeNotice(type, message, noticeRules.application);
  useAppStore.setState((state) => ({
    noticeHistory: [...state.noticeHistory, notice].slice(-noticesRemembered),
  }));
}

/** The notice helper: a word that something was done, gone after a second. */
export function confirmNotice(message: string): string {
  return showNotice("success", message, "helper");
}

/** Takes one notice off the screen: its time is over or the member closed it. */
export function dismissNotice(id: string): void {
  useAppStore.setState(({ notices }) => ({ notices: withoutNotice(notices, id) }));
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
