import { generateKeyPairSync } from "node:crypto";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { levelSettingSchema } from "../money/levelSetting.ts";
import { bankId } from "./members.ts";
import type { Requests } from "./requestParts.ts";
import { validBankRequests } from "./validBankRequests.ts";
import { bankStatementRequests } from "./validBankStatement.ts";
import { branchRequests } from "./validBranchRequests.ts";
import { caseRequests } from "./validCaseRequests.ts";
import { consentRequests } from "./validConsentRequests.ts";
import { faqRequests } from "./validFaqRequests.ts";
import { validMessageRequests } from "./validMessageRequests.ts";
import { monthRequests } from "./validMonthRequests.ts";
import { noteRequests } from "./validNoteRequests.ts";
import { validOperatorPasskeys } from "./validOperatorPasskeys.ts";
import { personRequests } from "./validPersonRequests.ts";
import { onePixel } from "./validRequests.ts";
import { roleRequests } from "./validRoleRequests.ts";
import { segmentRequests } from "./validSegmentRequests.ts";
import { tagRequests } from "./validTagRequests.ts";

const id = "0193a000-0000-7000-8000-0000000000aa";
const params = { id };
const period = { from: "2026-11-01", to: "2026-11-20" };
const list = { ...period, limit: "20", cursor: "AAAA" };
const why = { params, body: { reason: "확인" } };
const saw = { seen: ["FEW_BETS"], seenOthers: [{ is: "SAME_PERSON", others: 1 }] };

const publicKey = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({
  type: "spki",
  format: "pem",
});
const bank = { code: "998", nameKo: "은행", nameEn: "Bank", active: true };
const memberBank = { bankId, accountNumber: "1234567890", depositor: "홍길동" };
const account = { levelId: id, bankId, accountNumber: "1234567890", holder: "한판", active: true };
const vendor = {
  nameKo: "제작사",
  nameEn: "Maker",
  launchUrl: "https://maker.example/{game}",
  apiUrl: "https://maker.example",
  liveFeedUrl: "wss://maker.example/live",
  logo: "/art/logo.svg",
  operatorId: "hanpan",
  mode: "IFRAME",
  gameOrigins: ["https://games.maker.example"],
  addresses: ["10.0.0.0/8"],
  fractions: "KEEP",
  unlistedGames: "LAUNCHED",
  signature: "REQUEST",
  playRules: "VERSION_1",
  offersDemo: true,
};
const game = {
  category: "SLOT",
  nameKo: "게임",
  nameEn: "Game",
  thumbnail: "/art/game.svg",
  rtp: 96.5,
  volatility: "LOW",
  minBet: 100,
  maxBet: 1_000,
  active: true,
};

const published = {
  title: { ko: "제목", en: "Title" },
  body: { ko: "내용", en: "Body" },
  image: "/uploads/0193a000-0000-7000-8000-0000000000aa.webp",
  from: "2026-11-20T00:00:00Z",
  until: "2026-11-30T00:00:00Z",
  published: true,
};
const notice = { ...published, pinned: true };
const popup = { ...published, link: "/events", position: "CENTER", hideForHours: 24, rank: 1 };
const category = {
  code: "news",
  nameKo: "소식",
  nameEn: "News",
  writable: true,
  noticeOnly: false,
  active: true,
};

