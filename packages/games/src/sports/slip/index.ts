export { slipAtRiskWon } from "./atRisk.ts";
export {
  type CashOutLeg,
  type CashOutOffer,
  type CashOutVerdict,
  cashOutOfferOf,
  cashOutVerdictOf,
} from "./cashOut.ts";
export {
  type ChangedLeg,
  type OddsChangePolicy,
  type OddsVerdict,
  oddsChangePolicies,
  oddsVerdictOf,
} from "./oddsChange.ts";
export { type SlipRefusal, slipRefusalOf, totalOddsHundredthsOf } from "./refusal.ts";
export {
  correctionWonOf,
  maximumReturnWonOf,
  type SlipSettlement,
  type SlipStatus,
  settleSlip,
  slipStatuses,
} from "./settleSlip.ts";
export {
  type BuiltOdds,
  builtOddsOf,
  combinationsOf,
  isBuilt,
  type Slip,
  type SlipKind,
  type SlipLeg,
  slipKindOf,
  slipKinds,
  totalStakeWonOf,
} from "./slip.ts";
export { type BonusStep, bonusHundredthsOf, type SlipTerms, standardSlipTerms } from "./terms.ts";
