import * as z from "zod/mini";
import { memberStatuses } from "../../enumerations.ts";
import { instant } from "../../fields.ts";
import { alertRuleKinds } from "../alertRules.ts";
import {
  actsOfTwo,
  alertStates,
  caseDecisions,
  caseEntryKinds,
  caseFileTypes,
  freezeKinds,
  scoreParts,
} from "../caseEnumerations.ts";

/** A rule that raises alerts, as it holds; `tried` is the latest trial of just these figures on the past. */
export const alertRule = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(alertRuleKinds),
  nameKo: z.string(),
  nameEn: z.string(),
  parameters: z.record(z.string(), z.int()),
  weight: z.int(),
  opensCase: z.boolean(),
  active: z.boolean(),
  changedAt: instant,
  changedBy: z.string(),
  tried: z.nullable(
    z.object({
      at: instant,
      by: z.string(),
      from: z.string(),
      to: z.string(),
      alerts: z.int(),
      members: z.int(),
    }),
  ),
});
export type AlertRule = z.output<typeof alertRule>;

/** A version of a rule as it was. */
export const alertRuleVersion = z.object({
  version: z.int(),
  changedAt: instant,
  changedBy: z.string(),
  document: z.record(z.string(), z.unknown()),
});

const caseMemberName = z.object({ id: z.string(), nickname: z.string(), status: z.enum(memberStatuses) });
export type CaseMemberName = z.output<typeof caseMemberName>;

/** What a rule saw, by the names of its figures: won, counts, percent, ids and instants. */
const facts = z.record(z.string(), z.union([z.string(), z.number()]));
export type AlertFacts = z.output<typeof facts>;

/** A thing that a rule would have raised on the past. */
export const triedAlert = z.object({ day: z.string(), member: caseMemberName, facts });
export type TriedAlert = z.output<typeof triedAlert>;

/** What a rule finds in a stretch of the past: the first hundred of it, the newest day first. */
export const alertTrial = z.object({ alerts: z.int(), members: z.int(), list: z.array(triedAlert) });
export type AlertTrial = z.output<typeof alertTrial>;

/** An alert with its facts as they were. */
export const alert = z.object({
  id: z.string(),
  kind: z.enum(alertRuleKinds),
  rule: z.object({ id: z.string(), version: z.int(), nameKo: z.string(), nameEn: z.string() }),
  weight: z.int(),
  day: z.string(),
  raisedAt: instant,
  member: caseMemberName,
  others: z.array(caseMemberName),
  operator: z.nullable(z.string()),
  facts,
  state: z.enum(alertStates),
  case: z.nullable(z.object({ id: z.string(), number: z.int() })),
  dismissed: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
});
export type Alert = z.output<typeof alert>;

/** A case in a list: its first three members, and what it keeps them from. */
export const caseRow = z.object({
  id: z.string(),
  number: z.int(),
  openedAt: instant,
  openedBy: z.string(),
  reason: z.string(),
  owner: z.nullable(z.object({ id: z.string(), loginId: z.string() })),
  deadline: instant,
  isLate: z.boolean(),
  members: z.array(caseMemberName),
  memberCount: z.int(),
  alertCount: z.int(),
  frozen: z.array(z.enum(freezeKinds)),
  decision: z.nullable(z.enum(caseDecisions)),
  decidedAt: z.nullable(instant),
});
export type CaseRow = z.output<typeof caseRow>;

/** A member in a case: what they are kept from, and their score with its parts. */
export const caseMember = z.extend(caseMemberName, {
  loginId: z.string(),
  addedAt: instant,
  frozen: z.array(z.object({ kind: z.enum(freezeKinds), at: instant, by: z.string() })),
  /** Whether the case barred them and nobody has let them in again. */
  barred: z.boolean(),
  score: z.int(),
  parts: z.array(z.object({ is: z.enum(scoreParts), points: z.int(), count: z.int() })),
});
export type CaseMember = z.output<typeof caseMember>;

/** A note of a case, or a request or bet with its facts as they were. */
export const caseEntry = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  kind: z.enum(caseEntryKinds),
  body: z.string(),
  subject: z.nullable(z.string()),
  facts: z.nullable(facts),
});
export type CaseEntry = z.output<typeof caseEntry>;

/** A file of a case, without what is in it. */
export const caseFileRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(caseFileTypes),
  bytes: z.int(),
  sha256: z.string(),
  addedAt: instant,
  addedBy: z.string(),
});

/** A whole case. `freezes` are all there were, also of who was lifted since. */
export const caseFile = z.extend(caseRow, {
  memberList: z.array(caseMember),
  alerts: z.array(alert),
  entries: z.array(caseEntry),
  files: z.array(caseFileRow),
  freezes: z.array(
    z.object({
      member: caseMemberName,
      kind: z.enum(freezeKinds),
      at: instant,
      by: z.string(),
      liftedAt: z.nullable(instant),
      liftedBy: z.nullable(z.string()),
    }),
  ),
  decidedBy: z.nullable(z.string()),
  secondBy: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  /** What of it one person did where two decide, since nobody else could, the oldest first. */
  alone: z.array(z.object({ at: instant, by: z.string(), act: z.enum(actsOfTwo) })),
});
export type CaseFile = z.output<typeof caseFile>;

/** A case as a report (docs/cases.md, "The report"). */
export const caseReport = z.object({
  form: z.literal("hanpan-case-report-1"),
  madeAt: instant,
  madeBy: z.string(),
  site: z.string(),
  case: z.object({
    number: z.int(),
    openedAt: instant,
    reason: z.string(),
    decision: z.nullable(z.enum(caseDecisions)),
    decidedAt: z.nullable(instant),
    decisionReason: z.nullable(z.string()),
  }),
  persons: z.array(
    z.object({
      memberId: z.string(),
      name: z.string(),
      loginId: z.string(),
      birthDate: z.string(),
      phone: z.string(),
      bank: z.string(),
      accountNumber: z.string(),
      usdtAddress: z.nullable(z.string()),
      joinedAt: instant,
      status: z.enum(memberStatuses),
      depositedWon: z.int(),
      deposits: z.int(),
      withdrawnWon: z.int(),
      withdrawals: z.int(),
      stakedWon: z.int(),
      wonWon: z.int(),
    }),
  ),
  transactions: z.array(
    z.object({
      memberId: z.string(),
      requestId: z.string(),
      kind: z.enum(["DEPOSIT", "WITHDRAWAL"]),
      amountWon: z.int(),
      status: z.string(),
      requestedAt: instant,
      processedAt: z.nullable(instant),
      accountHolder: z.nullable(z.string()),
      accountNumber: z.nullable(z.string()),
    }),
  ),
  grounds: z.array(
    z.object({
      kind: z.enum(alertRuleKinds),
      rule: z.string(),
      version: z.int(),
      day: z.string(),
      memberId: z.string(),
      facts,
    }),
  ),
  evidence: z.array(caseEntry),
  freezes: z.array(
    z.object({
      memberId: z.string(),
      kind: z.enum(freezeKinds),
      from: instant,
      until: z.nullable(instant),
    }),
  ),
  files: z.array(
    z.object({ name: z.string(), type: z.enum(caseFileTypes), bytes: z.int(), sha256: z.string() }),
  ),
});
export type CaseReport = z.output<typeof caseReport>;
