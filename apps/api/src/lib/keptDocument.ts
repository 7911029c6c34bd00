import { PersonalKeyError } from "@hanpan/database";
import { maskAccountNumber } from "./mask.ts";
import { walletMark } from "./ownAccounts.ts";
import { markOf } from "./personalMarks.ts";
import { opened, sealedCompared } from "./personalValues.ts";

type Account = "accountNumber" | "usdtAddress";

const isAccount = (name: unknown): name is Account => name === "accountNumber" || name === "usdtAddress";

/** What each account and wallet in a document becomes, however deep: by its name, and of a fact by what it says that it is. */
function eachAccount(document: unknown, turn: (field: Account, value: string) => string): unknown {
  if (Array.isArray(document)) return document.map((part: unknown) => eachAccount(part, turn));
  if (document === null || typeof document !== "object") return document;
  const personal = "personal" in document ? document.personal : undefined;
  const isSaid = (name: string): boolean => isAccount(personal) && (name === "value" || name === "was");
  return Object.fromEntries(
    Object.entries(document).map(([name, value]: [string, unknown]) => {
      const field = isSaid(name) ? personal : name;
      return [
        name,
        isAccount(field) && typeof value === "string" && value !== ""
          ? turn(field, value)
          : eachAccount(value, turn),
      ];
    }),
  );
}

/** A document in which accounts and wallets lie sealed, bound to what it is of; in clear as long as a version before serves. */
export const sealedDocument = (owner: string, document: unknown): unknown =>
  eachAccount(document, (field, value) => sealedCompared(owner, field, value));

/** The document as it was; what opens with no key that is held is a word for it, for it is read long after its key went. */
export const openedDocument = (owner: string, document: unknown): unknown =>
  eachAccount(document, (field, value) => {
    try {
      return opened(owner, field, value);
    } catch (error) {
      if (!(error instanceof PersonalKeyError)) throw error;
      return "****";
    }
  });

/** `********0917 m1.…`: the last four, and the keyed hash by which it is known whether it was one that somebody has in hand. */
const markedAccount = (field: Account, value: string): string =>
  `${maskAccountNumber(value)} ${field === "accountNumber" ? markOf("ACCOUNT", value) : walletMark(value)}`;

/**
 * A document as the audit keeps it, whose rows are never written again: an account or wallet is its last four and its keyed hash, which no key
 * opens and no new key changes.
 */
export const auditedDocument = (document: unknown): unknown => eachAccount(document, markedAccount);
