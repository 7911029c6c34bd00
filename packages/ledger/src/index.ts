export type { Executor } from "./executor.ts";
export { ledgerMigrations } from "./migrations.ts";
export {
  type Adjustment,
  type Answer,
  adjust,
  bet,
  lockMember,
  type NewTransfer,
  openAccount,
  type Play,
  type Reference,
  rollback,
  win,
} from "./operations.ts";
export {
  balancesOf,
  type MemberBalances,
  type StatementCursor,
  type StatementLine,
  type StatementPage,
  type StatementQuery,
  statementPage,
} from "./reading.ts";
export {
  type LedgerCheck,
  type Offender,
  type Verification,
  type VerificationFailure,
  type VerificationScope,
  verifyLedger,
} from "./verify.ts";
export {
  type Account,
  accounts,
  type Outcome,
  outcomes,
  type PointType,
  pointTypes,
  type TransferType,
  transferTypes,
  type Unit,
  units,
} from "./vocabulary.ts";
