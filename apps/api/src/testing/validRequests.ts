import { bankId, validRegistration } from "./members.ts";
import type { Requests } from "./requestParts.ts";
import { validIdentityRequests } from "./validIdentityRequests.ts";
import { validPasskeyRequests } from "./validPasskeyRequests.ts";

const id = "0193a000-0000-7000-8000-0000000000aa";

const period = { from: "2026-11-01", to: "2026-11-20" };
const list = { page: "1", limit: "20", ...period, sort: "-createdAt" };

const post = { categoryId: id, title: "제목", body: "**내용**" };

/** A PNG of one pixel, in base64. */
export const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Who somebody is, and what they set. */
const accountRequests = (): Requests => ({
  "auth.register": {
    body: validRegistration({
      bankId,
      referralCode: "HANPAN77",
      usdtAddress: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
      consents: { TERMS: 1, PRIVACY: 1, MARKETING: 2, marketing: ["NOTE:ALL"] },
      identity: "A".repeat(86),
    }),
  },
  "auth.verifyDuplicate": { body: { field: "loginId", value: "somebody" } },
  "auth.verifyReferralCode": { body: { referralCode: "HANPAN77" } },
  "auth.login": {
    body: { loginId: "somebody", password: "secret12", code: "123456", place: "A".repeat(134), trust: true },
  },
  "auth.logout": { body: {} },
  ...validPasskeyRequests,
  ...validIdentityRequests,
  "factor.get": {},
  "factor.prove": { body: { password: "secret12", code: "123456" } },
  "factor.begin": { body: { proof: "A".repeat(64) } },
  "factor.confirm": { body: { code: "123456" } },
  "factor.remove": { body: { proof: "A".repeat(64) } },
  "factor.renewCodes": { body: { proof: "A".repeat(64) } },
  "factor.forgetDevices": { body: { ids: ["0193a000-0000-7000-8000-000000000004"] } },
  "dataFile.get": {},
  "dataFile.ask": { body: { password: "secret12", proof: "A".repeat(64) } },
  "dataFile.take": { body: { number: 1 } },
  "closing.get": {},
  "closing.close": {
    body: { password: "secret12", reason: "쉬고 싶음", givesUp: true, proof: "A".repeat(64) },
  },
  "closing.reopen": {
    body: { loginId: "somebody", password: "secret12", code: "123456", place: "A".repeat(134), trust: true },
  },
  "contact.get": {},
  "contact.askPhone": { body: {} },
  "contact.verifyPhone": { body: { recovery: "A".repeat(134), code: "123456" } },
  "contact.askEmail": { body: { email: "kim@example.com", proof: "A".repeat(64) } },
  "contact.verifyEmail": { body: { recovery: "A".repeat(134), code: "123456" } },
  "contact.removeEmail": { body: { proof: "A".repeat(64) } },
  "recovery.ask": { body: { kind: "LOGIN_PASSWORD", phone: "010-1234-5678", loginId: "somebody" } },
  "recovery.askExchange": { body: {} },
  "recovery.verify": { body: { recovery: "A".repeat(134), code: "123456" } },
  "recovery.desk": { body: { loginId: "somebody", code: "ABCD-EFGH-2345" } },
  "recovery.look": { body: { token: "A".repeat(64) } },
  "recovery.setPassword": {
    body: { token: "A".repeat(64), newPassword: "fresh-word-1", verifyPassword: "fresh-word-1" },
  },
  "bank.list": { query: { active: "true" } },
  "setting.global": {},
  "setting.demo": {},
  "setting.user": {},
  "setting.updateUser": { body: { language: "ko", marketing: { notes: true }, realityCheckMinutes: 60 } },
  "member.get": { params: { id: "me" } },
  "member.changePassword": {
    body: {
      kind: "LOGIN",
      currentPassword: "secret12",
      newPassword: "fresh1234",
      verifyPassword: "fresh1234",
    },
  },
  "member.notification": {},
  "member.session": {},
  "member.loginHistory": { query: list },
  "member.listSessions": {},
  "member.endSessions": { query: { ids: [id], all: "true" } },
  "setting.popups": {},
  "setting.postCategories": {},
  "setting.levels": {},
  "member.recommenders": { query: { page: "1", limit: "20", ...period, cursor: "AAAA" } },
  "member.partnerSummary": { query: period },
  "page.visit": { body: { page: "home" } },
  "page.popular": {},
  "measure.report": { body: { list: [{ route: "/", lcpMs: 1_200, inpMs: 40, cls: 0.01 }] } },
  "consent.texts": {},
  "consent.own": {},
  "consent.give": { body: { kind: "MARKETING", version: 2, given: true } },
  "consent.marketing": { body: { version: 2, choices: ["NOTE:ALL", "NIGHT:ALL"] } },
  "member.limits": {},
  "member.updateLimits": {
    body: {
      depositDay: 100_000,
      depositWeek: 100_000,
      depositMonth: 100_000,
      lossDay: 100_000,
      lossWeek: 100_000,
      lossMonth: 100_000,
      sessionMinutes: 60,
    },
  },
  "member.rules": {},
  "member.answerLimits": {},
  "member.purchasePlan": {},
  "member.setPurchasePlan": { body: { plan: { amount: 100_000, times: 3 } } },
  "member.answerPlan": { body: { amount: 50_000 } },
  "member.limitSuggestion": {},
  "member.answerSuggestion": { body: { day: "2026-11-20", accept: true } },
  "member.shutCategories": {},
  "member.shutCategory": { body: { category: "SLOT", days: 7 } },
  "member.openCategory": { body: { category: "SLOT" } },
  "member.exclusionLifting": {},
  "member.askExclusionLifting": { body: { why: "이제는 필요하지 않습니다." } },
  "member.takeBackExclusionLifting": {},
  "member.exclude": { body: { kind: "COOL_OFF", days: 7, password: "secret12" } },
});

