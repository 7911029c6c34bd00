/** Enumerations of the operator's API alone. */

export const operatorStatuses = ["ACTIVE", "DISABLED"] as const;
export type OperatorStatus = (typeof operatorStatuses)[number];

/** What an operator may make of a member; exclusion is the member's own word. */
export const settableMemberStatuses = ["ACTIVE", "SUSPENDED", "CLOSED"] as const;
export type SettableMemberStatus = (typeof settableMemberStatuses)[number];

export const adjustmentKinds = ["ADMIN_PAYMENT", "ADMIN_RECOVERY"] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** Money between a distributor and a member of their branch. */
export const distributionKinds = ["DISTRIBUTOR_PAYMENT", "DISTRIBUTOR_RECOVERY"] as const;
export type DistributionKind = (typeof distributionKinds)[number];

/** What a partner asks the one above them for: balance, or to take some back. */
export const balanceOrderKinds = ["BUY", "RETURN"] as const;
export type BalanceOrderKind = (typeof balanceOrderKinds)[number];

/** What became of it; AT_CASHIER waits for a second operator. */
export const balanceOrderStates = ["WAITING", "AT_CASHIER", "DONE", "REFUSED", "WITHDRAWN"] as const;
export type BalanceOrderState = (typeof balanceOrderStates)[number];

export const adjustmentAccounts = ["CASH", "POINT", "TICKET"] as const;
export type AdjustmentAccount = (typeof adjustmentAccounts)[number];

/** What points an operator may grant; RECOVER_WINNER_BONUS takes them back. */
export const grantablePointTypes = ["WINNER_BONUS", "RECOVER_WINNER_BONUS", "COUPON_BONUS"] as const;
export type GrantablePointType = (typeof grantablePointTypes)[number];

export const memberAccounts = ["CASH", "HELD", "LOCKED_BONUS", "POINT", "ROLLING", "TICKET", "DEBT"] as const;
export type MemberAccount = (typeof memberAccounts)[number];

/** The house's side of a movement; beside these stands one account a vendor, `GAMING:` and its code. */
export type HouseAccount =
  | "BANK"
  | "PROMOTION"
  | "COMMISSION"
  | "ADJUSTMENT"
  | "DISTRIBUTOR"
  | "RECEIVABLE"
  | "PROVIDER:PORTONE"
  | "USDT:TRC20"
  | "USDT:ERC20"
  | "EXCHANGE"
  | "FEE";

/** Why a locked bonus was forfeited, as the ledger keeps it. */
export type BonusEnd = "GIVEN_UP" | "MONEY_GONE" | "OTHER_KIND";

/** Amounts of a vendor's that are no whole won: refused, or taken with their rest kept. */
export const fractionRules = ["REFUSE", "KEEP"] as const;
export type FractionRule = (typeof fractionRules)[number];

/** Which rules of play a vendor reads and holds (docs/vendors.md, "The rules of play"). */
export const heldRules = ["NONE", "VERSION_1"] as const;
export type HeldRules = (typeof heldRules)[number];

/** Tables of a vendor's that are in no list: refused, or played under the launched game. */
export const unlistedGameRules = ["REFUSE", "LAUNCHED"] as const;
export type UnlistedGameRule = (typeof unlistedGameRules)[number];

/** What a vendor's calls are signed over: their body, or path and time too. */
export const signatureRules = ["BODY", "REQUEST"] as const;
export type SignatureRule = (typeof signatureRules)[number];

