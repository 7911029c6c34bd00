/** The ledger's tables and functions, for `migrate` of @hanpan/database. Nothing must run before them. */
export const ledgerMigrations = {
  namespace: "ledger",
  directory: new URL("../migrations/", import.meta.url),
  definitions: new URL("../", import.meta.url),
  ruleFrom: 306,
};
