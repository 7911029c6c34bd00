import { isVisibleText } from "@hanpan/contract/requiredFields";
import { isReadable } from "@hanpan/contract/textFields";
import { bettingStatuses } from "@hanpan/games/sports/pricing/suspension";
import { matchStatuses } from "@hanpan/games/sports/settlement/progress";
import { marketKinds, sports } from "@hanpan/games/sports/vocabulary";
import * as z from "zod/mini";
import { bilingualName, fixtureId, leagueCode, marketKey, score, selectionCode, team } from "./fixture.ts";

/**
 * The sportsbook's desk: what an operator of the platform sees and does. An operator comes in by a link that the
 * platform asks for with a signed call (`/operator/desk/session`), opened once.
 */

/** VIEW: look. TRADE: suspend and resume. SETTLE: propose and approve results and voids. LIMITS: change limits and early payout. */
export const deskPermissions = ["VIEW", "TRADE", "SETTLE", "LIMITS"] as const;
export type DeskPermission = (typeof deskPermissions)[number];

const text = (length: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(length),
      z.regex(/^(?!\s)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+(?<!\s)$/u),
      z.refine(isReadable),
      z.refine(isVisibleText),
    );
const atMs = z.int();
const count = z.int().check(z.nonnegative());
/** Why something is done: shown in the audit. */
export const reason = text(300);

/** The platform's signed call. Fields that we do not know are tolerated. */
export const deskLinkBody = z.object({
  /** Of this call: the same id never makes two links. */
  request_uuid: z.uuid(),
  /** Epoch milliseconds; a call older than a minute is refused. */
  sent_at: z.int(),
  user: text(100),
  name: text(100),
  permissions: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
  lang: z.enum(["ko", "en"]),
  /** Which part of the desk is shown first; without it the matches. */
  place: z.optional(z.enum(["PROPOSALS"])),
});

/** The platform's signed question what waits for this operator's decision (`/operator/desk/waiting`). */
export const deskWaitingBody = z.object({
  /** Epoch milliseconds; a call older than a minute is refused. */
  sent_at: z.int(),
  user: text(100),
});
/** Proposals that others made and nobody has decided: how many, and the newest of them. */
export const deskWaiting = z.object({
  total: count,
  ids: z.array(z.uuid()).check(z.maxLength(20)),
  /** What each of them is. */
  proposals: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      /** Who plays; null of a match that is not kept any more. */
      match: z.nullable(z.object({ ko: z.string(), en: z.string() })),
      by: z.string(),
      at: z.int(),
    }),
  ),
});
export type DeskWaiting = z.output<typeof deskWaiting>;

export const openDeskBody = z.strictObject({
  link: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});

export const deskSession = z.object({
  operatorId: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(deskPermissions)),
  language: z.enum(["ko", "en"]),
  endsAtMs: atMs,
});
export type DeskSession = z.output<typeof deskSession>;
export const openDeskReply = z.object({ sessionToken: z.string(), session: deskSession });

/** Money at stake: what was staked and what may be returned at most, whole won. */
export const exposure = z.object({
  slips: count,
  stakeWon: count,
  returnWon: count,
  /** The most that the house may lose on it: returns less all that was staked on it; below 0 it cannot lose. */
  worstWon: z.int(),
});
export type Exposure = z.output<typeof exposure>;

const fixtureBase = {
  fixtureId,
  leagueCode,
  sport: z.enum(sports),
  isVirtual: z.boolean(),
  home: team,
  away: team,
  startsAtMs: atMs,
  status: z.enum(matchStatuses),
  score,
  betting: z.enum(bettingStatuses),
  /** By an operator. */
  suspended: z.boolean(),
};

