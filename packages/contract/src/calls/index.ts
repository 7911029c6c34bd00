import type { Call } from "../call.ts";
import * as account from "./account.ts";
import * as attendance from "./attendance.ts";
import * as auth from "./auth.ts";
import * as bet from "./bet.ts";
import * as board from "./board.ts";
import * as change from "./change.ts";
import * as closing from "./closing.ts";
import * as consent from "./consent.ts";
import * as contact from "./contact.ts";
import * as conversion from "./conversion.ts";
import * as dataFile from "./dataFile.ts";
import * as demo from "./demo.ts";
import * as factor from "./factor.ts";
import * as faq from "./faq.ts";
import * as firstSteps from "./firstSteps.ts";
import * as game from "./game.ts";
import * as home from "./home.ts";
import * as identity from "./identity.ts";
import * as inquiry from "./inquiry.ts";
import * as knowledge from "./knowledge.ts";
import * as launch from "./launch.ts";
import * as limit from "./limit.ts";
import * as measure from "./measure.ts";
import * as member from "./member.ts";
import * as moneyRequest from "./moneyRequest.ts";
import * as note from "./note.ts";
import * as notice from "./notice.ts";
import * as page from "./page.ts";
import * as partner from "./partner.ts";
import * as passkey from "./passkey.ts";
import * as payment from "./payment.ts";
import * as purchasePlan from "./purchasePlan.ts";
import * as receipt from "./receipt.ts";
import * as recovery from "./recovery.ts";
import * as roulette from "./roulette.ts";
import * as setting from "./setting.ts";
import * as statement from "./statement.ts";
import * as usdt from "./usdt.ts";

/** Every call that is served, for the server, the OpenAPI document and tests; clients import a call's own file. */
export const allCalls: readonly Call[] = [
  auth.register,
  auth.verifyDuplicate,
  auth.verifyReferralCode,
  auth.login,
  auth.logout,
  recovery.askRecovery,
  recovery.askExchangeRecovery,
  recovery.verifyRecovery,
  recovery.proveDeskCode,
  recovery.lookAtRecovery,
  recovery.recoverPassword,
  knowledge.getKnowledge,
  knowledge.uploadDocument,
  identity.getIdentity,
  identity.beginIdentity,
  identity.confirmIdentity,
  identity.beginGuestIdentity,
  identity.confirmGuestIdentity,
  identity.simulateIdentity,
  identity.recoverByIdentity,
  setting.listBanks,
  setting.getGlobalSetting,
  demo.getDemo,
  setting.getUserSetting,
  setting.putUserSetting,
  setting.getLevelBonusSetting,
  dataFile.getDataFile,
  dataFile.askDataFile,
  dataFile.takeDataFilePart,
  closing.getClosing,
  closing.closeAccount,
  closing.reopenAccount,
  consent.listConsentTexts,
  consent.listOwnConsents,
  consent.putMarketing,
  consent.giveConsent,
  member.getMember,
  account.changePassword,
  contact.getContact,
  contact.askPhoneCode,
  contact.verifyPhone,
  contact.askEmailCode,
  contact.verifyEmail,
  contact.removeEmail,
  passkey.askPasskeySignIn,
  passkey.signInByPasskey,
  passkey.listPasskeys,
  passkey.askNewPasskey,
  passkey.addPasskey,
  passkey.renamePasskey,
  passkey.removePasskey,
  passkey.askPasskeyProof,
  passkey.proveByPasskey,
  factor.getFactor,
  factor.proveAgain,
  factor.beginTotp,
  factor.confirmFactorTotp,
  factor.removeTotp,
  factor.renewRecoveryCodes,
  factor.forgetDevices,
  member.getNotification,
  member.getSession,
  account.listLogins,
  account.listSessions,
  account.endSessions,
  partner.listRecommended,
  partner.getPartnerSummary,
  page.visitPage,
  page.listPopularPages,
  measure.reportMeasures,
  change.listChanges,
  change.askNewPhoneCode,
  change.askChange,
  change.takeChangeBack,
  limit.getLimits,
  limit.putLimits,
  limit.exclude,
  limit.getMemberRules,
  limit.getExclusionLifting,
  limit.askExclusionLifting,
  limit.takeBackExclusionLifting,
  limit.answerLimits,
  firstSteps.getFirstSteps,
  firstSteps.dismissFirstSteps,
  purchasePlan.getPurchasePlan,
  purchasePlan.putPurchasePlan,
  purchasePlan.answerPlan,
  purchasePlan.getLimitSuggestion,
  purchasePlan.answerSuggestion,
  limit.getShutCategories,
  limit.shutKind,
  limit.openKind,
  home.getHome,
  home.listHomeFixtures,
  game.listVendors,
  game.listGames,
  launch.playGame,
  launch.tryGame,
  launch.moveGame,
  game.addFavourite,
  game.removeFavourite,
  game.listFavourites,
  game.listWinners,
  bet.listBets,
  bet.downloadBets,
  bet.getBet,
  statement.listLedger,
  statement.downloadLedger,
  receipt.getReceipt,
  moneyRequest.requestDeposit,
  moneyRequest.getCostOfGivingUp,
  moneyRequest.giveBonusUp,
  moneyRequest.requestWithdrawal,
  moneyRequest.cancelMoneyRequest,
  moneyRequest.listMoneyRequests,
  moneyRequest.listLatestMoney,
  moneyRequest.deleteDeposits,
  moneyRequest.deleteAllDeposits,
  moneyRequest.deleteWithdrawals,
  moneyRequest.deleteAllWithdrawals,
  conversion.listPoints,
  conversion.convertPoints,
  conversion.listRolling,
  conversion.convertRolling,
  conversion.deletePoints,
  conversion.deleteRolling,
  inquiry.inquireAccount,
  inquiry.getDepositAccount,
  inquiry.listInquiries,
  inquiry.sendInquiry,
  inquiry.markInquiriesRead,
  inquiry.deleteInquiries,
  inquiry.deleteAllInquiries,
  inquiry.listTemplates,
  inquiry.addTemplate,
  inquiry.putTemplate,
  inquiry.deleteTemplates,
  faq.listFaq,
  faq.rateFaq,
  note.listNotes,
  note.writeNote,
  note.readNotes,
  note.deleteNotes,
  note.listNoteGroups,
  notice.listNotices,
  notice.listEvents,
  notice.listPopups,
  board.listPostCategories,
  board.listPosts,
  board.getPost,
  board.writePost,
  board.editPost,
  board.deletePosts,
  board.viewPost,
  board.actOnPost,
  board.reportPost,
  board.listComments,
  board.writeComment,
  board.editComment,
  board.deleteComments,
  board.uploadPostImage,
  attendance.getAttendance,
  attendance.checkIn,
  roulette.getRoulette,
  roulette.playRoulette,
  roulette.getRoulettePlay,
  roulette.rotateRouletteSeed,
  roulette.listCoupons,
  usdt.getUsdt,
  usdt.requestUsdtDeposit,
  payment.getPayment,
  payment.requestPayment,
  payment.cancelPayment,
  usdt.requestUsdtWithdrawal,
];
