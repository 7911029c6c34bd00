import type { User } from "@hanpan/contract";

/** A member as the server would send one, for tests of the app's edge. */
export const someUser: User = {
  id: "0199a1b2-0000-7000-8000-000000000001",
  loginId: "hanpan01",
  nickname: "한판이",
  role: "MEMBER",
  status: "ACTIVE",
  level: { id: "0199a1b2-0000-7000-8000-0000000000a1", name: "브론즈", rank: 1 },
  balances: { cash: 1_000_000, lockedBonus: 0, point: 3_000, rolling: 120, ticket: 1, debt: 0 },
  bank: {
    bankId: "0199a1b2-0000-7000-8000-0000000000b1",
    bankName: "국민은행",
    accountNumber: "********1234",
    depositor: "김한판",
  },
  phone: "010-****-5678",
  phoneCarrier: "SKT",
  usdtAddress: null,
  gender: "FEMALE",
  dob: "1990-01-02",
  referralCode: "HANPAN01",
  referrer: null,
  language: "ko",
  isPartner: false,
  createdAt: "2026-11-01T00:00:00.000Z",
  lastLoginAt: null,
};

export const someToken = "token-of-the-first-session";