/** Operators, what they propose, and what they did. */
function ownRequests(): Requests {
  const audit = { operator: id, action: "setting", subject: "setting" };
  return {
    "operator.auth.login": { body: { loginId: "somebody", password: "secret12", totp: "123456" } },
    "operator.auth.join": { body: { token: "a".repeat(64), password: "secret1234" } },
    "operator.auth.changePassword": { body: { password: "secret12", newPassword: "secret1234" } },
    "operator.auth.logout": { body: {} },
    "operator.auth.me": {},
    "operator.auth.demo": {},
    "operator.auth.keep": { body: {} },
    "operator.auth.file": { body: { name: "banks", format: "csv", rows: 3, filter: "from=2026-11-01" } },
    "operator.auth.confirmTotp": { body: { totp: "123456" } },
    "operator.auth.sessions": {},
    "operator.auth.endSessions": { body: { ids: [id] } },
    "operator.dashboard": { query: { days: "14" } },
    "operator.audit.list": { query: { ...list, ...audit } },
    "operator.audit.csv": { query: { ...period, ...audit } },
    "operator.audit.strangers": { query: { ...list, operator: id, loginId: "owner", address: "203.0.113." } },
    "operator.audit.verify": {},
    "operator.approval.list": { query: { ...list, status: "WAITING", box: "OWN" } },
    "operator.approval.get": { params },
    "operator.approval.approve": { ...why, body: { ...why.body, confirmed: 3 } },
    "operator.approval.refuse": why,
    "operator.approval.withdraw": why,
    "operator.operator.list": {},
    "operator.operator.add": {
      body: {
        loginId: "new_one",
        name: "새 운영자",
        role: "DISTRIBUTOR",
        partnerLoginId: "partner1",
        reason: "확인",
      },
    },
    "operator.operator.invite": { params, body: {} },
    "operator.operator.patch": {
      params,
      body: {
        name: "새 이름",
        role: "DISTRIBUTOR",
        status: "ACTIVE",
        resetPassword: true,
        resetTotp: true,
        unbind: true,
        partnerLoginId: "partner1",
        reason: "확인",
      },
    },
  };
}

