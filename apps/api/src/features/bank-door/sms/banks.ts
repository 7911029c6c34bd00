/** A field of a bank's message, in the order in which the message has it. */
export type SmsField = "date" | "time" | "account" | "tail" | "kind" | "amount" | "name" | "balance" | "any";

/** How a bank's messages of money look. */
export type SmsBank = {
  /** The clearing code by which the site's accounts name the bank. */
  readonly code: string;
  readonly name: string;
  /** What a message begins with, after what carriers put before it. */
  readonly mark: RegExp;
  /** The bank's numbers: a message from another is nobody's word. */
  readonly senders: readonly string[];
  /** Its forms, each as the order of its fields; what stands between them is spaces, lines, commas and strokes. */
  readonly forms: readonly (readonly SmsField[])[];
};

/**
 * The forms of the larger banks' messages, as customers receive them. A form that a bank changes is changed here, and
 * `readSms.test.ts` has an example of each; what no form fits is kept and shown to operators.
 */
export const smsBanks: readonly SmsBank[] = [
  {
    code: "004",
    name: "KB국민은행",
    mark: /^\[?(?:KB국민은행|KB국민|KB)\]?/,
    senders: ["15889999", "15999999", "16449999"],
    forms: [
      ["date", "time", "account", "name", "kind", "amount", "balance"],
      ["date", "time", "account", "kind", "amount", "name", "balance"],
    ],
  },
  {
    code: "088",
    name: "신한은행",
    mark: /^\[?신한(?:은행)?\]?/,
    senders: ["15778000", "15998000", "15448000"],
    forms: [
      ["date", "time", "account", "kind", "amount", "balance", "name"],
      ["date", "time", "account", "kind", "amount", "name", "balance"],
    ],
  },
  {
    code: "020",
    name: "우리은행",
    mark: /^\[?우리(?:은행)?\]?/,
    senders: ["15885000", "15995000", "15335000"],
    forms: [["date", "time", "account", "kind", "amount", "name", "balance"]],
  },
  {
    code: "081",
    name: "하나은행",
    mark: /^\[?(?:KEB)?하나(?:은행)?\]?/,
    senders: ["15991111", "15881111"],
    forms: [
      ["date", "time", "account", "kind", "amount", "name", "balance"],
      ["date", "time", "account", "name", "kind", "amount", "balance"],
    ],
  },
  {
    code: "011",
    name: "NH농협은행",
    mark: /^\[?(?:NH)?농협(?:은행)?\]?/,
    senders: ["15882100", "16613000", "15442100"],
    forms: [["kind", "amount", "date", "time", "account", "name", "balance"]],
  },
  {
    code: "003",
    name: "IBK기업은행",
    mark: /^\[?(?:IBK기업은행|IBK기업|기업은행|기업|IBK)\]?/,
    senders: ["15882588", "15662566"],
    forms: [
      ["date", "time", "kind", "amount", "balance", "name", "account"],
      ["date", "time", "kind", "amount", "name", "balance", "account"],
      ["date", "time", "account", "kind", "amount", "name", "balance"],
    ],
  },
  {
    code: "090",
    name: "카카오뱅크",
    mark: /^\[?카카오뱅크\]?/,
    senders: ["15993333"],
    forms: [
      ["any", "tail", "date", "time", "kind", "amount", "name", "balance"],
      ["date", "time", "any", "tail", "kind", "amount", "name", "balance"],
    ],
  },
  {
    code: "092",
    name: "토스뱅크",
    mark: /^\[?토스뱅크\]?/,
    senders: ["16617654", "15994905"],
    forms: [
      ["date", "time", "kind", "amount", "name", "balance", "any", "tail"],
      ["any", "tail", "date", "time", "kind", "amount", "name", "balance"],
    ],
  },
  {
    code: "045",
    name: "새마을금고",
    mark: /^\[?(?:MG새마을금고|MG새마을|새마을금고|새마을|MG)\]?/,
    senders: ["15888801", "15999000"],
    forms: [
      ["date", "time", "account", "kind", "amount", "name", "balance"],
      ["date", "time", "account", "name", "kind", "amount", "balance"],
    ],
  },
  {
    code: "071",
    name: "우체국",
    mark: /^\[?우체국(?:예금)?\]?/,
    senders: ["15881900", "15991900", "15881300"],
    forms: [
      ["date", "time", "account", "kind", "amount", "name", "balance"],
      ["date", "time", "account", "kind", "amount", "balance", "name"],
    ],
  },
];
