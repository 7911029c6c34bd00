import * as z from "zod";
import { type PlayRules, sentRules } from "../rules/playRules.ts";

/** One won in the units of the protocol (docs/vendors.md). */
export const unitsPerWon = 100_000n;

/**
 * What a wallet call came to. OK: done. REFUSED: the platform says no and nothing moved by this call.
 * UNKNOWN: no answer that can be trusted; the call may or may not have been carried out.
 */
export type WalletAnswer =
  | {
      readonly kind: "OK";
      readonly balanceWon: number;
      /** Of `info`, when the platform sends it (the protocol has no such field): the member's level, from 1. */
      readonly level?: number;
      /** Of `info`, when the platform sends it: what strangers may read of the member's name. */
      readonly shownName?: string;
      /** Of `operatorCover`: what members' money does not cover, whole won. */
      readonly short?: ReadonlyMap<string, number>;
    }
  | {
      readonly kind: "REFUSED";
      readonly status: string;
      /** Of a win, when the platform sends it (the protocol has no such field): its bet was given back, for ever. */
      readonly isBetRolledBack?: true;
    }
  | { readonly kind: "UNKNOWN"; readonly reason: string };

const reply = z.object({
  status: z.string().regex(/^RS_[A-Z_]{1,60}$/),
  request_uuid: z.string().optional(),
  balance: z.number().nonnegative().optional(),
  // A field that only some platforms send must never spoil an answer.
  level: z.number().int().positive().max(1_000).optional().catch(undefined),
  shown_name: z.string().min(1).max(80).optional().catch(undefined),
  bet_rolled_back: z.boolean().optional().catch(undefined),
  short: z.record(z.string(), z.number().int().nonnegative()).optional().catch(undefined),
});

/** What asking for the rules of play came to, as `WalletAnswer` has it of the other calls. */
export type RulesAnswer =
  | { readonly kind: "OK"; readonly rules: PlayRules }
  | Exclude<WalletAnswer, { readonly kind: "OK" }>;

/** Reads the rules of a reply that went well: rules of a version that is not known decide nothing. */
export function readRules(text: string, answer: WalletAnswer): RulesAnswer {
  if (answer.kind !== "OK") return answer;
  const parsed = z.object({ rules: sentRules }).safeParse(parseJson(text));
  return parsed.success
    ? { kind: "OK", rules: parsed.data.rules }
    : { kind: "UNKNOWN", reason: "the rules are none that are known" };
}

const batchReply = z.object({
  status: z.string().regex(/^RS_[A-Z_]{1,60}$/),
  request_uuid: z.string().optional(),
  answers: z.array(z.unknown()).optional(),
});

/** JSON with amounts digit by digit: in units a large win passes what a floating number holds. */
export function writeBody(fields: Record<string, unknown>): string {
  const amounts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "bigint" ? [`,"${name}":${value}`] : [],
  );
  const text = JSON.stringify(fields, (_name, value: unknown) =>
    typeof value === "bigint" ? undefined : value,
  );
  return `${text.slice(0, -1)}${amounts.join("")}}`;
}

/** Reads a reply. One that is not the protocol's, or answers another request, decides nothing. */
export function readReply(text: string, requestId: string, hasBalance: boolean): WalletAnswer {
  const document = parseJson(text);
  if (document === undefined) return { kind: "UNKNOWN", reason: "the reply is no JSON" };
  return readAnswer(document, requestId, hasBalance);
}

/** The document that a text is; undefined when it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the answer to one call: a reply, or an item of a batch's. */
function readAnswer(document: unknown, requestId: string, hasBalance: boolean): WalletAnswer {
  const parsed = reply.safeParse(document);
  if (!parsed.success) return { kind: "UNKNOWN", reason: "the reply is not the protocol's" };
  const { status, request_uuid: answered, balance, level, shown_name, bet_rolled_back, short } = parsed.data;
  if (status === "RS_ERROR_UNKNOWN") return { kind: "UNKNOWN", reason: status };
  if (answered !== requestId && (status === "RS_OK" || answered !== undefined)) {
    return { kind: "UNKNOWN", reason: "the reply answers another request" };
  }
  if (status !== "RS_OK") {
    // So grave a word counts only in an answer that names this very request.
    const isBetRolledBack = bet_rolled_back === true && answered === requestId;
    return { kind: "REFUSED", status, ...(isBetRolledBack ? { isBetRolledBack } : {}) };
  }
  if (hasBalance && balance === undefined) return { kind: "UNKNOWN", reason: "the reply has no balance" };
  // A balance above 2^53 units loses digits far below a won, so the nearest won is exact.
  const balanceWon = Math.round((balance ?? 0) / Number(unitsPerWon));
  const wonOf = (units: number) => Math.ceil(units / Number(unitsPerWon));
  return {
    kind: "OK",
    balanceWon,
    ...(level === undefined ? {} : { level }),
    ...(shown_name === undefined ? {} : { shownName: shown_name }),
    ...(short === undefined
      ? {}
      : { short: new Map(Object.entries(short).map(([user, units]) => [user, wonOf(units)])) }),
  };
}

/**
 * What a batch came to: an answer for each call (ANSWERED); nobody carried anything out, since the platform knows no batches
 * (NOT_KNOWN); or nobody knows (UNKNOWN). A refusal of the whole, of a signature for example, is every call's.
 */
export type BatchAnswer =
  | { readonly kind: "ANSWERED"; readonly answers: readonly WalletAnswer[] }
  | { readonly kind: "NOT_KNOWN" }
  | { readonly kind: "UNKNOWN"; readonly reason: string };

/** Reads the reply to a batch, whose calls have these request ids. */
export function readBatchReply(text: string, requestId: string, callIds: readonly string[]): BatchAnswer {
  const parsed = batchReply.safeParse(parseJson(text));
  if (!parsed.success) return { kind: "UNKNOWN", reason: "the reply is not the protocol's" };
  const { status, request_uuid: answered, answers } = parsed.data;
  if (status === "RS_ERROR_WRONG_SYNTAX") return { kind: "NOT_KNOWN" };
  if (status === "RS_ERROR_UNKNOWN") return { kind: "UNKNOWN", reason: status };
  if (status !== "RS_OK")
    return { kind: "ANSWERED", answers: callIds.map(() => ({ kind: "REFUSED", status })) };
  if (answered !== requestId || answers?.length !== callIds.length)
    return { kind: "UNKNOWN", reason: "the reply answers another batch" };
  return {
    kind: "ANSWERED",
    answers: callIds.map((id, place) => readAnswer(answers[place], id, true)),
  };
}
