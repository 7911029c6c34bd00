import type { LevelSetting, MoneyRequest, Rollover, UserSetting } from "@hanpan/contract";
import type { DataOf } from "@hanpan/contract/call";
import type { getMemberRules } from "@hanpan/contract/calls/limit";
import { someUser } from "./member.ts";
import { someSetting } from "./setting.ts";

const limit = { value: null, used: 0, pending: null };

/** What the server would send of a member's money, for tests of the app's edge. */
export const someUserSetting: UserSetting = {
  language: "ko",
  marketing: { notes: false },
  limits: {
    depositDay: limit,
    depositWeek: limit,
    depositMonth: limit,
    lossDay: limit,
    lossWeek: limit,
    lossMonth: limit,
    sessionMinutes: limit,
  },
  realityCheckMinutes: null,
  withdrawable: { amount: 1_000_000, rolloverMet: true, remaining: 0, nextAllowedAt: null },
  bonus: { kind: null, locked: 0, rollovers: [], firstOfDay: true },
  gifts: { locked: 0, needsDeposit: false, missing: 0 },
  exclusion: null,
};

/** What the site's jurisdiction asks for members: nothing beyond what the product knows. */
export const someMemberRules: DataOf<typeof getMemberRules> = {
  limitQuestion: null,
  coolOffDays: { least: 1, most: 42 },
  exclusionDays: { least: 180, most: 1_825 },
  exclusionIndefinite: false,
  realityCheckMost: null,
  bonusRolloverMost: 0,
  bonusMixesProducts: true,
  givesBonus: true,
};

export const someLevel: LevelSetting = {
  id: someUser.level.id,
  name: "브론즈",
  rank: 1,
  deposit: {
    firstPercent: { SLOT: 10, LIVE: 3 },
    everyPercent: { SLOT: 5, LIVE: 2 },
    maxBonus: 500_000,
  },
  rollover: { plainPercent: 100, bonusPercent: { SLOT: 300, LIVE: 300 } },
  contribution: { SLOT: 100, LIVE: 100, SPORTS: 100, MINI: 50 },
  rollingBps: { SLOT: 50, LIVE: 30, SPORTS: 20, MINI: 20 },
  withdrawal: { minimum: 10_000, unit: 10_000, dayMaximum: 30_000_000, cooldownMinutes: 60 },
};

export const someLevels = {
  level: someUser.level,
  levels: [
    someLevel,
    {
      ...someLevel,
      id: "0199a1b2-0000-7000-8000-0000000000a2",
      name: "실버",
      rank: 2,
      deposit: { ...someLevel.deposit, firstPercent: { SLOT: 12, LIVE: 3 } },
      withdrawal: { ...someLevel.withdrawal, cooldownMinutes: 30 },
    },
  ],
};

export const moneySetting = {
  ...someSetting,
  deposit: {
    presets: [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000],
    minimum: 10_000,
    maximum: 50_000_000,
    unit: 10_000,
  },
  withdrawal: { minimum: 10_000, maximum: 50_000_000, unit: 10_000, cooldownMinutes: 60 },
};

export const request = (changed: Partial<MoneyRequest> = {}): MoneyRequest => ({
  id: "0199a1b2-0000-7000-8000-0000000000d1",
  number: 1,
  type: "DEPOSIT",
  amount: 100_000,
  bonusKind: null,
  status: "WAITING",
  requestedAt: "2026-11-20T09:05:09.000Z",
  processedAt: null,
  reason: null,
  underReview: false,
  afterRecovery: false,
  canCancel: false,
  ...changed,
});

export const openRollover: Rollover = {
  id: "0199a1b2-0000-7000-8000-0000000000e1",
  depositId: "0199a1b2-0000-7000-8000-0000000000d1",
  amount: 100_000,
  bonus: 10_000,
  kind: "SLOT",
  required: 330_000,
  progress: 200_000,
  status: "OPEN",
  openedAt: "2026-11-20T09:05:09.000Z",
  closedAt: null,
};

/** A page of a list that is read on by cursor. */
export const listPage = <Row>(list: Row[]) => ({
  data: { list, page: 1, limit: 20, total: list.length, nextCursor: null },
});
