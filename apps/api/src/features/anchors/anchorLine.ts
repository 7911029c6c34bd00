import { createHash } from "node:crypto";
import * as z from "zod";
import { type AnchorKeys, isSignedWith } from "./anchorKeys.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What an anchor says of a day (docs/anchors.md, "The line"). */
const anchorStatement = z.strictObject({
  hanpanAnchor: z.literal(1),
  /** 1, 2, 3 … without a gap. */
  number: z.int().min(1),
  /** The gaming day, of Seoul, that had closed. */
  day: z.iso.date(),
  madeAt: z.iso.datetime(),
  /** The end of the operators' audit chain when the anchor was made. */
  audit: z.strictObject({ number: z.int().min(0), hash }),
  /** The tree over the transfers that no earlier anchor covers. */
  ledger: z.strictObject({ root: hash, members: z.int().min(0), transfers: z.int().min(0) }),
  /** SHA-256 of the statement before; of the first, of `hanpan anchors`. */
  previous: hash,
  /** The Ed25519 key that signs it. */
  key: hash,
});
export type AnchorStatement = z.output<typeof anchorStatement>;

/** A statement as it was signed, with its signatures. */
export type AnchorLine = {
  readonly text: string;
  readonly statement: AnchorStatement;
  readonly signature: string;
  /** The signature of the key before, on the first anchor that another key signs. */
  readonly handover: string | null;
};

const lineForm = z.strictObject({
  statement: z.string(),
  signature: z.string(),
  handover: z.string().optional(),
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** What the first anchor names as the one before. */
export const beforeAll = sha256("hanpan anchors");

/** What the next anchor names of this one. */
export const hashOfAnchor = (line: AnchorLine): string => sha256(line.text);

/** Signs a statement with the newest key, and with the one that signed before where that was another. */
export function signAnchor(
  keys: AnchorKeys,
  said: Omit<AnchorStatement, "hanpanAnchor" | "key" | "previous">,
  before: AnchorLine | undefined,
): string {
  const [newest] = keys;
  const { number, day, madeAt, audit, ledger } = said;
  const previous = before === undefined ? beforeAll : hashOfAnchor(before);
  const statement = JSON.stringify({
    hanpanAnchor: 1,
    number,
    day,
    madeAt,
    audit,
    ledger,
    previous,
    key: newest.publicKey,
  } satisfies AnchorStatement);
  const changed = before !== undefined && before.statement.key !== newest.publicKey;
  const old = changed ? keys.find(({ publicKey }) => publicKey === before.statement.key) : undefined;
  return JSON.stringify({
    statement,
    signature: newest.sign(statement),
    ...(old === undefined ? {} : { handover: old.sign(statement) }),
  });
}

/** Reads a line of the file; null when it is none. */
export function readAnchorLine(line: string): AnchorLine | null {
  try {
    const { statement: text, signature, handover = null } = lineForm.parse(JSON.parse(line));
    return { text, statement: anchorStatement.parse(JSON.parse(text)), signature, handover };
  } catch {
    return null;
  }
}

/** What is wrong with an anchor after the one before it. */
export type AnchorFault =
  | "NUMBER_MISSING"
  | "DAY_OUT_OF_ORDER"
  | "PREVIOUS_DIFFERS"
  | "SIGNATURE_WRONG"
  | "KEY_CHANGED";

/** Holds an anchor against the one before it: number, day, hash, signature, and who handed the key over. */
export function faultsOfAnchor(line: AnchorLine, before: AnchorLine | undefined): AnchorFault[] {
  const { statement, text, signature, handover } = line;
  const faults: AnchorFault[] = [];
  if (statement.number !== (before?.statement.number ?? 0) + 1) faults.push("NUMBER_MISSING");
  if (before !== undefined && statement.day <= before.statement.day) faults.push("DAY_OUT_OF_ORDER");
  if (statement.previous !== (before === undefined ? beforeAll : hashOfAnchor(before)))
    faults.push("PREVIOUS_DIFFERS");
  if (!isSignedWith(text, signature, statement.key)) faults.push("SIGNATURE_WRONG");
  const isHandedOver =
    before === undefined ||
    before.statement.key === statement.key ||
    isSignedWith(text, handover ?? "", before.statement.key);
  if (!isHandedOver) faults.push("KEY_CHANGED");
  return faults;
}
