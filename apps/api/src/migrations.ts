import { ledgerMigrations } from "@hanpan/ledger";

/** The platform database's migrations, in the order in which they run: the ledger's, then the platform's own. */
export const platformSources = [
  ledgerMigrations,
  {
    namespace: "platform",
    directory: new URL("../migrations/", import.meta.url),
    definitions: new URL("./", import.meta.url),
    ruleFrom: 306,
  },
];