/** Money, bets and what came of them. */
function moneyRequests(): Requests {
  const requests = {
    ...{ type: "DEPOSIT", status: "WAITING", member: id, payable: "true" },
    ...{ search: "홍", amount: "50000", account: id },
  };
  const item = { id, requestId: id };
  const result = { id, resultId: id };
  const bets = { member: id, vendor: id, game: id, status: "OPEN" };
  const transfers = { member: id, type: "BET", account: "CASH" };
  return {
    ...validBankRequests(publicKey.toString()),
    ...validMessageRequests,
    ...validOperatorPasskeys,
    "operator.money.requests": {
      query: { ...list, ...requests, open: "true", sort: "AGE", order: "ASC" },
    },
    "operator.money.requestsCsv": { query: { ...period, ...requests, open: "true" } },
    "operator.money.request": { params },
    "operator.money.process": why,
    "operator.money.approve": { params, body: { ...why.body, ...saw } },
    "operator.money.lift": why,
    "operator.money.hold": why,
    "operator.payout.list": {
      query: { cursor: list.cursor, limit: list.limit, status: "DRAFT", sort: "AGE", order: "ASC" },
    },
    "operator.payout.payable": {},
    "operator.payout.get": { params },
    "operator.payout.make": { body: { format: "kb", memo: "한판", requests: [id] } },
    "operator.payout.remove": { params: item, body: { reason: "확인" } },
    "operator.payout.approve": { params, body: { sum: 1_000, count: 1 } },
    "operator.payout.file": { params, body: {} },
    "operator.payout.send": { params, body: {} },
    "operator.payout.cancel": why,
    "operator.payout.readResult": { params, body: { fileName: "결과.csv", file: "YSxiCg==" } },
    "operator.payout.result": { params: result },
    "operator.payout.acceptResult": { params: result, body: { again: [2] } },
    "operator.payout.settle": {
      params: item,
      body: { outcome: "RETURNED", decision: "AGAIN", reason: "확인" },
    },
    "operator.money.complete": { params, body: { ...why.body, ...saw } },
    "operator.money.cancel": why,
    "operator.money.undo": why,
    "operator.usdt.desk": {},
    "operator.usdt.addAddresses": {
      body: {
        network: "ERC20",
        text: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        shared: true,
        reason: "확인",
      },
    },
    "operator.usdt.retireAddress": { params, body: { reason: "확인" } },
    "operator.usdt.putNetwork": {
      params: { network: "ERC20" },
      body: {
        open: true,
        token: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
        confirmations: 12,
        fee: 5_000_000,
        rateMinutes: 60,
        version: 1,
        reason: "확인",
      },
    },
    "operator.usdt.setRate": { body: { rateJeon: 139_550, reason: "확인" } },
    "operator.usdt.transfers": {
      query: { limit: "20", cursor: list.cursor, state: "WAITING", tokens: "OURS" },
    },
    "operator.usdt.credit": { params, body: { loginId: "member1", reason: "확인" } },
    "operator.usdt.dismiss": { params, body: { reason: "확인", wholeToken: false } },
    "operator.usdt.answerPaidAfterAll": { params, body: { txHash: "ab".repeat(32), reason: "확인" } },
    "operator.usdt.send": { params, body: { txHash: "ab".repeat(32) } },
    "operator.usdt.cancelAddressChange": { params, body: { reason: "확인" } },
    "operator.usdt.changeAddress": {
      params,
      body: { address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", reason: "확인" },
    },
    "operator.bet.list": { query: { ...list, ...bets, sort: "AGE", order: "ASC" } },
    "operator.bet.csv": { query: { ...period, ...bets } },
    "operator.bet.returns": { query: { ...period, vendor: id } },
    "operator.bet.openTooLong": { query: { minutes: "60" } },
    "operator.bet.get": { params },
    "operator.bet.rollback": why,
    "operator.ledger.verify": {},
    "operator.ledger.sharedTransactions": {},
    "operator.ledger.transfers": { query: { ...list, ...transfers } },
    "operator.ledger.transfersCsv": { query: { ...period, ...transfers } },
    "operator.reward.summary": { query: period },
    "operator.reward.plays": { query: { ...list, member: id, sort: "AGE", order: "ASC" } },
    "operator.reward.playsCsv": { query: { ...period, member: id } },
    ...branchRequests,
    ...consentRequests(id),
    ...caseRequests(id),
    ...tagRequests(id),
    ...segmentRequests(id),
    ...roleRequests(id),
    ...personRequests(id),
  };
}

/** Members, and what they write. */
function memberRequests(): Requests {
  const members = { search: "member", level: id, tag: id, status: "ACTIVE" };
  const inquiries = { status: "WAITING_FOR_REPLAY", kind: "GENERAL", member: id };
  const template = {
    audience: "MEMBER",
    titleKo: "제목",
    titleEn: "Title",
    descriptionKo: "내용",
    descriptionEn: "Content",
    active: true,
  };
  return {
    "operator.member.list": { query: { ...list, ...members, sort: "JOINED", order: "ASC" } },
    "operator.member.csv": { query: { ...period, ...members } },
    "operator.member.get": { params },
    "operator.member.patch": {
      params,
      body: {
        status: "ACTIVE",
        levelId: id,
        isPartner: true,
        bank: memberBank,
        expected: { status: "ACTIVE", levelId: id, isPartner: true, bank: { ...memberBank } },
        reason: "확인",
      },
    },
    "operator.member.adjust": {
      params,
      body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 1_000, reason: "확인" },
    },
    "operator.member.writeOffDebt": { params, body: { amount: 1_000, reason: "확인" } },
    "operator.member.point": { params, body: { type: "WINNER_BONUS", amount: 1_000, reason: "확인" } },
    "operator.member.reveal": { params, body: { field: "phone", reason: "확인" } },
    "operator.member.simulate": { params, body: {} },
    "operator.member.endSessions": why,
    "operator.inquiry.list": { query: { ...list, ...inquiries, open: "true" } },
    "operator.inquiry.csv": { query: { ...period, ...inquiries, open: "true" } },
    "operator.inquiry.get": { params },
    "operator.inquiry.reply": { params, body: { reply: "답변" } },
    "operator.inquiryTemplate.list": {},
    "operator.inquiryTemplate.add": { body: template },
    "operator.inquiryTemplate.put": { params, body: { ...template, expected: structuredClone(template) } },
    "operator.inquiryTemplate.delete": { params },
    ...noteRequests(id, list, period),
  };
}