/** Games, bets, attendance and the roulette. */
const playRequests = (): Requests => ({
  "home.get": {},
  "home.fixtures": { query: { limit: 3 } },
  "game.vendors": { query: { category: "SLOT" } },
  "game.list": {
    query: {
      ...list,
      sort: "popular",
      category: "SLOT",
      vendorId: id,
      ids: [id],
      search: "단청",
      favourite: "true",
      recent: "true",
    },
  },
  "provider.playGame": { query: { gameId: id, device: "DESKTOP", agreeForfeit: "true", lockedBonus: "0" } },
  "provider.tryGame": { query: { gameId: id, device: "DESKTOP", ofAge: "true" } },
  "provider.moveGame": { body: { launchId: id, gameCode: "sic-bo" } },
  "favourite.add": { body: { gameId: id } },
  "favourite.remove": { query: { gameId: id } },
  "favourite.list": { query: list },
  "game.winners": { query: { limit: "10" } },
  "bet.list": { query: { ...list, cursor: "AAAA", category: "SLOT", vendorId: id, status: "OPEN" } },
  "bet.csv": { query: { ...period, sort: "-createdAt", category: "SLOT", vendorId: id, status: "OPEN" } },
  "bet.get": { params: { id } },
  "attendance.get": { query: { month: "2026-11" } },
  "attendance.checkIn": { body: {} },
  "roulette.get": {},
  "roulette.play": { query: { serverSeedHash: "a".repeat(64), clientSeed: "mine" } },
  "roulette.proof": { params: { id } },
  "roulette.rotateSeed": { body: {} },
  "roulette.history": { query: { ...list, cursor: "AAAA", kind: "PLAYED" } },
});

