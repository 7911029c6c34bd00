import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { type PersonalField, seesWhole } from "@hanpan/contract/operator/personalFields";
import { maskAccountNumber, maskEmail, maskPhone } from "../../lib/mask.ts";
import type { Power } from "../../lib/operatorPower.ts";
import { Refusal, refuse } from "../../server/refusal.ts";

/** `1.2.3.4` → `1.2.*.*`, `2001:db8:1::2` → `2001:db8:*`: the network stays, not who in it. */
function maskAddress(address: string): string {
  const [first = "", second = ""] = address.split(address.includes(":") ? ":" : ".");
  return address.includes(":") ? `${first}:${second}:*` : `${first}.${second}.*.*`;
}

/** How each field looks to who does not see it whole; never reversible, and of no other length for it. */
const masks: Readonly<Record<PersonalField, (text: string) => string>> = {
  phone: maskPhone,
  email: maskEmail,
  birthDate: (text) => `${text.slice(0, 4)}-**-**`,
  accountNumber: maskAccountNumber,
  usdtAddress: (text) => `${text.slice(0, 4)}****${text.slice(-4)}`,
  address: maskAddress,
};

/** Answers a personal value as an operator may see it. */
export type Shown = (field: PersonalField, value: string) => string;

/** What an operator sees of members; `revealed` is what they gave a reason for. */
export function shownTo(power: Pick<Power, "wholeFields">, revealed?: PersonalField): Shown {
  return (field, value) => (field === revealed || seesWhole(power, field) ? value : masks[field](value));
}

/** Numbers as accounts have them, with signs between the digits or without. */
const accountLike = /\d(?:[ -]?\d){8,}/g;

/** What a bank wrote beside money, which may name an account of who paid, as an operator may see it. */
export const memoShown = (memo: string, shown: Shown): string =>
  memo.replaceAll(accountLike, (number) => shown("accountNumber", number));

type Personal = Pick<
  MemberFile,
  "phone" | "reached" | "dob" | "bank" | "usdtAddress" | "nextUsdtAddress" | "logins" | "sessions"
>;

/** A member's file as an operator may see it. */
export function fileShown<File extends Personal>(file: File, shown: Shown): File {
  return {
    ...file,
    phone: shown("phone", file.phone),
    reached: {
      ...file.reached,
      email: file.reached.email === null ? null : shown("email", file.reached.email),
    },
    dob: shown("birthDate", file.dob),
    bank: { ...file.bank, accountNumber: shown("accountNumber", file.bank.accountNumber) },
    usdtAddress: file.usdtAddress === null ? null : shown("usdtAddress", file.usdtAddress),
    nextUsdtAddress:
      file.nextUsdtAddress === null
        ? null
        : { ...file.nextUsdtAddress, address: shown("usdtAddress", file.nextUsdtAddress.address) },
    logins: file.logins.map((login) => ({ ...login, address: shown("address", login.address) })),
    sessions: file.sessions.map((session) => ({ ...session, address: shown("address", session.address) })),
  };
}

type Paid = Pick<OperatorMoneyRequest, "bank" | "accountNow" | "usdtAddress">;

/** A request for money as an operator may see it. */
export function requestShown<Request extends Paid>(request: Request, shown: Shown): Request {
  const { bank, accountNow, usdtAddress } = request;
  return {
    ...request,
    bank: { ...bank, accountNumber: shown("accountNumber", bank.accountNumber) },
    accountNow:
      accountNow === null
        ? null
        : { ...accountNow, accountNumber: shown("accountNumber", accountNow.accountNumber) },
    usdtAddress: usdtAddress === null ? null : shown("usdtAddress", usdtAddress),
  };
}

/** By which name a document that is kept says a personal value. */
const fieldsByName: ReadonlyMap<string, PersonalField> = new Map([
  ["phone", "phone"],
  ["email", "email"],
  ["dob", "birthDate"],
  ["birthDate", "birthDate"],
  ["accountNumber", "accountNumber"],
  ["usdtAddress", "usdtAddress"],
]);

/** A document that was kept of a member, in the audit or of a proposal, as an operator may see it: by the names in it, however deep. */
export function documentShown(document: unknown, shown: Shown): unknown {
  if (Array.isArray(document)) return document.map((part: unknown) => documentShown(part, shown));
  if (document === null || typeof document !== "object") return document;
  return Object.fromEntries(
    Object.entries(document).map(([name, value]: [string, unknown]) => {
      const field = fieldsByName.get(name);
      // The audit keeps an account as its last four and a keyed hash: there is nothing to mask.
      const isSaid = field !== undefined && typeof value === "string" && !/ m1\.[\w-]{22}$/.test(value);
      return [name, isSaid ? shown(field, value) : documentShown(value, shown)];
    }),
  );
}

/** A failure as an operator may see it: what stands of a member who was changed meanwhile is masked as it is in their file. */
export function conflictShown(error: unknown, shown: Shown): unknown {
  if (!(error instanceof Refusal) || error.code !== "VERSION_CONFLICT") return error;
  return refuse("VERSION_CONFLICT", { current: documentShown(error.options.details?.["current"], shown) });
}

/** The rows of a page or a file, each as an operator may see it. */
export const placedShown =
  <Item>(show: (item: Item) => Item) =>
  <Row extends { readonly item: Item }>(rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => ({ ...row, item: show(row.item) }));
