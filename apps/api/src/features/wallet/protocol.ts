import * as z from "zod";

/**
 * The words of the wallet protocol (vendor.md §1, Hub88 Operator API): what a vendor may ask, and the status
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

/** Whole won, sent in units; what is not a whole won is refused, never rounded. */
const amountWon = z
  .number()
  .refine((units) => Number.isSafeInteger(units) && units >= 0 && units % unitsPerWon === 0)
  .transform((units) => units / unitsPerWon);

const call = { user, request_uuid: uuid };
const transaction = {
  ...call,
  transaction_uuid: uuid,
  round: plainText(128),
  round_closed: z.boolean(),
  game_code: plainText(64),
};
const money = { ...transaction, currency: plainText(16), amount: amountWon, is_free: z.boolean() };

/** What each call must carry. A win or a rollback is accepted whatever became of its token: it is not read. */
export const walletRequests = {
  info: z.object({ ...call, token: token.nullish() }),
  balance: z.object({ ...call, token }),
  bet: z.object({ ...money, token }).refine((bet) => !bet.is_free || bet.amount === 0, { path: ["amount"] }),
  win: z.object({ ...money, reference_transaction_uuid: uuid }),
  rollback: z
    .object({ ...transaction, reference_transaction_uuid: uuid })
    .refine((rollback) => rollback.transaction_uuid !== rollback.reference_transaction_uuid, {
      path: ["reference_transaction_uuid"],
    }),
} as const;

export type InfoRequest = z.output<typeof walletRequests.info>;
export type BalanceRequest = z.output<typeof walletRequests.balance>;
export type BetRequest = z.output<typeof walletRequests.bet>;
export type WinRequest = z.output<typeof walletRequests.win>;
export type RollbackRequest = z.output<typeof walletRequests.rollback>;

/** Who asked, as far as a body that may be broken tells: echoed in every answer. */
export type Echo = { readonly user?: string; readonly requestUuid?: string };

export type Parsed<T> =
  | { readonly ok: true; readonly request: T; readonly echo: Echo }
  | { readonly ok: false; readonly status: WalletStatus; readonly echo: Echo };

const echoed = z.object({
  user: z.string().max(128).optional().catch(undefined),
  request_uuid: z.string().max(64).optional().catch(undefined),
});

/**
 * Reads a body. A field of the wrong type is WRONG_TYPES; anything else amiss (not JSON, not an object, a field
 * missing, an amount that is no whole won) is WRONG_SYNTAX.
 */
export function parseWalletRequest<T>(schema: z.ZodType<T>, body: Buffer): Parsed<T> {
  const document = readObject(body);
  if (document === undefined) return { ok: false, status: "RS_ERROR_WRONG_SYNTAX", echo: {} };
  const who = echoed.parse(document);
  const echo = {
    ...(who.user === undefined ? {} : { user: who.user }),
    ...(who.request_uuid === undefined ? {} : { requestUuid: who.request_uuid }),
  };
  const parsed = schema.safeParse(document);
  if (parsed.success) return { ok: true, request: parsed.data, echo };
  const wrongTypesOnly = parsed.error.issues.every((issue) => {
    const field = issue.path[0];
    return issue.code === "invalid_type" && typeof field === "string" && document[field] !== undefined;
  });
  return { ok: false, status: wrongTypesOnly ? "RS_ERROR_WRONG_TYPES" : "RS_ERROR_WRONG_SYNTAX", echo };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const document: unknown = JSON.parse(utf8.decode(body));
    return isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What is answered: the status always, the balance (in won) where the protocol has one. Two additions to the protocol: a
 * member's level with `info`, and with a win that is refused whether its bet is known and was given back. That is so for
 * ever, where TRANSACTION_DOES_NOT_EXIST alone may also be said of a bet that is still on its way.
 */
export type WalletAnswer = {
  readonly status: WalletStatus;
  readonly balanceWon?: number;
  readonly level?: number;
  readonly isBetRolledBack?: true;
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
  const { status, level, isBetRolledBack } = answer;
  const text = JSON.stringify({
    user,
    status,
    request_uuid: requestUuid,
    level,
    bet_rolled_back: isBetRolledBack,
    ...more,
  });
  if (answer.balanceWon === undefined) return text;
  const units = BigInt(answer.balanceWon) * BigInt(unitsPerWon);
  return `${text.slice(0, -1)},"currency":"KRW","balance":${units}}`;
}
