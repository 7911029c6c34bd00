import type { DetailKind } from "@hanpan/contract/changeEnumerations";
import type { PhoneCarrier } from "@hanpan/contract/enumerations";

/** What is typed of the details; those of other kinds stay empty. */
export interface Form {
  depositor: string;
  phone: string;
  phoneCarrier: PhoneCarrier | undefined;
  bankId: string;
  accountNumber: string;
  usdtAddress: string;
  nickname: string;
}

export const emptyForm: Form = {
  ...{ depositor: "", phone: "", phoneCarrier: undefined, bankId: "", accountNumber: "", usdtAddress: "" },
  nickname: "",
};

/** What of it is sent for a kind. */
export function requestOf(kind: DetailKind, form: Form) {
  const { depositor, phone, phoneCarrier, bankId, accountNumber, usdtAddress, nickname } = form;
  switch (kind) {
    case "NAME":
      return { kind, depositor };
    case "PHONE":
      return { kind, phone, ...(phoneCarrier === undefined ? {} : { phoneCarrier }) };
    case "ACCOUNT":
      return { kind, ...(bankId === "" ? {} : { bankId }), accountNumber };
    case "USDT":
      return { kind, usdtAddress };
    case "NICKNAME":
      return { kind, nickname };
  }
}
