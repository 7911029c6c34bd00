import * as z from "zod/mini";
import { moneyRequestStatuses } from "../../enumerations.ts";
import { instant, won } from "../../fields.ts";
import {
  bankDirections,
  bankEntryReasons,
  bankEntryStates,
  bankSourceKinds,
  bankUnreadReasons,
  serviceStatuses,
} from "../enumerations.ts";

const bankMember = z.object({ id: z.string(), loginId: z.string(), nickname: z.string() });
const account = z.object({
  id: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
  active: z.boolean(),
});

/** A deposit that an entry may be the money of, with what speaks against it. */
export const bankCandidate = z.object({
  requestId: z.string(),
  member: z.extend(bankMember, { levelName: z.string() }),
  amount: won,
  depositor: z.string(),
  /** The holder of the member's own account: another than the depositor is somebody else's money. */
  holder: z.string(),
  accountNumber: z.nullable(z.string()),
  requestedAt: instant,
  status: z.enum(moneyRequestStatuses),
  against: z.array(z.enum(bankEntryReasons)),
});
export type BankCandidate = z.output<typeof bankCandidate>;

/** One line of money that came to or left an account of the site's, as the bank says it. */
export const bankEntry = z.object({
  id: z.string(),
  account,
  direction: z.enum(bankDirections),
  amount: won,
  balanceAfter: z.nullable(z.int()),
  counterparty: z.string(),
  memo: z.nullable(z.string()),
  bookedAt: instant,
  reportedAt: instant,
  state: z.enum(bankEntryStates),
  reasons: z.array(z.enum(bankEntryReasons)),
  member: z.nullable(bankMember),
  requestId: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  /** Money of a payment at a provider, which can go back through it. */
  isPayment: z.boolean(),
  /** Which sources reported it. */
  sources: z.array(z.string()),
  /** While it waits: the likeliest deposit. */
  likely: z.nullable(bankCandidate),
});
export type BankEntry = z.output<typeof bankEntry>;

/** What a source said, as it came. */
export const bankWord = z.object({
  source: z.string(),
  id: z.string(),
  reportedAt: instant,
  content: z.unknown(),
});

/** What a source said and nobody could read. */
export const unreadWord = z.object({
  sourceId: z.string(),
  source: z.string(),
  id: z.string(),
  reportedAt: instant,
  text: z.string(),
  reason: z.enum(bankUnreadReasons),
});
export type UnreadWord = z.output<typeof unreadWord>;

/** Who reports money, with how it stands. */
export const bankSource = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(bankSourceKinds),
  status: z.enum(serviceStatuses),
  accountId: z.nullable(z.string()),
  silentMinutes: z.int(),
  keys: z.array(
    z.object({
      id: z.string(),
      fingerprint: z.string(),
      validFrom: instant,
      validUntil: z.nullable(instant),
      revokedAt: z.nullable(instant),
    }),
  ),
  highestSequence: z.int(),
  /** How many messages below it have not come, and which, as far as a line holds. */
  missing: z.int(),
  missingRanges: z.string(),
  missingSince: z.nullable(instant),
  lastMessageAt: z.nullable(instant),
  isSilent: z.boolean(),
  conflicts: z.int(),
});
export type BankSource = z.output<typeof bankSource>;