/** Settings, levels and accounts. */
function termsRequests(): Requests {
  const settings = siteSettingSchema.parse({
    maintenance: {
      on: false,
      until: "2026-11-20T00:00:00Z",
      message: { ko: "점검", en: "Maintenance" },
    },
    licence: { text: { ko: "허가", en: "Licence" } },
    // The operator's own, of which each rule can be another.
    jurisdiction: { ...siteSettingSchema.parse({}).jurisdiction, profile: "OWN" },
  });
  const terms = levelSettingSchema.parse({});
  return {
    "operator.setting.get": {},
    "operator.setting.put": { body: { ...settings, version: 99, reason: "확인" } },
    "operator.setting.versions": {},
    "operator.setting.previewJurisdiction": {
      body: { ...siteSettingSchema.parse({}).jurisdiction, profile: "OWN" },
    },
    "operator.level.list": {},
    "operator.level.due": {},
    "operator.level.get": { params },
    "operator.level.add": { body: { nameKo: "골드", nameEn: "Gold" } },
    "operator.level.put": {
      params,
      body: { nameKo: "골드", nameEn: "Gold", terms, version: 0, reason: "확인" },
    },
    "operator.bank.list": {},
    "operator.bank.add": { body: bank },
    "operator.bank.put": { params, body: { ...bank, expected: structuredClone(bank) } },
    "operator.bank.delete": { params },
    "operator.account.list": {},
    "operator.account.add": { body: { ...account, reason: "확인" } },
    "operator.account.put": {
      params,
      body: { ...account, expected: structuredClone(account), reason: "확인" },
    },
    "operator.account.delete": { params, body: { reason: "확인" } },
  };
}

/** Vendors and their games. */
const gameRequests = (): Requests => ({
  "operator.vendor.list": {},
  "operator.vendor.get": { params },
  "operator.vendor.add": {
    body: { code: "maker", protocol: "HUB88", ...vendor, publicKey, reason: "확인" },
  },
  "operator.vendor.put": {
    params,
    body: { ...vendor, publicKey, expected: structuredClone(vendor), reason: "확인" },
  },
  "operator.vendor.delete": { params },
  "operator.vendor.pause": why,
  "operator.vendor.resume": why,
  "operator.vendor.revokeKey": { params: { ...params, key: id }, body: { reason: "lost" } },
  "operator.vendor.intake": { params },
  "operator.vendor.openDesk": { params, body: { place: "PROPOSALS" } },
  "operator.vendor.deskWaiting": {},
  "operator.approval.elsewhere": {},
  "operator.game.list": { query: { page: "1", limit: "20", vendor: id, category: "SLOT", search: "a" } },
  "operator.game.add": { body: { vendorId: id, code: "game-1", ...game } },
  "operator.game.put": { params, body: { ...game, expected: structuredClone(game), reason: "확인" } },
  "operator.game.delete": { params },
  "operator.game.pause": why,
  "operator.game.resume": why,
});

/** What members read, and what they write for each other. */
const contentRequests = (): Requests => ({
  ...faqRequests(id),
  "operator.notice.list": { query: { page: "1", limit: "20", state: "LIVE" } },
  "operator.notice.add": { body: notice },
  "operator.notice.put": { params, body: { ...notice, expected: structuredClone(notice) } },
  "operator.notice.delete": { params },
  "operator.event.list": { query: { page: "1", limit: "20", state: "LIVE" } },
  "operator.event.add": { body: notice },
  "operator.event.put": { params, body: { ...notice, expected: structuredClone(notice) } },
  "operator.event.delete": { params },
  "operator.popup.list": { query: { page: "1", limit: "20", state: "LIVE" } },
  "operator.popup.add": { body: popup },
  "operator.popup.put": { params, body: { ...popup, expected: structuredClone(popup) } },
  "operator.popup.delete": { params },
  "operator.image.upload": { body: { image: onePixel } },
  "operator.postCategory.list": {},
  "operator.postCategory.add": { body: category },
  "operator.postCategory.put": { params, body: { ...category, expected: structuredClone(category) } },
  "operator.postCategory.delete": { params },
  "operator.post.list": { query: { ...list, search: "단청", category: id, state: "SHOWN" } },
  "operator.post.csv": { query: { ...period, search: "단청", category: id, state: "SHOWN" } },
  "operator.post.get": { params },
  "operator.post.delete": why,
  "operator.image.delete": why,
  "operator.comment.delete": why,
  "operator.report.list": { query: { limit: "20", newest: "true" } },
  "operator.report.dismiss": why,
});

/**
 * For each operator's call a request with every field filled well, by the call's id. A new call must be added here. No
 * two fields share an object, so that one can be changed alone.
 */
export const validOperatorRequests = (): Requests => ({
  ...ownRequests(),
  ...moneyRequests(),
  ...bankStatementRequests(),
  ...monthRequests(),
  ...memberRequests(),
  ...termsRequests(),
  ...gameRequests(),
  ...contentRequests(),
});
