import type { WordsOf } from "../../language.ts";

/** What may be wrong with a file of a bank, or with one of its rows. */
export const fileProblems = [
  "EMPTY",
  "TOO_LARGE",
  "TOO_MANY_ROWS",
  "TOO_WIDE",
  "TEXT_TOO_LONG",
  "HALF_FILE",
  "WRONG_ENCODING",
  "OLD_WORKBOOK",
  "WEB_PAGE",
  "NOT_A_TABLE",
  "COLUMN_MISSING",
  "COLUMN_TWICE",
  "FORMULA",
  "VALUE_MISSING",
  "NOT_WON",
  "FRACTION",
  "NEGATIVE",
  "ROUNDED",
  "NOT_A_TIME",
  "TIME_OUT_OF_RANGE",
  "NOT_AN_ACCOUNT",
  "OTHER_ACCOUNT",
  "NOT_A_PHONE",
  "NOT_A_HASH",
] as const;
export type FileProblemCode = (typeof fileProblems)[number];

/** What an operator reads of it; the row and the column stand before it. */
export const fileProblemWords: WordsOf<FileProblemCode> = {
  EMPTY: { ko: "파일에 내용이 없습니다.", en: "The file is empty." },
  TOO_LARGE: { ko: "파일이 너무 큽니다. 나누어 올려 주십시오.", en: "The file is too large. Split it." },
  TOO_MANY_ROWS: {
    ko: "행이 너무 많습니다. 나누어 올려 주십시오.",
    en: "There are too many rows. Split the file.",
  },
  TOO_WIDE: { ko: "열이 너무 많습니다.", en: "There are too many columns." },
  TEXT_TOO_LONG: { ko: "한 칸의 내용이 너무 깁니다.", en: "A cell holds too long a text." },
  HALF_FILE: {
    ko: "파일이 중간에 끊겼거나 손상되었습니다. 은행에서 다시 받아 주십시오.",
    en: "The file is cut off or damaged. Save it again from the bank.",
  },
  WRONG_ENCODING: {
    ko: "UTF-8이나 CP949(EUC-KR)로 읽을 수 없는 글자가 있습니다.",
    en: "It holds characters that are neither UTF-8 nor CP949 (EUC-KR).",
  },
  OLD_WORKBOOK: {
    ko: "이전 형식의 엑셀 파일(.xls)이거나 암호가 걸려 있습니다. 엑셀에서 열어 암호 없이 .xlsx로 저장해 주십시오.",
    en: "It is an old workbook (.xls), or has a password. Open it and save it as .xlsx without a password.",
  },
  WEB_PAGE: {
    ko: "이름만 엑셀인 웹 문서입니다. 엑셀에서 열어 .xlsx로 저장해 주십시오.",
    en: "It is a web page that is named like a workbook. Open it in a spreadsheet and save it as .xlsx.",
  },
  NOT_A_TABLE: { ko: "CSV나 XLSX 파일이 아닙니다.", en: "It is neither a CSV nor an XLSX file." },
  COLUMN_MISSING: { ko: "필요한 열을 찾지 못하였습니다.", en: "A column that is needed was not found." },
  COLUMN_TWICE: { ko: "같은 이름의 열이 둘 이상 있습니다.", en: "Two columns have this name." },
  FORMULA: { ko: "값이 아니라 수식입니다.", en: "It is a formula and no value." },
  VALUE_MISSING: { ko: "비어 있습니다.", en: "It is empty." },
  NOT_WON: { ko: "금액으로 읽을 수 없습니다.", en: "It cannot be read as an amount." },
  FRACTION: { ko: "1원 미만의 금액이 있습니다.", en: "It is no whole number of won." },
  NEGATIVE: { ko: "음수 금액입니다.", en: "It is a negative amount." },
  ROUNDED: {
    ko: "엑셀이 숫자를 반올림하여 저장하였습니다. 은행에서 받은 원본을 올려 주십시오.",
    en: "A spreadsheet rounded the figure when it was saved. Take the file as the bank gave it.",
  },
  NOT_A_TIME: { ko: "날짜나 시각으로 읽을 수 없습니다.", en: "It cannot be read as a day or a time." },
  TIME_OUT_OF_RANGE: {
    ko: "있을 수 없는 날짜입니다(2000년 이전이거나 미래).",
    en: "The day cannot be right: before 2000, or yet to come.",
  },
  OTHER_ACCOUNT: {
    ko: "다른 입금 계좌의 거래 내역입니다.",
    en: "It is the statement of another of the site's accounts.",
  },
  NOT_A_PHONE: { ko: "휴대폰번호로 읽을 수 없습니다.", en: "It cannot be read as a phone number." },
  NOT_A_HASH: {
    ko: "64자리 16진수 해시가 아닙니다.",
    en: "It is no hash of 64 hexadecimal digits.",
  },
  NOT_AN_ACCOUNT: { ko: "계좌번호로 읽을 수 없습니다.", en: "It cannot be read as an account number." },
};
