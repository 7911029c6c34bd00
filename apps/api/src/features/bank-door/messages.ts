import type { BankUnreadReason } from "@hanpan/contract/operator/enumerations";
import * as z from "zod";
import type { BankWord, ReportedEntry } from "../../money/bank/recordWords.ts";
import { readInquiryLine } from "./inquiry/readLine.ts";
import { findAccount, type NamedAccount, type SiteAccount } from "./siteAccounts.ts";
import { readSms } from "./sms/readSms.ts";
import type { BankSource } from "./sources.ts";

/** Where sources report money; the source's code follows. */
export const bankDoorPath = "/bank/v1";

/** What one request may bring (docs/bank.md, "The bank door"). */
export const doorBounds = {
  bodyBytes: 512 * 1024,
  messages: 200,
  requestsPerMinute: 1_200,
  /** So far may a sequence be ahead of the highest one. */
  ahead: 100_000,
} as const;

// PostgreSQL keeps no NUL and no half characters.
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((given) => !given.includes("\0") && given.isWellFormed(), "holds what is no text");
const placed = {
  sequence: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER - 1),
  id: text(100).min(1),
};
const sms = z.strictObject({
  ...placed,
  from: text(30).min(1),
  receivedAt: z.iso.datetime({ offset: true }),
  text: text(1_000).min(1),
});
const cell = z.union([text(200), z.number(), z.boolean(), z.null()]);
const inquiry = z.strictObject({
  ...placed,
  account: text(30).optional(),
  line: z.record(text(60), cell).refine((line) => Object.keys(line).length <= 40, "has more than 40 fields"),
});

/** A request as it comes: its messages are looked at one by one, so that one bad one holds up no other. */
export const doorRequest = z.strictObject({ messages: z.array(z.unknown()).max(doorBounds.messages) });

/** A message that could be placed, or which field of it is wrong. */
export type ReadMessage =
  | { readonly word: BankWord & { readonly sequence: number } }
  | { readonly field: string; readonly problem: string };

/** Reads one message of a source: what it says becomes an entry, or a word that is kept with why it is none. */
export function readMessage(
  source: Pick<BankSource, "kind" | "accountId">,
  accounts: readonly SiteAccount[],
  message: unknown,
): ReadMessage {
  const parsed = source.kind === "SMS" ? sms.safeParse(message) : inquiry.safeParse(message);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    return { field: unknown ?? (issue?.path.join(".") || "message"), problem: issue?.message ?? "is wrong" };
  }
  const { sequence, id, ...content } = parsed.data;
  const money =
    "text" in content
      ? readSms({ from: content.from, text: content.text, receivedAt: new Date(content.receivedAt) })
      : (readInquiryLine(content.line, content.account) ?? "NOT_UNDERSTOOD");
  const entry = typeof money === "string" ? money : entryOf(money, accounts, source.accountId);
  const word = { wordId: id, sequence, content };
  return { word: typeof entry === "string" ? { ...word, unread: entry } : { ...word, entry } };
}

function entryOf(
  { account, ...money }: Omit<ReportedEntry, "accountId"> & { readonly account: NamedAccount },
  accounts: readonly SiteAccount[],
  ownId: string | null,
): ReportedEntry | BankUnreadReason {
  const found = findAccount(accounts, account, ownId);
  return typeof found === "string" ? found : { ...money, accountId: found.id };
}