export const serviceStatuses = ["ACTIVE", "PAUSED"] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** What the dashboard warns of. */
export const alertKinds = [
  "BET_OPEN_TOO_LONG",
  "TRANSACTION_OF_TWO_MEMBERS",
  "REQUEST_WAITING_LONG",
  "VENDOR_PAUSED",
  "NO_DEPOSIT_ACCOUNT",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Where an announcement, event or popup stands: kept back, waiting for its time, shown, or over. */
export const publicationStates = ["HIDDEN", "SCHEDULED", "LIVE", "ENDED"] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Who took a post or comment off the board. */
export const deleters = ["AUTHOR", "OPERATOR"] as const;
export type Deleter = (typeof deleters)[number];

export const moderatedStates = ["SHOWN", "REPORTED", "DELETED"] as const;
export type ModeratedState = (typeof moderatedStates)[number];

/** Where what waits for a second operator stands. EXPIRED: nobody decided in time. STALE: what it was read from had changed. */
/** What waits for a second operator in a queue of its own. */
export const elsewhereKinds = ["DEPOSIT", "WITHDRAWAL", "PAYOUT"] as const;
export type ElsewhereKind = (typeof elsewhereKinds)[number];

export const approvalStatuses = ["WAITING", "APPROVED", "REFUSED", "WITHDRAWN", "STALE", "EXPIRED"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** Why an operator cannot decide about a proposal. */
export const undecidableReasons = ["OWN", "NO_PERMISSION", "TOO_NEW", "FINISHED"] as const;
export type UndecidableReason = (typeof undecidableReasons)[number];

/** What became of an act: PROPOSED waits for a second operator, and is published again when it was done. */
export const auditOutcomes = ["DONE", "REFUSED", "PROPOSED"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** Who reports money on the site's accounts (docs/bank.md). */
export const bankSourceKinds = ["SMS", "INQUIRY", "PROVIDER", "FILE"] as const;
export type BankSourceKind = (typeof bankSourceKinds)[number];

export const bankEntryStates = ["WAITING", "MATCHED", "DISMISSED"] as const;
export type BankEntryState = (typeof bankEntryStates)[number];

export const bankDirections = ["IN", "OUT"] as const;
export type BankDirection = (typeof bankDirections)[number];

/** Why a person decides about money that came in (docs/bank.md, "Matching"). */
/** What a list of money may be sorted by. */
export const moneyOrders = ["AGE", "DEPOSITOR", "AMOUNT", "ACCOUNT", "MEMBER"] as const;
export type MoneyOrder = (typeof moneyOrders)[number];
export const betOrders = ["AGE", "STAKE", "WIN"] as const;
export const memberOrders = ["JOINED", "LOGIN", "LOGIN_ID", "CASH", "POINT"] as const;
export const payoutOrders = ["AGE", "SUM", "COUNT"] as const;
export const playOrders = ["AGE", "POINTS"] as const;
export const distributionOrders = ["AGE", "AMOUNT"] as const;
export const caseOrders = ["AGE", "DEADLINE"] as const;
export const alertOrders = ["AGE", "WEIGHT"] as const;

export const bankEntryReasons = [
  "NO_REQUEST",
  "SEVERAL",
  "OTHER_NAME",
  "OTHER_AMOUNT",
  "OTHER_ACCOUNT",
  "TOO_EARLY",
  "AFTER_EXPIRY",
  "AFTER_CANCELLATION",
  "ALREADY_COMPLETED",
  "NOT_THE_HOLDER",
  "IN_WORK",
  "ABOVE_LIMIT",
  "MEMBER_LIMIT",
  "MEMBER_SUSPENDED",
  "MEMBER_EXCLUDED",
  "ACCOUNT_CLOSED",
  "DUPLICATE",
  "TAKEN_BACK",
  "UNDONE",
  "BALANCE_BREAK",
  "REFUSED",
] as const;
export type BankEntryReason = (typeof bankEntryReasons)[number];

/** Why what a source said became no entry. */
export const bankUnreadReasons = [
  "NOT_UNDERSTOOD",
  "ACCOUNT_UNKNOWN",
  "ACCOUNT_UNCLEAR",
  "NO_MONEY",
] as const;
export type BankUnreadReason = (typeof bankUnreadReasons)[number];
/** What became of a transfer to an address of the site (docs/usdt.md). */
export const usdtTransferStates = ["SEEN", "WAITING", "CREDITED", "DISMISSED", "GONE"] as const;
export type UsdtTransferState = (typeof usdtTransferStates)[number];

/** Why a transfer waits for a person. The last of them are what the money's own rules refused. */
export const usdtTransferReasons = [
  "TOO_LITTLE",
  "TOO_MUCH",
  "TOO_EARLY",
  "TOO_LATE",
  "NO_REQUEST",
  "UNKNOWN_SENDER",
  "WRONG_TOKEN",
  "NODE_DISAGREES",
  "GONE_AFTER_CREDIT",
  "UNDONE",
  "SECOND_OPERATOR",
  "DEPOSIT_LIMIT",
  "SELF_EXCLUDED",
  "ACCOUNT_SUSPENDED",
  "ACCOUNT_CLOSED",
  "ACCOUNT_HELD",
  "REQUEST_FINISHED",
  "REQUEST_PROCESSING",
] as const;
export type UsdtTransferReason = (typeof usdtTransferReasons)[number];

/** What is wrong with the transaction that was said to pay a withdrawal. */
export const usdtTxTroubles = [
  "TX_UNKNOWN",
  "TX_FAILED",
  "TX_WRONG_TOKEN",
  "TX_WRONG_RECEIVER",
  "TX_WRONG_AMOUNT",
  "TX_TOO_OLD",
] as const;
export type UsdtTxTrouble = (typeof usdtTxTroubles)[number];

/** Why somebody has to look at a withdrawal before it is paid (docs/payouts.md, "What is looked at"). */
export const riskReasons = [
  "NEW_ACCOUNT",
  "RECOVERED",
  "ABOVE_USUAL",
  "LITTLE_PLAY",
  "OPEN_CASE",
  "PAID_AFTER_ALL",
  "BY_OPERATOR",
] as const;
export type RiskReason = (typeof riskReasons)[number];

/** How a tag looks. */
export const tagColors = ["NEUTRAL", "GOLD", "JADE", "COBALT", "VERMILION"] as const;
export type TagColor = (typeof tagColors)[number];

/** Where a payout batch stands. */
export const payoutStatuses = ["DRAFT", "APPROVED", "SENT", "CLOSED", "CANCELLED"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What became of a withdrawal in a batch: AGAIN came back and waits for another batch, FREED left before it was sent. */
export const payoutItemStatuses = ["WAITING", "PAID", "RETURNED", "AGAIN", "FREED"] as const;
export type PayoutItemStatus = (typeof payoutItemStatuses)[number];

/** What a bank says of a payment; UNKNOWN stays until somebody knows. */
export const payoutOutcomes = ["PAID", "RETURNED", "UNKNOWN"] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

/** What is done about a payment that came back: the hold goes back to the member, or it is paid again by another batch. */
export const returnDecisions = ["RETURN", "AGAIN"] as const;
export type ReturnDecision = (typeof returnDecisions)[number];

/** Why a row of a result file counts for nothing, beside what no file may hold. */
export const payoutRowProblems = [
  "NOT_IN_BATCH",
  "AMOUNT_DIFFERS",
  "TWO_FIT",
  "REPEATED_ROW",
  "SETTLED",
] as const;
export type PayoutRowProblem = (typeof payoutRowProblems)[number];

/** What the columns of a bank's statement may be (docs/bank.md, "Statements by file"). */
export const statementColumns = [
  "at",
  "time",
  "in",
  "out",
  "amount",
  "kind",
  "balance",
  "name",
  "memo",
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Where a statement by file stands. */
export const statementStates = ["READ", "ACCEPTED", "DONE"] as const;
export type StatementState = (typeof statementStates)[number];

/** What a row of a statement becomes, or would become while nothing is recorded. */
export const statementRowStates = [
  "NEW",
  "JOINED",
  "DUPLICATE",
  "CONFLICT",
  "READ_AFTER_ALL",
  "UNREAD",
] as const;
export type StatementRowState = (typeof statementRowStates)[number];

/** Why a row of a statement counts for nothing, beside what no file may hold. */
export const statementRowProblems = ["NO_MONEY", "BOTH_WAYS", "UNKNOWN_KIND", "SAME_LINE"] as const;
export type StatementRowProblem = (typeof statementRowProblems)[number];

/** Whether a day of the bank can still change; BEFORE lies before the first that was closed. */
export const bankDayStates = ["OPEN", "CLOSED", "BEFORE"] as const;
export type BankDayState = (typeof bankDayStates)[number];

/** Where a month is on its way to be closed (docs/months.md): CURRENT goes on, BEFORE lies before the first that was closed. */
export const monthStates = ["CURRENT", "OPEN", "CLOSED", "BEFORE"] as const;
export type MonthState = (typeof monthStates)[number];

/** Why the bank and the books differ by a line (docs/bank.md, "Days"). */
export const bankDayKinds = [
  "AGREES",
  "NO_REQUEST",
  "NO_PAYOUT",
  "NO_ENTRY",
  "OTHER_SUM",
  "OTHER_DAY",
  "OTHER_ACCOUNT",
  "UNDONE",
  "NO_SOURCE",
] as const;
export type BankDayKind = (typeof bankDayKinds)[number];

/** By what those who are here now are put in order; WON and LOST are what today's bets came to. */
export const presentOrders = ["SEEN", "STAKE", "WON", "LOST", "CASH"] as const;
export type PresentOrder = (typeof presentOrders)[number];

/** Payment providers that the site knows (docs/payments.md). */
export const paymentProviderNames = ["PORTONE"] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

/** How a virtual account stands. ASKED: the provider was asked for it. CLOSING: it is to be closed there. */
export const paymentStates = ["ASKED", "OPEN", "PAID", "CLOSING", "CLOSED"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What is wrong with a payment, of what the site itself finds. */
export const paymentTroubles = [
  "OTHER_STORE",
  "OTHER_CURRENCY",
  "OTHER_AMOUNT",
  "TEST_CHANNEL",
  "REFUNDED_THERE",
] as const;
export type PaymentTrouble = (typeof paymentTroubles)[number];

/** How money stands that goes back through a provider. */
export const refundStates = ["ASKED", "DONE", "FAILED"] as const;
export type RefundState = (typeof refundStates)[number];

/** Ways by which the site reaches a member outside of itself (docs/messages.md). */
export const messageWays = ["SMS", "EMAIL"] as const;
export type MessageWay = (typeof messageWays)[number];

/** How a message stands. SENT: whoever carries it took it. DELIVERED: they say that it arrived, which not all do. */
export const messageStates = ["WAITING", "SENT", "DELIVERED", "FAILED"] as const;
export type MessageState = (typeof messageStates)[number];

/** Who carries messages; LOCAL shows them in the console of a demo and sends nothing. */
export const messageSenders = ["LOCAL", "SMTP", "SOLAPI"] as const;
export type MessageSenderName = (typeof messageSenders)[number];

/** How a member proved at the desk who they are, for a code that is handed over (docs/recovery.md). */
export const deskProofs = ["IN_PERSON", "INQUIRY"] as const;
export type DeskProof = (typeof deskProofs)[number];

/** How far a recovery by a code from the desk is. */
export const deskRecoveryStates = ["WAITING", "REFUSED", "APPROVED", "HANDED_OVER", "USED", "OVER"] as const;
export type DeskRecoveryState = (typeof deskRecoveryStates)[number];

/** What messages are about. */
export const messageTemplates = [
  "RECOVERY_CODE",
  "RECOVERY_LINK",
  "DESK_RECOVERY",
  "LOGIN_PASSWORD_RECOVERED",
  "EXCHANGE_PASSWORD_RECOVERED",
  "PHONE_CODE",
  "EMAIL_CODE",
  "SIGN_IN_CODE",
  "EMAIL_ADDED",
  "EMAIL_REMOVED",
  "DETAIL_CHANGE_ASKED",
  "DETAIL_CHANGED",
  "DETAIL_CHANGE_REFUSED",
  "ACCOUNT_CLOSED",
  "DATA_FILE_READY",
  "DATA_FILE_TAKEN",
  "SECOND_FACTOR_ADDED",
  "SECOND_FACTOR_REMOVED",
  "RECOVERY_CODES_RENEWED",
  "RECOVERY_CODE_USED",
  "SECOND_FACTOR_GUESSED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "PASSKEY_COPIED",
  "NEW_DEVICE",
] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

/** Why a message was not sent, of what the site itself finds. */
export const messageTroubles = ["NO_SENDER", "DAY_BUDGET", "EXPIRED", "NO_SECRET"] as const;
export type MessageTrouble = (typeof messageTroubles)[number];
