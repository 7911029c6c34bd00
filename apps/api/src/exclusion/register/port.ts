/** Who a register is asked about. */
export type AskedPerson = {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Digits alone. */
  readonly phone: string;
  readonly email: string | null;
};

/** What a register answers of a person. UNKNOWN: it did not, or said what nobody understands. */
export type RegisterSaid =
  | { readonly answer: "EXCLUDED" | "CLEAR" }
  | { readonly answer: "UNKNOWN"; readonly reason: string };

/** A register of excluded persons that is asked of one at a time. No call throws, and none waits for ever. */
export type ExclusionRegister = {
  readonly name: "GAMSTOP" | "SIMULATED";
  readonly ask: (person: AskedPerson) => Promise<RegisterSaid>;
};
