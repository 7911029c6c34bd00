import { caseTables } from "./cases.ts";
import type { TableFields } from "./field.ts";
import { identityTables } from "./identities.ts";
import { sportsbookTables, studioTables } from "./makers.ts";
import { memberTables } from "./members.ts";
import { moneyTables } from "./money.ts";
import { playTables } from "./play.ts";
import { protectionTables } from "./protection.ts";
import { siteTables } from "./site.ts";
import { writtenTables } from "./written.ts";

/** Every table of the platform's database, the ledger's with them. */
export const platformTables: readonly TableFields[] = [
  ...memberTables,
  ...identityTables,
  ...writtenTables,
  ...moneyTables,
  ...playTables,
  ...caseTables,
  ...protectionTables,
  ...siteTables,
];

/** The makers' own tables. */
export const makerTables: readonly TableFields[] = [...studioTables, ...sportsbookTables];

/** The table of personal fields (docs/personal-data.md): every table of the platform, the studio and the sportsbook. */
export const personalData: readonly TableFields[] = [...platformTables, ...makerTables];
