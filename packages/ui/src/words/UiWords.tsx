import { createContext, type ReactNode, useContext } from "react";

/** The few words that components say by themselves, in the language of the application around them. */
export interface UiWords {
  /** Words that only some screens need are kept beside their components, in this language. */
  language: "ko" | "en";
  close: string;
  cancel: string;
  retry: string;
  loading: string;
  clear: string;
  required: string;
  showPassword: string;
  hidePassword: string;
  previous: string;
  next: string;
  pages: string;
  pageOf: (page: number, total: number) => string;
  noticeKinds: { danger: string; warning: string; info: string; success: string };
  notices: string;
  dismissNotice: string;
  /** The unit after an amount that is typed. */
  won: string;
  /** An amount without sign, e.g. `1,234,567원` or `1,234,567 won`. */
  money: (amountWon: number) => string;
  gain: string;
  loss: string;
}

const koreanWords: UiWords = {
  language: "ko",
  close: "닫기",
  cancel: "취소",
  retry: "다시 시도",
  loading: "불러오는 중입니다.",
  clear: "지우기",
  required: "필수",
  showPassword: "비밀번호 표시",
  hidePassword: "비밀번호 숨기기",
  previous: "이전",
  next: "다음",
  pages: "쪽 이동",
  pageOf: (page, total) => `${total}쪽 중 ${page}쪽`,
  noticeKinds: { danger: "오류", warning: "주의", info: "안내", success: "완료" },
  notices: "알림",
  dismissNotice: "알림 닫기",
  won: "원",
  money: (amountWon) => `${amountWon.toLocaleString("en-US")}원`,
  gain: "증가",
  loss: "감소",
};

const UiWordsContext = createContext<UiWords>(koreanWords);

/** Gives every component below it its words. Without it they speak Korean. */
export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
}

/** The words of the nearest provider. */
export function useUiWords(): UiWords {
  return useContext(UiWordsContext);
}