export const deskFixtureScopes = ["LIVE", "UPCOMING", "OVER", "BET_ON"] as const;
export const deskFixturesQuery = z.strictObject({
  scope: z.optional(z.enum(deskFixtureScopes)),
  sport: z.optional(z.enum(sports)),
  /** Of a team's or league's name, or an id. */
  search: z.optional(z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
  after: z.optional(fixtureId),
});
export const deskFixtureLine = z.object({
  ...fixtureBase,
  leagueName: bilingualName,
  slips: count,
  stakeWon: count,
  openProposals: count,
});
export type DeskFixtureLine = z.output<typeof deskFixtureLine>;
export const deskFixtures = z.object({
  fixtures: z.array(deskFixtureLine),
  /** Give it as `after` for what follows; null: nothing does. */
  next: z.nullable(fixtureId),
});

const voidRuling = z.enum(["LATE_BET", "WRONG_ODDS", "MARKET_WITHDRAWN"]);
const points = z.int().check(z.minimum(0), z.maximum(999));
const finalStatus = z.enum(["ENDED", "ABANDONED", "AWARDED", "POSTPONED", "CANCELLED", "VENUE_CHANGED"]);
const outcome = z.strictObject({
  status: finalStatus,
  score: z.strictObject({ home: points, away: points }),
  completedInnings: z.int().check(z.minimum(0), z.maximum(30)),
});

/**
 * What may be proposed. SETTLE: a match that has no result gets one. CORRECT: a result is another one. VOID_…: bets are
 * void, whatever the match comes to. REINSTATE_…: they are not after all, and count by what it comes to.
 */
export const proposalKinds = [
  "SETTLE",
  "VOID_FIXTURE",
  "VOID_MARKET",
  "REINSTATE_FIXTURE",
  "REINSTATE_MARKET",
  "CORRECT",
] as const;

const acts = {
  settle: { kind: z.literal("SETTLE"), fixtureId, content: outcome },
  correct: { kind: z.literal("CORRECT"), fixtureId, content: outcome },
  voidFixture: {
    kind: z.literal("VOID_FIXTURE"),
    fixtureId,
    content: z.strictObject({ ruling: voidRuling }),
  },
  voidMarket: {
    kind: z.literal("VOID_MARKET"),
    fixtureId,
    content: z.strictObject({ ruling: voidRuling, marketKey }),
  },
  reinstateFixture: { kind: z.literal("REINSTATE_FIXTURE"), fixtureId, content: z.strictObject({}) },
  reinstateMarket: {
    kind: z.literal("REINSTATE_MARKET"),
    fixtureId,
    content: z.strictObject({ marketKey }),
  },
};

/** What one operator proposes. SETTLE and CORRECT name how the match came out. */
export const proposeBody = z.discriminatedUnion("kind", [
  z.strictObject({ ...acts.settle, reason }),
  z.strictObject({ ...acts.correct, reason }),
  z.strictObject({ ...acts.voidFixture, reason }),
  z.strictObject({ ...acts.voidMarket, reason }),
  z.strictObject({ ...acts.reinstateFixture, reason }),
  z.strictObject({ ...acts.reinstateMarket, reason }),
]);
export type ProposeBody = z.output<typeof proposeBody>;

/** The same, to see what it would move. */
export const previewBody = z.discriminatedUnion("kind", [
  z.strictObject(acts.settle),
  z.strictObject(acts.correct),
  z.strictObject(acts.voidFixture),
  z.strictObject(acts.voidMarket),
  z.strictObject(acts.reinstateFixture),
  z.strictObject(acts.reinstateMarket),
]);

const figures = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const standing = z.object({ status: z.enum(matchStatuses), score });

/** What something that is proposed moves, as things stand now: whole won, of all slips on the match. */
export const deskImpact = z.object({
  before: standing,
  after: standing,
  /** Slips that stand on the match or were settled by it, what was staked on them, and what they were paid. */
  slips: count,
  stakeWon: count,
  paidWon: count,
  /** Slips that come out otherwise, and those among them that wait for another result again. */
  changed: count,
  reopened: count,
  toPayWon: count,
  toTakeBackWon: count,
  /** Members from whom more is taken than they are paid by it, the largest first; at most 200. */
  takenFrom: z.array(
    z.object({
      memberId: z.string(),
      takeBackWon: count,
      /** What their money does not cover of it; null when the platform did not say. */
      shortWon: z.nullable(count),
    }),
  ),
  /** Beyond the list. */
  othersTakenFrom: count,
  /** A mark of all figures but the members' balances: whoever approves names the one that they were shown. */
  figures,
});
export type DeskImpact = z.output<typeof deskImpact>;

export const proposalStates = ["OPEN", "APPROVED", "REJECTED"] as const;
export const proposal = z.object({
  proposalId: z.string(),
  kind: z.enum(proposalKinds),
  fixtureId: z.string(),
  content: z.record(z.string(), z.unknown()),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: z.string(),
  proposedName: z.string(),
  proposedAtMs: atMs,
  decidedBy: z.nullable(z.string()),
  decidedName: z.nullable(z.string()),
  decidedAtMs: z.nullable(atMs),
  /** Who plays; null of a match that is not kept any more. */
  sides: z.nullable(z.object({ home: bilingualName, away: bilingualName })),
});
export type DeskProposal = z.output<typeof proposal>;
export const proposalsQuery = z.strictObject({
  state: z.optional(z.enum(proposalStates)),
  before: z.optional(z.uuid()),
});
export const proposals = z.object({ proposals: z.array(proposal), next: z.nullable(z.string()) });
/** What is approved is what was shown: `figures` of the impact that the operator has seen. */
export const decideBody = z.discriminatedUnion("isApproved", [
  z.strictObject({ isApproved: z.literal(true), figures, reason }),
  z.strictObject({ isApproved: z.literal(false), reason }),
]);
export type DecideBody = z.output<typeof decideBody>;

export const deskMarket = z.object({
  marketKey,
  /** By an operator: it or its kind. */
  suspended: z.boolean(),
  isOffered: z.boolean(),
  ruling: z.nullable(voidRuling),
  exposure,
  selections: z.array(
    z.object({
      selection: selectionCode,
      oddsHundredths: z.nullable(z.int()),
      result: z.nullable(z.enum(["WON", "LOST", "VOID"])),
      slips: count,
      stakeWon: count,
      returnWon: count,
    }),
  ),
});
export const deskFixture = z.object({
  ...fixtureBase,
  leagueName: bilingualName,
  clock: z.nullable(z.object({ period: z.int(), minute: z.nullable(z.int()) })),
  completedInnings: count,
  version: count,
  ruling: z.nullable(voidRuling),
  exposure,
  /** Slips on it that are settled, what was staked on them and what they were paid. */
  settled: z.object({ slips: count, stakeWon: count, paidWon: count }),
  markets: z.array(deskMarket),
  /** Open bets of several selections of it as one, alike ones together, the most staked first. */
  built: z.array(
    z.object({
      legs: z.array(z.object({ marketKey, selection: selectionCode })),
      oddsHundredths: z.int(),
      slips: count,
      stakeWon: count,
      returnWon: count,
    }),
  ),
  proposals: z.array(proposal),
});
export type DeskFixture = z.output<typeof deskFixture>;

export const suspendBody = z.strictObject({
  /** Null: the whole fixture. A kind stands for all its lines. */
  marketKey: z.nullable(z.union([marketKey, z.enum(marketKinds)])),
  isSuspended: z.boolean(),
  reason,
});

const limitKey = {
  leagueCode: z.union([leagueCode, z.literal("*")]),
  marketKind: z.enum(["*", ...marketKinds]),
  level: z.int().check(z.minimum(0), z.maximum(1_000)),
};
export const limitBody = z.strictObject({
  ...limitKey,
  maximumStakeWon: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  maximumReturnWon: z.int().check(z.minimum(0), z.maximum(10_000_000_000)),
  reason,
});
export const limitRemoval = z.strictObject({ ...limitKey, reason });
export const deskLimit = z.object({
  leagueCode: z.string(),
  marketKind: z.string(),
  level: count,
  maximumStakeWon: count,
  maximumReturnWon: count,
  changedBy: z.string(),
  changedAtMs: atMs,
});
export type DeskLimit = z.output<typeof deskLimit>;
export const deskLimits = z.object({
  limits: z.array(deskLimit),
  leagues: z.array(z.object({ code: z.string(), name: bilingualName })),
});

export const owedPayments = z.object({
  owed: z.array(
    z.object({
      memberId: z.string(),
      slipId: z.string(),
      /** What the results say, and what the member has; the difference is owed. */
      returnWon: count,
      paidWon: count,
      settledAtMs: z.nullable(atMs),
      attempts: count,
      nextAttemptAtMs: atMs,
    }),
  ),
});

export const deskFeeds = z.object({
  feeds: z.array(
    z.object({
      source: z.string(),
      expectedSequence: z.int(),
      waiting: count,
      /** The lowest sequence that waits: everything between it and the expected one is missing. */
      firstWaiting: z.nullable(z.int()),
      refused: count,
      conflicts: count,
      heardAtMs: atMs,
      staleSinceMs: z.nullable(atMs),
      inPlay: count,
      refusals: z.array(z.object({ sequence: z.int(), reason: z.string(), atMs })),
    }),
  ),
});
export const skipBody = z.strictObject({ toSequence: z.int().check(z.minimum(2)), reason });

export const auditQuery = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
  subject: z.optional(z.string().check(z.maxLength(120), z.regex(/^[A-Za-z0-9:._*/-]+$/))),
});
export const deskAudit = z.object({
  rows: z.array(
    z.object({
      auditId: z.string(),
      atMs,
      actorName: z.string(),
      action: z.string(),
      subject: z.string(),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
      reason: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});
