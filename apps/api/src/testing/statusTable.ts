/** In which standings an act may be done. */
export type MayBe = {
  readonly active: boolean;
  readonly self_excluded: boolean;
  readonly suspended: boolean;
  readonly closed: boolean;
};

const may = (text: string): MayBe => ({
  active: text.includes("A"),
  self_excluded: text.includes("E"),
  suspended: text.includes("S"),
  closed: text.includes("C"),
});

/**
 * What each status may do (docs/member-status.md), written down a second time: Active, self-Excluded, Suspended, Closed. A
 * change of `platform.status_act` is a change of the rule, and is made here and in the page too.
 */
export const statusTable = {
  SIGN_IN: may("AE"),
  PLAY: may("A"),
  RESULT: may("AESC"),
  DEPOSIT: may("A"),
  WITHDRAWAL: may("AE"),
  FINISH_WITHDRAWAL: may("AESC"),
  CONVERSION: may("AE"),
  BONUS: may("A"),
  REWARD: may("AS"),
  TAKE_BACK: may("AESC"),
  OPERATOR_PAYMENT: may("AS"),
  OPERATOR_RECOVERY: may("AESC"),
  DISTRIBUTOR_PAYMENT: may("A"),
  DISTRIBUTOR_RECOVERY: may("ASC"),
  DISTRIBUTE: may("A"),
} as const;

export type StatusAct = keyof typeof statusTable;