/** Money, points and rolling. */
const moneyRequests = (): Requests => ({
  "money.latest": { query: { limit: "10" } },
  "money.ledger": { query: { ...list, cursor: "AAAA", types: ["BET"] } },
  "money.ledgerCsv": { query: { ...period, sort: "-createdAt", types: ["BET"] } },
  "money.receipt": { params: { number: "1" } },
  "money.requestDeposit": {
    body: { amount: 100_000, bonusKind: "SLOT", depositor: "홍길동", method: "BANK" },
  },
  "money.costOfGivingUp": {},
  "money.giveBonusUp": { body: { lockedBonus: 1_000 } },
  "money.requestWithdrawal": {
    body: { amount: 10_000, exchangePassword: "4321", proof: "A".repeat(64) },
  },
  "member.firstSteps": {},
  "member.dismissFirstSteps": { body: {} },
  "customerCenter.depositAccount": {},
  "money.cancelRequest": { body: { requestId: id } },
  "money.requests": { query: { ...list, cursor: "AAAA", type: "DEPOSIT", status: "WAITING" } },
  "money.usdt": {},
  "money.requestUsdtDeposit": { body: { amount: 100_000, bonusKind: "SLOT", network: "ERC20" } },
  "money.payment": {},
  "money.requestPayment": { body: { amount: 100_000, bonusKind: "SLOT" } },
  "money.cancelPayment": { body: { requestId: id } },
  "money.requestUsdtWithdrawal": {
    body: { amount: 10_000, network: "TRC20", exchangePassword: "4321", proof: "A".repeat(64) },
  },
  "money.deleteDeposits": { body: { ids: [id] } },
  "money.deleteAllDeposits": { body: {} },
  "money.deleteWithdrawals": { body: { ids: [id] } },
  "money.deleteAllWithdrawals": { body: {} },
  "transaction.points": { query: { ...list, cursor: "AAAA", types: ["RECHARGE_BONUS"] } },
  "transaction.convertPoints": { body: { amount: 10_000, repaysDebt: false } },
  "transaction.rolling": { query: { ...list, kind: "EARNED" } },
  "transaction.convertRolling": { body: { amount: 1_000 } },
  "transaction.deletePoints": { query: { ids: [id], all: "true" } },
  "transaction.deleteRolling": { query: { ids: [id], all: "true" } },
});

/** The customer center, notes, and what is read and written on the board. */
const messageRequests = (): Requests => ({
  "customerCenter.accountInquiry": { body: { amount: 100_000 } },
  "customerCenter.list": {
    query: { ...list, cursor: "AAAA", status: "WAITING_FOR_REPLAY", kind: "GENERAL" },
  },
  "customerCenter.send": { body: { title: "문의", description: "내용" } },
  "customerCenter.markAsRead": { body: { ids: [id] } },
  "customerCenter.delete": { query: { ids: [id] } },
  "customerCenter.deleteAll": {},
  "customerCenter.templates": {},
  "customerCenter.addTemplate": { body: { title: "문의", description: "내용" } },
  "customerCenter.putTemplate": { body: { id, title: "문의", description: "내용" } },
  "customerCenter.deleteTemplates": { query: { ids: [id] } },
  "note.list": { query: { ...list, cursor: "AAAA", box: "IN", status: "UNREAD" } },
  "note.write": { body: { groupId: "CUSTOMER_CENTER", to: "회원1", title: "제목", body: "내용" } },
  "note.read": { body: { ids: [id], all: true } },
  "note.delete": { query: { ids: [id], all: "true", box: "IN" } },
  "note.groups": {},
  "faq.list": {},
  "faq.rate": { body: { id, version: 0, helped: true } },
  "notice.board": { query: { ...list, id } },
  "notice.event": { query: { ...list, id, state: "ONGOING" } },
  "post.list": { query: { ...list, cursor: "AAAA", categoryId: id, search: "단청" } },
  "post.get": { params: { id } },
  "post.write": { body: post },
  "post.edit": { body: { id, ...post } },
  "post.delete": { query: { ids: [id] } },
  "post.view": { body: { id } },
  "post.action": { body: { id, action: "RECOMMEND" } },
  "post.report": { body: { postId: id, commentId: id, reason: "SPAM", note: "광고" } },
  "post.comments": { query: { page: "1", limit: "20", ...period, cursor: "AAAA", postId: id } },
  "post.writeComment": { body: { postId: id, body: "댓글", parentId: id } },
  "post.editComment": { body: { id, body: "댓글" } },
  "post.deleteComments": { query: { ids: [id] } },
  "post.uploadImage": { body: { image: onePixel } },
});

/** For each call a request with every field filled well, by the call's id. A new call must be added here. */
export const validRequests = (): Requests => ({
  ...accountRequests(),
  ...playRequests(),
  ...moneyRequests(),
  ...messageRequests(),
});
