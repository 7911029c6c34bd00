/** What a bank's statement, and the closing of a day or month, cannot do as it stands; part of the catalogue in `errors.ts`. */
export const bankErrors = {
  STATEMENT_COLUMNS: {
    status: 409,
    ko: "같은 파일을 다른 열로 이미 반영하였습니다. 같은 금액이 두 번 들어오지 않도록, 처음 반영할 때와 같은 열로 읽어 주십시오.",
    en: "This file was recorded with other columns. Read it with the same ones, so that its money does not count twice.",
  },
  SOURCE_PAUSED: {
    status: 409,
    ko: "이 계좌의 거래 내역 파일 통지처가 중지되어 있습니다.",
    en: "The source of this account's statements is paused.",
  },
  NOTHING_TO_RECORD: {
    status: 409,
    ko: "반영할 수 있는 행이 없습니다.",
    en: "No row of it can be recorded.",
  },
  BANK_DAY_CLOSED: {
    status: 409,
    ko: "이미 마감한 날이거나 첫 마감 이전의 날입니다.",
    en: "The day is closed already, or lies before the first that was.",
  },
  BANK_DAY_ORDER: {
    status: 409,
    ko: "앞의 날부터 차례로 마감해 주십시오. 다음에 마감할 날: {next}",
    en: "Days are closed one after another. Next is {next}.",
  },
  BANK_DAY_NOT_OVER: {
    status: 409,
    ko: "하루가 끝나고 10분이 지난 뒤에 마감할 수 있습니다.",
    en: "A day can be closed ten minutes after it is over.",
  },
  BANK_DAY_CHANGED: {
    status: 409,
    ko: "그사이 내역이 달라졌습니다. 다시 확인해 주십시오.",
    en: "The day has changed meanwhile. Look at it again.",
  },
  MONTH_CLOSED: {
    status: 409,
    ko: "이미 마감한 달이거나 첫 마감 이전의 달입니다.",
    en: "The month is closed already, or lies before the first that was.",
  },
  MONTH_ORDER: {
    status: 409,
    ko: "앞의 달부터 차례로 마감해 주십시오. 다음에 마감할 달: {next}",
    en: "Months are closed one after another. Next is {next}.",
  },
  MONTH_NOT_OVER: {
    status: 409,
    ko: "달이 끝나고 한 시간이 지난 뒤에 마감할 수 있습니다.",
    en: "A month can be closed an hour after it is over.",
  },
  MONTH_COUNTING: {
    status: 409,
    ko: "아직 집계 중인 날이 있습니다. 잠시 뒤에 다시 해 주십시오.",
    en: "Days of it are still being counted. Try again in a moment.",
  },
  MONTH_CHANGED: {
    status: 409,
    ko: "그사이 집계가 달라졌습니다. 다시 확인해 주십시오.",
    en: "Its figures have changed meanwhile. Look at them again.",
  },
  MONTH_OFF_BOOKS: {
    status: 409,
    ko: "집계가 원장과 맞지 않아 마감할 수 없습니다. 원장 대조에서 차이를 확인해 주십시오.",
    en: "The figures do not add up to the ledger, so the month cannot be closed. See where they differ in the check.",
  },
} as const;
