import type { PersonalField } from "@hanpan/contract/operator/personalFields";

/** Why a column still says in clear what is sealed elsewhere: what a version has to change before it is sealed. */
const reasons = {
  PUBLIC: "anybody reads it in the chain's own blocks, by the transaction that stands beside it",
  BANK: "what a bank's own statement says of whoever paid, of whom it may be anybody's: read by its columns, compared row by row, and taken out after its term",
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
  column("chain_transfer.from_address", "PUBLIC", "usdtAddress"),
  column("bank_entry.memo", "BANK", "accountNumber"),
  column("bank_statement_row.cells", "BANK", "accountNumber"),
  column("bank_statement_row.memo", "BANK", "accountNumber"),
  column("login_history.address", "NETWORK", "address"),
  column("login_attempt.subject", "NETWORK", "address"),
];
