import type { PersonalField } from "@hanpan/contract/operator/personalFields";

/** Why a column still says in clear what is sealed elsewhere: what a version has to change before it is sealed. */
const reasons = {
  COMPARED: "functions of the database compare it, and find a member by it",
  BOOKS: "copied in the database from the member's row, with what money moves by",
  WRITTEN:
    "a document or text of which nothing but its names says what it holds; the audit's rows are hashed as they stand",
  NETWORK: "compared in the database with other sign-ins, and gone after its term",
} as const;

type Column = {
  readonly column: string;
  readonly says: readonly PersonalField[];
  readonly why: keyof typeof reasons;
};

const column = (name: string, why: Column["why"], ...says: readonly PersonalField[]): Column => ({
  ...{ column: `platform.${name}`, says, why },
});

/**
 * Every column in which one of these values may stand in clear: the list of what is left to seal, which only shrinks (docs/personal-data.md,
 * "Sealed"). An e-mail address stands nowhere.
 */
export const inClear: readonly Column[] = [
  column("member.account_number", "COMPARED", "accountNumber"),
  column("member.usdt_address", "COMPARED", "usdtAddress"),
  column("usdt_address_change.address", "COMPARED", "usdtAddress"),
  column("money_request.account_number", "BOOKS", "accountNumber"),
  column("usdt_quote.address", "BOOKS", "usdtAddress"),
  column("chain_transfer.from_address", "BOOKS", "usdtAddress"),
  column("approval.meaning", "WRITTEN", "accountNumber"),
  column("audit.before", "WRITTEN", "accountNumber", "usdtAddress"),
  column("audit.after", "WRITTEN", "accountNumber", "usdtAddress"),
  column("note.body", "WRITTEN", "usdtAddress"),
  column("login_history.address", "NETWORK", "address"),
  column("login_attempt.subject", "NETWORK", "address"),
];
