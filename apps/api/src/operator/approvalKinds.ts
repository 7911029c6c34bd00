import { ruleKind } from "./alert/ruleKind.ts";
import { accountKind } from "./bank/accountKind.ts";
import { bankDayKind } from "./bank-day/closeDay.ts";
import { bankSourceKind } from "./bank-entry/sourceKind.ts";
import { rollbackKind } from "./bet/rollbackKind.ts";
import { distributionKind } from "./branch/distributionKind.ts";
import { decideKind, liftKind, readmitKind } from "./case/caseKinds.ts";
import { publishKind } from "./consent/publishKind.ts";
import { exclusionFreeKind } from "./exclusion/freeKind.ts";
import { exclusionSwitchKind } from "./exclusion/switchKind.ts";
import { liftingKind } from "./harm/liftings.ts";
import { generousTerms } from "./level/generousTerms.ts";
import { levelKind } from "./level/levelKind.ts";
import type { ApprovalKind } from "./lib/approval.ts";
import { deskRecoveryKind } from "./member/deskRecoveryKind.ts";
import { factorKind } from "./member/factorKind.ts";
import { adjustKind, pointKind } from "./member/moveKinds.ts";
import { writeOffKind } from "./member/writeOffKind.ts";
import { undoDepositKind } from "./money-request/undoDeposit.ts";
import { monthKind } from "./month/closeMonth.ts";
import { addOperatorKind, changeOperatorKind } from "./operators/operatorKinds.ts";
import { memberPartnerKind } from "./partner/memberKind.ts";
import { partnerRunKind } from "./partner/runKind.ts";
import { partnerContractKind, partnerPlaceKind, partnerRatesKind } from "./partner/termsKind.ts";
import { paymentProviderKind } from "./payment/providerKind.ts";
import { refundKind } from "./payment/refundKind.ts";
import { addRoleKind, putRoleKind } from "./role/roleKinds.ts";
import { segmentGrantKind, segmentLimitKind } from "./segment/actKinds.ts";
import { settingKind } from "./setting/settingKind.ts";
import { usdtKind } from "./usdt/usdtKind.ts";
import { vendorKind } from "./vendor/vendorKind.ts";

/** Every kind of act that can wait for a second operator, as its feature declares it. A new one is added here. */
export const approvalKinds: readonly ApprovalKind[] = [
  adjustKind,
  pointKind,
  writeOffKind,
  factorKind,
  deskRecoveryKind,
  settingKind,
  levelKind,
  generousTerms,
  accountKind,
  bankSourceKind,
  bankDayKind,
  monthKind,
  addOperatorKind,
  changeOperatorKind,
  addRoleKind,
  putRoleKind,
  vendorKind,
  distributionKind,
  undoDepositKind,
  rollbackKind,
  usdtKind,
  partnerRunKind,
  paymentProviderKind,
  refundKind,
  partnerRatesKind,
  partnerContractKind,
  partnerPlaceKind,
  memberPartnerKind,
  publishKind,
  exclusionSwitchKind,
  exclusionFreeKind,
  ruleKind,
  decideKind,
  liftKind,
  readmitKind,
  liftingKind,
  segmentGrantKind,
  segmentLimitKind,
];
