import { winReasons } from "@hanpan/contract/moneyEnumerations";
import * as z from "zod";
import type { WireRules } from "../../lib/wireRules.ts";

/**
 * The words of the wallet protocol (docs/vendors.md, "The wallet", Hub88 Operator API): what a vendor may ask, and the status
 * of every answer. Fields that are not named here are tolerated and never read.
 */
export const walletStatuses = [
  "RS_OK",
  "RS_ERROR_UNKNOWN",
  "RS_ERROR_INVALID_PARTNER",
  "RS_ERROR_INVALID_TOKEN",
  "RS_ERROR_INVALID_GAME",
  "RS_ERROR_WRONG_CURRENCY",
  "RS_ERROR_NOT_ENOUGH_MONEY",
  "RS_ERROR_USER_DISABLED",
  "RS_ERROR_INVALID_SIGNATURE",
  "RS_ERROR_TOKEN_EXPIRED",
  "RS_ERROR_WRONG_SYNTAX",
  "RS_ERROR_WRONG_TYPES",
  "RS_ERROR_DUPLICATE_TRANSACTION",
  "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "RS_ERROR_LIMIT_REACHED",
] as const;
export type WalletStatus = (typeof walletStatuses)[number];

/** The protocol counts in 1/100,000 of a won. */
export const unitsPerWon = 100_000;

/** The largest amount: what the protocol's 64 bits hold. */
const largestUnits = 2n ** 63n - 1n;

/** Letters of any language, no control characters and no halves of a character: PostgreSQL can keep them all. */
const plainText = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

const user = plainText(128);
const token = plainText(512);
const uuid = z.guid().transform((text) => text.toLowerCase());

/** Whole won and what goes beyond them, in units: exact, however large. What is no whole number of units is refused. */
const amount = z.unknown().transform((value, context) => {
  if (typeof value !== "bigint") {
    context.issues.push(
      typeof value === "number"
        ? { code: "custom", message: "no amount", input: value }
        : { code: "invalid_type", expected: "bigint", input: value },
    );
    return z.NEVER;
  }
  if (value < 0n || value > largestUnits) {
    context.issues.push({ code: "custom", message: "out of range", input: String(value) });
    return z.NEVER;
  }
  return { won: Number(value / BigInt(unitsPerWon)), rest: Number(value % BigInt(unitsPerWon)) };
});

/** Absent from a body of its path: one that carries it was made, and signed, for another. */
const foreign = z
  .unknown()
  .optional()
  .refine((value): boolean => value === undefined || value === null);

/**
 * What a member's round had at risk, in units: a field of ours, whose fractions of a won do not count. One that cannot be
 * read is as good as none: it never spoils a call.
 */
const atRiskWon = z
  .number()
  .nonnegative()
  .max(Number(largestUnits))
  .transform((units) => Math.floor(units / unitsPerWon))
  .nullish()
  .catch(undefined);

/** What a bet is on, and which side of it: fields of ours. One that cannot be read is as good as none. */
const sideText = plainText(128).nullish().catch(undefined);

/** Why a win was paid before its round's result: a field of ours. One that cannot be read is as good as none. */
const winReason = z.enum(winReasons).nullish().catch(undefined);

const call = { user, request_uuid: uuid };
const reading = { ...call, transaction_uuid: foreign, amount: foreign, reference_transaction_uuid: foreign };
const transaction = {
  ...call,
  transaction_uuid: uuid,
  round: plainText(128),
  round_closed: z.boolean(),
  game_code: plainText(64),
  at_risk: atRiskWon,
};
const money = {
  ...transaction,
  currency: plainText(16),
  amount,
  is_free: z.boolean(),
  /** A promotion that the vendor pays by itself (Hub88, May 2025). */
  is_supplier_promo: z.boolean().nullish(),
};

type Amount = { readonly amount: { readonly won: number; readonly rest: number } };

/** `amount` in whole won, and what goes beyond them as `rest`, in units. */
function divided<T extends Amount>(request: T): Omit<T, "amount"> & { amount: number; rest?: number } {
  const { won, rest } = request.amount;
  return { ...request, amount: won, ...(rest === 0 ? {} : { rest }) };
}

const isNothing = ({ amount: { won, rest } }: Amount): boolean => won === 0 && rest === 0;

