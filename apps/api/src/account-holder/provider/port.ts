/** Whose name an account is held against. The number is never logged. */
export type AskedAccount = {
  /** The clearing code of the bank, as `platform.bank.code` has it. */
  readonly bankCode: string;
  /** Digits alone. */
  readonly accountNumber: string;
};

/**
 * What a bank says of an account. UNKNOWN: nobody answered, or what nobody
 * understands: neither a match nor a difference.
 */
export type HolderAnswer =
  | { readonly answer: "HOLDER"; readonly name: string }
  | { readonly answer: "UNKNOWN"; readonly reason: string };

/** Whoever is asked who holds an account. No call throws, and none waits for ever. */
export type HolderProvider = {
  readonly name: "PORTONE" | "SIMULATED";
  readonly ask: (account: AskedAccount) => Promise<HolderAnswer>;
};
