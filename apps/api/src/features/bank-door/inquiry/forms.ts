/** How a service's JSON names what a line of an account says; several names are joined. */
export type InquiryForm = {
  readonly service: string;
  /** The service's own id of the line, where it has one. */
  readonly id?: string;
  readonly account?: string;
  /** Date and time, together or apart: digits of YYYYMMDDhhmmss, whatever stands between them; or RFC 3339. */
  readonly bookedAt: readonly string[];
  readonly received: string;
  readonly paid: string;
  readonly balance?: string;
  readonly name: readonly string[];
  readonly memo?: readonly string[];
};

/** The lines of account-inquiry services, as their public documentation names the fields. */
export const inquiryForms: readonly InquiryForm[] = [
  {
    service: "hanpan",
    account: "account",
    bookedAt: ["bookedAt"],
    received: "received",
    paid: "paid",
    balance: "balance",
    name: ["name"],
    memo: ["memo"],
  },
  {
    service: "popbill",
    id: "tid",
    account: "accountNumber",
    bookedAt: ["trdt"],
    received: "accIn",
    paid: "accOut",
    balance: "balance",
    name: ["remark1"],
    memo: ["remark2", "remark3", "remark4"],
  },
  {
    service: "codef",
    account: "resAccount",
    bookedAt: ["resAccountTrDate", "resAccountTrTime"],
    received: "resAccountIn",
    paid: "resAccountOut",
    balance: "resAfterTranBalance",
    name: ["resAccountDesc3"],
    memo: ["resAccountDesc2", "resAccountDesc4"],
  },
];