/**
 * What each call must carry. A win or a rollback is accepted whatever became of its token: it is not read, but of a
 * promotion without a bet, which names its launch by it.
 */
export const walletRequests = {
  info: z.object({ ...reading, token: token.nullish() }),
  balance: z.object({ ...reading, token }),
  /** Not of Hub88's: the rules of play that hold for the member of a live token. */
  rules: z.object({ ...reading, token }),
  /** Not of Hub88's: whether the console's session stands from which `user` opened the vendor's desk by call `session`. */
  operatorSession: z.object({
    ...reading,
    session: uuid,
    is_change: z.boolean().nullish(),
    /** Of two: who proposed what `user` is about to approve, and when, in milliseconds since 1970. */
    proposer: z.object({ user: uuid, at: z.int().nonnegative() }).nullish(),
  }),
  /** Not of Hub88's: of what the desk is about to take from members (`take_back`, units), who cannot cover it. */
  operatorCover: z.object({
    ...reading,
    session: uuid,
    members: z.array(z.object({ user: z.guid(), take_back: z.int().nonnegative() })).max(200),
  }),
  bet: z
    .object({ ...money, token, reference_transaction_uuid: foreign, event: sideText, side: sideText })
    .refine((bet) => !(bet.is_free || bet.is_supplier_promo === true) || isNothing(bet), { path: ["amount"] })
    .transform(divided),
  win: z
    .object({
      ...money,
      token: token.nullish(),
      reference_transaction_uuid: uuid.nullish(),
      win_reason: winReason,
    })
    .refine(
      (win) =>
        typeof win.reference_transaction_uuid === "string" ||
        (win.is_supplier_promo === true && typeof win.token === "string" && !isNothing(win)),
      { path: ["reference_transaction_uuid"] },
    )
    .transform(divided),
  rollback: z
    .object({
      ...transaction,
      reference_transaction_uuid: uuid,
      amount: foreign,
      currency: foreign,
      is_free: foreign,
    })
    .refine((rollback) => rollback.transaction_uuid !== rollback.reference_transaction_uuid, {
      path: ["reference_transaction_uuid"],
    }),
} as const;

export type InfoRequest = z.output<typeof walletRequests.info>;
export type BalanceRequest = z.output<typeof walletRequests.balance>;
export type RulesRequest = z.output<typeof walletRequests.rules>;
export type OperatorSessionRequest = z.output<typeof walletRequests.operatorSession>;
export type OperatorCoverRequest = z.output<typeof walletRequests.operatorCover>;
export type BetRequest = z.output<typeof walletRequests.bet>;
export type WinRequest = z.output<typeof walletRequests.win>;
export type RollbackRequest = z.output<typeof walletRequests.rollback>;

/** Who asked, as far as a body that may be broken says: echoed in every answer. */
export type Echo = { readonly user?: string; readonly requestUuid?: string };

export type Parsed<T> =
  | { readonly ok: true; readonly request: T; readonly echo: Echo }
  | { readonly ok: false; readonly status: WalletStatus; readonly echo: Echo };

/**
 * Reads a body. A field of the wrong type is WRONG_TYPES; anything else amiss (not JSON, not an object, a field
 * missing or of another path's, an amount that is no whole number of units, or of won where the vendor's rule asks for
 * them) is WRONG_SYNTAX.
 */
export function parseWalletRequest<T>(schema: z.ZodType<T>, body: Buffer, rules: WalletRules): Parsed<T> {
  return parseWalletCall(schema, readObject(body), rules);
}

/** Who asked by a call, as far as it says so. */
export function echoOf(document: unknown): Echo {
  if (!isObject(document)) return {};
  const { user, request_uuid: requestUuid } = document;
  return {
    ...(isShort(user, 128) ? { user } : {}),
    ...(isShort(requestUuid, 64) ? { requestUuid } : {}),
  };
}

const isShort = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length <= longest;

/** How a vendor's calls are read. */
export type WalletRules = { readonly keepsFractions: boolean };

