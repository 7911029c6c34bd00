import type { MemberFile } from "@hanpan/contract/operator/objects/member";

const at = "2026-11-20T09:00:00.000Z";
const unlimited = { value: null, used: 0, pending: null };

/** A member's whole file as the API gives it, with what a test changes in it. */
export function memberFileWith(changed: Partial<MemberFile>): MemberFile {
  return {
    id: "m",
    loginId: "member1",
    nickname: "회원1",
    status: "ACTIVE",
    level: { id: "l", name: "브론즈", rank: 1 },
    cash: 0,
    held: 0,
    point: 0,
    lockedBonus: 0,
    isPartner: false,
    simulated: false,
    createdAt: at,
    lastLoginAt: null,
    bank: { bankId: "b", bankName: "국민은행", accountNumber: "123456789012", depositor: "김한판" },
    phone: "01012345678",
    phoneCarrier: "SKT",
    usdtAddress: null,
    gender: "MALE",
    dob: "1990-01-01",
    referralCode: "HANPAN",
    referrer: null,
    partners: [],
    language: "ko",
    marketingNotes: false,
    rolling: 0,
    ticket: 0,
    debt: 0,
    withdrawable: { amount: 0, rolloverMet: true, remaining: 0, nextAllowedAt: null },
    bonus: { kind: null, locked: 0 },
    rollovers: [],
    limits: {
      depositDay: unlimited,
      depositWeek: unlimited,
      depositMonth: unlimited,
      lossDay: unlimited,
      lossWeek: unlimited,
      lossMonth: unlimited,
      sessionMinutes: unlimited,
    },
    exclusion: null,
    totals: { deposits: 0, withdrawals: 0, stakes: 0, wins: 0, bets: 0 },
    movements: [],
    bets: [],
    requests: [],
    logins: [],
    sessions: [],
    notes: [],
    audit: [],
    ...changed,
  };
}
