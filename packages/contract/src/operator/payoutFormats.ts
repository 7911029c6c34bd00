import type { Words } from "../language.ts";

/** What a column of a bank's bulk transfer file holds. */
export type PayoutColumn = {
  readonly title: string;
  readonly holds:
    | "bankCode"
    | "bankName"
    | "accountNumber"
    | "amount"
    | "holder"
    | "memo"
    | "reference"
    | "nothing";
};

/** What a bank's columns may be called in its result file; the first that is there counts. */
export type PayoutResultColumns = {
  readonly accountNumber: readonly string[];
  readonly amount: readonly string[];
  readonly outcome: readonly string[];
  readonly reason: readonly string[];
  readonly reference: readonly string[];
};

/** Banks whose bulk transfer files are written. */
export const payoutFormatCodes = ["kb", "shinhan", "woori", "hana", "nonghyup", "ibk", "plain"] as const;

/** How a bank takes a bulk transfer, and how it says what became of it. */
export type PayoutFormat = {
  readonly code: (typeof payoutFormatCodes)[number];
  readonly name: Words;
  readonly file: "xlsx" | "csv";
  /** Of CSV. */
  readonly encoding: "utf-8" | "cp949";
  readonly hasHeader: boolean;
  readonly columns: readonly PayoutColumn[];
  /** The most characters of the receiver's memo and of the reference. */
  readonly memoLength: number;
  readonly result: PayoutResultColumns;
};

const bankCode: PayoutColumn = { title: "입금은행코드", holds: "bankCode" };
const accountNumber: PayoutColumn = { title: "입금계좌번호", holds: "accountNumber" };

/** What the result files of the larger banks call their columns. */
const result: PayoutResultColumns = {
  accountNumber: ["입금계좌번호", "입금계좌", "받는계좌번호", "받는계좌", "계좌번호"],
  amount: ["이체금액", "입금금액", "입금액", "거래금액", "금액"],
  outcome: ["처리결과", "이체결과", "처리상태", "이체상태", "결과", "상태"],
  reason: ["오류내용", "불능사유", "처리내용", "오류메시지", "오류사유", "사유", "비고"],
  reference: [
    "내통장표시내용",
    "내통장표시",
    "출금통장표시내용",
    "출금통장표시",
    "출금통장메모",
    "보내는분통장표시",
  ],
};

/**
 * The bulk transfer files of the larger banks, as data: which columns in which order, as what file. A bank changes them now
 * and then: what it takes today says its own sample file, and a format is changed here (docs/payouts.md, "Banks").
 */
export const payoutFormats: readonly PayoutFormat[] = [
  {
    code: "kb",
    name: { ko: "KB국민은행", en: "KB Kookmin Bank" },
    file: "xlsx",
    encoding: "utf-8",
    hasHeader: true,
    columns: [
      bankCode,
      accountNumber,
      { title: "이체금액", holds: "amount" },
      { title: "받는분통장표시", holds: "memo" },
      { title: "내통장표시", holds: "reference" },
      { title: "예금주", holds: "holder" },
    ],
    memoLength: 7,
    result,
  },
  {
    code: "shinhan",
    name: { ko: "신한은행", en: "Shinhan Bank" },
    file: "xlsx",
    encoding: "utf-8",
    hasHeader: true,
    columns: [
      { title: "입금은행", holds: "bankCode" },
      { title: "입금계좌", holds: "accountNumber" },
      { title: "고객관리성명", holds: "holder" },
      { title: "입금금액", holds: "amount" },
      { title: "출금통장표시내용", holds: "reference" },
      { title: "입금통장표시내용", holds: "memo" },
    ],
    memoLength: 7,
    result,
  },
  {
    code: "woori",
    name: { ko: "우리은행", en: "Woori Bank" },
    file: "csv",
    encoding: "cp949",
    hasHeader: true,
    columns: [
      { title: "입금은행", holds: "bankName" },
      accountNumber,
      { title: "입금금액", holds: "amount" },
      { title: "예금주", holds: "holder" },
      { title: "받는통장표시", holds: "memo" },
      { title: "내통장표시", holds: "reference" },
    ],
    memoLength: 7,
    result,
  },
  {
    code: "hana",
    name: { ko: "하나은행", en: "Hana Bank" },
    file: "xlsx",
    encoding: "utf-8",
    hasHeader: true,
    columns: [
      { title: "입금은행", holds: "bankCode" },
      accountNumber,
      { title: "입금액", holds: "amount" },
      { title: "예상예금주", holds: "holder" },
      { title: "입금통장표시", holds: "memo" },
      { title: "출금통장표시", holds: "reference" },
    ],
    memoLength: 7,
    result,
  },
  {
    code: "nonghyup",
    name: { ko: "NH농협은행", en: "NH NongHyup Bank" },
    file: "csv",
    encoding: "cp949",
    hasHeader: false,
    columns: [
      bankCode,
      accountNumber,
      { title: "이체금액", holds: "amount" },
      { title: "받는분통장표시", holds: "memo" },
      { title: "내통장표시", holds: "reference" },
      { title: "예금주", holds: "holder" },
    ],
    memoLength: 7,
    result,
  },
  {
    code: "ibk",
    name: { ko: "IBK기업은행", en: "Industrial Bank of Korea" },
    file: "xlsx",
    encoding: "utf-8",
    hasHeader: true,
    columns: [
      { title: "입금은행", holds: "bankName" },
      accountNumber,
      { title: "이체금액", holds: "amount" },
      { title: "예금주", holds: "holder" },
      { title: "받는통장메모", holds: "memo" },
      { title: "출금통장메모", holds: "reference" },
    ],
    memoLength: 7,
    result,
  },
  {
    code: "plain",
    name: { ko: "일반 CSV (UTF-8)", en: "Plain CSV (UTF-8)" },
    file: "csv",
    encoding: "utf-8",
    hasHeader: true,
    columns: [
      bankCode,
      { title: "은행", holds: "bankName" },
      accountNumber,
      { title: "예금주", holds: "holder" },
      { title: "이체금액", holds: "amount" },
      { title: "받는분통장표시", holds: "memo" },
      { title: "내통장표시", holds: "reference" },
    ],
    memoLength: 10,
    result,
  },
];

/** The format of a code; undefined for one that there is not, or is not any more. */
export const payoutFormatOf = (code: string): PayoutFormat | undefined =>
  payoutFormats.find((format) => format.code === code);