/** Reads one call of what `readObject` has read, by the same rules as a body that holds it alone. */
export function parseWalletCall<T>(schema: z.ZodType<T>, document: unknown, rules: WalletRules): Parsed<T> {
  const echo = echoOf(document);
  if (!isObject(document)) return { ok: false, status: "RS_ERROR_WRONG_SYNTAX", echo };
  const parsed = schema.safeParse(document);
  const hasRest = typeof parsed.data === "object" && parsed.data !== null && "rest" in parsed.data;
  if (hasRest && !rules.keepsFractions) return { ok: false, status: "RS_ERROR_WRONG_SYNTAX", echo };
  if (parsed.success) return { ok: true, request: parsed.data, echo };
  const wrongTypesOnly = parsed.error.issues.every((issue) => {
    const field = issue.path[0];
    return issue.code === "invalid_type" && typeof field === "string" && document[field] !== undefined;
  });
  return { ok: false, status: wrongTypesOnly ? "RS_ERROR_WRONG_TYPES" : "RS_ERROR_WRONG_SYNTAX", echo };
}

/** Reads amounts from their own digits: as a floating number one above 90,071,992,547 won is no longer what was sent. */
function exactAmounts(key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return key === "amount" && typeof value === "number"
    ? (wholeNumberOf(context?.source ?? String(value)) ?? value)
    : value;
}

/** The whole number that a JSON number writes, with a point or an exponent too; undefined when it is none. */
function wholeNumberOf(source: string): bigint | undefined {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/.exec(source) ?? [];
  if (whole === "") return undefined;
  const point = whole.length + Number(exponent);
  const digits = `${whole}${fraction}`.padEnd(Math.max(point, 0), "0");
  if (/[1-9]/.test(digits.slice(Math.max(point, 0)))) return undefined;
  return BigInt(`${sign}${digits.slice(0, Math.max(point, 0)) || "0"}`);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An amount of a body without escapes that a floating number holds as it is written. */
const plainAmounts = /"amount"\s*:\s*\d{1,15}\s*[,}]/g;

/** Turns amounts that were read as floating numbers, which hold them, into whole numbers. */
function readPlainAmounts(document: Record<string, unknown>): void {
  const calls: unknown = document["calls"];
  for (const call of [document, ...(Array.isArray(calls) ? calls : [])])
    if (isObject(call) && typeof call["amount"] === "number") call["amount"] = BigInt(call["amount"]);
}

/** Reads the object that a body is, its amount and those of the calls of a batch in it as written; undefined for none. */
export function readObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const text = utf8.decode(body);
    // Reading every number from its source costs more than all else that is done with a body.
    const isPlain =
      !text.includes("\\") && (text.match(plainAmounts)?.length ?? 0) === text.split('"amount"').length - 1;
    const document: unknown = isPlain ? JSON.parse(text) : JSON.parse(text, exactAmounts);
    if (!isObject(document)) return undefined;
    if (isPlain) readPlainAmounts(document);
    return document;
  } catch {
    return undefined;
  }
}

/**
 * What is answered: the status always, the balance (in won) where the protocol has one. Four additions to the protocol: a
 * member's level and what strangers read of their name with `info`, the rules of play with `rules`, and with a win that is refused whether its bet is known and was given back. That is so for
 * ever, where TRANSACTION_DOES_NOT_EXIST alone may also be said of a bet that is still on its way.
 */
export type WalletAnswer = {
  readonly status: WalletStatus;
  readonly balanceWon?: number;
  readonly level?: number;
  readonly shownName?: string;
  readonly rules?: WireRules;
  readonly isBetRolledBack?: true;
  /** Units that members' money lacks, by member. */
  readonly short?: Readonly<Record<string, number>>;
};

/**
 * Writes an answer. The balance is written digit by digit, not through a floating number: in units of 1/100,000
 * of a won a large balance passes 2^53.
 */
export function writeWalletReply(
  echo: Echo,
  answer: WalletAnswer,
  more: Record<string, string> = {},
): string {
  const { user, requestUuid } = echo;
  const { status, level, shownName, rules, isBetRolledBack, short } = answer;
  const text = JSON.stringify({
    user,
    status,
    request_uuid: requestUuid,
    level,
    shown_name: shownName,
    rules,
    bet_rolled_back: isBetRolledBack,
    short,
    ...more,
  });
  if (answer.balanceWon === undefined) return text;
  const units = BigInt(answer.balanceWon) * BigInt(unitsPerWon);
  return `${text.slice(0, -1)},"currency":"KRW","balance":${units}}`;
}
