import { type BetPath, leafOf, rootFrom } from "./betsTree.ts";

/** A receipt of a movement, as the house gives it (docs/anchors.md). */
export type Receipt = {
  readonly text: string;
  readonly inMember: BetPath;
  readonly memberText: string;
  readonly inDay: BetPath;
  readonly anchor: { readonly statement: string };
};

/** A leg of a movement: an account, its unit, the signed amount, and the balance after it where it is the member's own. */
export type ReceiptLeg = {
  readonly account: string;
  readonly unit: string;
  readonly amount: number;
  readonly balanceAfter: number | null;
};

/** What a receipt proves, when its way leads to the root that was signed. */
export type ReceiptVerdict =
  | { readonly ok: false }
  | {
      readonly ok: true;
      /** The gaming day whose anchor covers it. */
      readonly day: string;
      /** The anchor's number, by which it is found in the public list. */
      readonly anchor: number;
      /** The public key that signs the anchor, 64 hexadecimal digits. */
      readonly key: string;
      readonly root: string;
      readonly movement: {
        readonly memberId: string;
        readonly number: number;
        readonly transferId: string;
        readonly type: string;
        readonly legs: readonly ReceiptLeg[];
      };
    };

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function legOf(value: unknown): ReceiptLeg[] {
  if (!isList(value)) return [];
  const [account, unit, amount, , after] = value;
  if (typeof account !== "string" || typeof unit !== "string" || typeof amount !== "number") return [];
  return [{ account, unit, amount, balanceAfter: typeof after === "number" ? after : null }];
}

/**
 * Follows a receipt from the movement to the root that the anchor says: the movement's leaf to the member's root, the
 * member's leaf to the day's. The signature of the anchor's statement is not looked at here.
 */
export function verifyReceipt({ text, inMember, memberText, inDay, anchor }: Receipt): ReceiptVerdict {
  const [movement, member, statement] = [parsed(text), parsed(memberText), parsed(anchor.statement)];
  if (!isList(movement) || !isList(member) || !isRecord(statement)) return { ok: false };
  const [kind, memberId, number, transferId, , type] = movement;
  const [memberKind, day, ofMember, first, last, memberRoot] = member;
  const { ledger, key, number: anchorNumber } = statement;
  const legs = movement[11];
  if (typeof memberId !== "string" || typeof number !== "number" || typeof transferId !== "string")
    return { ok: false };
  if (typeof type !== "string" || typeof day !== "string" || typeof key !== "string" || !isRecord(ledger))
    return { ok: false };
  if (typeof anchorNumber !== "number") return { ok: false };
  const root = ledger["root"];
  const isOfMember = kind === "TRANSFER" && memberKind === "MEMBER" && memberId === ofMember;
  const isInSpan =
    typeof first === "number" &&
    typeof last === "number" &&
    number === first + inMember.place &&
    number <= last;
  const leads =
    rootFrom(leafOf(text), inMember) === memberRoot && rootFrom(leafOf(memberText), inDay) === root;
  if (!isOfMember || !isInSpan || !leads || day !== statement["day"] || typeof root !== "string")
    return { ok: false };
  return {
    ok: true,
    day,
    anchor: anchorNumber,
    key,
    root,
    movement: { memberId, number, transferId, type, legs: isList(legs) ? legs.flatMap(legOf) : [] },
  };
}
