import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";

type Asked = Pick<OperatorMoneyRequest, "type" | "canCancel" | "bank">;

/**
 * Whether a withdrawal is one that its member may still take back: what is paid before it is taken up may be paid for nothing, so its
 * account is not shown whole before (docs/money.md, "A request that its member cancels").
 */
export const mayBeTakenBack = ({ type, canCancel }: Asked): boolean => type === "WITHDRAWAL" && canCancel;

/** The account of a request as it is shown: of what may be taken back the last four digits. */
export const shownAccount = (request: Asked): OperatorMoneyRequest["bank"] =>
  mayBeTakenBack(request)
    ? { ...request.bank, accountNumber: `…${request.bank.accountNumber.slice(-4)}` }
    : request.bank;
