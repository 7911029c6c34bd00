/** Every enumeration that crosses the wire, once: the tuple is the runtime list, the type follows from it. */

export const memberStatuses = ["ACTIVE", "SUSPENDED", "SELF_EXCLUDED", "CLOSED"] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const genders = ["MALE", "FEMALE"] as const;
export type Gender = (typeof genders)[number];

export const phoneCarriers = ["SKT", "KT", "LGU", "SKT_MVNO", "KT_MVNO", "LGU_MVNO"] as const;
export type PhoneCarrier = (typeof phoneCarriers)[number];

export const gameCategories = ["LIVE", "SLOT", "SPORTS", "MINI"] as const;
export type GameCategory = (typeof gameCategories)[number];

export const gameSorts = ["popular", "new", "name", "rtp"] as const;
export type GameSort = (typeof gameSorts)[number];

export const volatilities = ["LOW", "MEDIUM", "HIGH"] as const;
export type Volatility = (typeof volatilities)[number];

export const devices = ["DESKTOP", "MOBILE"] as const;
export type Device = (typeof devices)[number];

export const launchModes = ["IFRAME", "WINDOW"] as const;
export type LaunchMode = (typeof launchModes)[number];

export const betStatuses = ["OPEN", "SETTLED", "ROLLED_BACK"] as const;
export type BetStatus = (typeof betStatuses)[number];

export const bonusKinds = ["SLOT", "LIVE"] as const;
export type BonusKind = (typeof bonusKinds)[number];

export const rolloverStatuses = ["OPEN", "MET", "RESET"] as const;
export type RolloverStatus = (typeof rolloverStatuses)[number];

export const moneyRequestTypes = ["DEPOSIT", "WITHDRAWAL"] as const;
export type MoneyRequestType = (typeof moneyRequestTypes)[number];

export const moneyRequestStatuses = ["WAITING", "PROCESSING", "COMPLETED", "CANCELLED"] as const;
export type MoneyRequestStatus = (typeof moneyRequestStatuses)[number];

/** What a deposit may ask for: no bonus, or one that is played free on slots or on live games. */
export const depositBonusKinds = ["NONE", "SLOT", "LIVE"] as const;
export type DepositBonusKind = (typeof depositBonusKinds)[number];

export const depositMethods = ["BANK", "USDT"] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const exclusionKinds = ["COOL_OFF", "SELF_EXCLUSION"] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

export const rollingEntryKinds = ["EARNED", "CONVERTED"] as const;
export type RollingEntryKind = (typeof rollingEntryKinds)[number];

/** A row of the roulette history: tickets that came (or were taken back by an administrator), or one that was played. */
export const couponEntryKinds = ["EARNED", "PLAYED"] as const;
export type CouponEntryKind = (typeof couponEntryKinds)[number];

export const passwordKinds = ["LOGIN", "EXCHANGE"] as const;
export type PasswordKind = (typeof passwordKinds)[number];

/** What a member may have forgotten and finds again by a code (docs/recovery.md). */
export const recoveryKinds = ["LOGIN_ID", "LOGIN_PASSWORD", "EXCHANGE_PASSWORD"] as const;
export type RecoveryKind = (typeof recoveryKinds)[number];

export const duplicateFields = ["loginId", "nickname"] as const;
export type DuplicateField = (typeof duplicateFields)[number];

export const loginOutcomes = ["SUCCESS", "FAILURE"] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** What a member is asked to agree to: the first two to have an account at all, the third as they like. */
export const consentKinds = ["TERMS", "PRIVACY", "MARKETING"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Where a consent was given or withdrawn. */
export const consentWays = ["SIGN_UP", "ASKED", "OPTIONS"] as const;
export type ConsentWay = (typeof consentWays)[number];

/** What a partner earns a share of: settled stakes, or what members lost. */
export const shareKinds = ["ROLLING", "LOSING"] as const;
export type ShareKind = (typeof shareKinds)[number];

/** What a rolling share is of: the settled stakes, or what of them was at risk. */
export const rollingBases = ["STAKE", "COUNTED"] as const;
export type RollingBase = (typeof rollingBases)[number];

/** How often a partner is settled. */
export const settlementPeriods = ["DAY", "WEEK", "HALF_MONTH", "MONTH"] as const;
export type SettlementPeriod = (typeof settlementPeriods)[number];
