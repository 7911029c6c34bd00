import { createHmac, randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import type { BrowserContextOptions } from "@playwright/test";
import * as z from "zod";
import { addOperator } from "../../apps/api/src/operator/operators/addOperator.ts";
import type { Language } from "./words.ts";

/** The operators' side as a program uses it, for what a test needs before its journey begins. */

export type Operator = {
  readonly id: string;
  readonly loginId: string;
  readonly name: string;
  readonly password: string;
  readonly token: string;
};

const envelope = z.object({
  data: z.unknown(),
  error: z.nullable(z.object({ code: z.string(), details: z.optional(z.record(z.string(), z.unknown())) })),
});
const session = z.object({ token: z.string() });

/** Where the console of the run's own stack is reached. */
export function deskUrl(): string {
  const url = process.env["HANPAN_OPERATOR_URL"];
  if (url === undefined) throw new Error("HANPAN_OPERATOR_URL is not set: e2e/globalSetup.ts sets it");
  return url;
}

type Request = { readonly token?: string; readonly body?: object };

/** Asks the operators' API; the status, the error's code (null when there is none) and the data as they came. */
export async function askDesk(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  { token, body }: Request = {},
) {
  const response = await fetch(`${deskUrl()}/api/v1/operator${path}`, {
    method,
    headers: {
      "idempotency-key": randomUUID(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data, error } = envelope.parse(await response.json());
  return { status: response.status, code: error?.code ?? null, data, details: error?.details ?? {} };
}

/** Has the operators' API do something that it must not refuse; its data. */
export async function doAtDesk(...asked: Parameters<typeof askDesk>): Promise<unknown> {
  const { code, data } = await askDesk(...asked);
  if (code !== null) throw new Error(`${asked[0]} ${asked[1]} was refused: ${code}`);
  return data;
}

/** Signs an operator in by the API. */
export async function signInAtDesk(loginId: string, password: string): Promise<string> {
  return session.parse(await doAtDesk("POST", "/auth/login", { body: { loginId, password } })).token;
}

/**
 * An operator of the test's own, so that what happens to them is nobody else's business. They were here before the test:
 * one who is made on the spot counts as one of two a day later.
 */
export async function hireOperator(
  role: "OWNER" | "CASHIER" | "SUPPORT" | "RISK",
  name: string = role,
): Promise<Operator> {
  const letters = randomUUID().replaceAll("-", "").slice(0, 10);
  const person = {
    loginId: `desk_${letters}`,
    name: `${name} ${letters.slice(0, 4)}`,
    password: "correct-horse-7",
  };
  const now = new Date();
  const pool = createPool({
    connectionString: process.env["HANPAN_DATABASE_URL"] ?? "",
    maximum: 1,
    applicationName: "e2e operators",
  });
  const id = await addOperator(pool, { ...person, role, now, countsFrom: now }).finally(() => pool.end());
  if (id === null) throw new Error(`there is an operator ${person.loginId} already`);
  return { id, ...person, token: await signInAtDesk(person.loginId, person.password) };
}

const waiting = z.object({ approvalId: z.string() });
const shownFacts = z.object({ facts: z.array(z.object({ confirm: z.optional(z.number()) })) });
const waitingList = z.object({ list: z.array(z.object({ id: z.string(), kind: z.string() })) });

/**
 * Does what may need two operators: where it waits, another owner approves it. Answers its data, or null where it waited,
 * and the id that what was made has then.
 */
export async function doByTwo(
  ...asked: Parameters<typeof askDesk>
): Promise<{ id: string | null; data: unknown }> {
  const { code, data, details } = await askDesk(...asked);
  if (code === null) return { id: null, data };
  if (code !== "APPROVAL_NEEDED") throw new Error(`${asked[0]} ${asked[1]} was refused: ${code}`);
  const { approvalId } = waiting.parse(details);
  const other = await hireOperator("OWNER");
  await doAtDesk("POST", `/approvals/${approvalId}/approve`, { token: other.token, body: {} });
  return { id: approvalId, data: null };
}

/** Approves, as another owner, the newest that an operator has proposed of the kinds that begin so. */
export async function approveNewest(proposer: Operator, kind: string): Promise<void> {
  const own = await doAtDesk("GET", "/approvals?box=OWN&status=WAITING", { token: proposer.token });
  const newest = waitingList.parse(own).list.find((one) => one.kind.startsWith(kind));
  if (newest === undefined) throw new Error(`${proposer.loginId} has proposed no ${kind}`);
  const other = await hireOperator("OWNER");
  // A count that is easily not seen is said again.
  const { facts } = shownFacts.parse(
    await doAtDesk("GET", `/approvals/${newest.id}`, { token: other.token }),
  );
  const confirmed = facts.find(({ confirm }) => confirm !== undefined)?.confirm;
  const body = confirmed === undefined ? {} : { confirmed };
  await doAtDesk("POST", `/approvals/${newest.id}/approve`, { token: other.token, body });
}

/** What the console keeps in the browser of an operator who is signed in; the options of a browser context. */
export function atDesk(
  operator: Pick<Operator, "token"> | null,
  kept: { readonly language?: Language; readonly theme?: "ink" | "hanji" } = {},
): BrowserContextOptions {
  const values = {
    "hanpan.operator.session":
      operator === null ? undefined : JSON.stringify({ token: operator.token, since: Date.now() }),
    "hanpan.operator.language": kept.language && JSON.stringify(kept.language),
    "hanpan.theme": kept.theme,
  };
  const localStorage = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
  return {
    baseURL: deskUrl(),
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: deskUrl(), localStorage }] },
  };
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The six digits that an authenticator shows at an instant (RFC 6238, 30 s, SHA-1). */
export function authenticatorCode(secret: string, at: number = Date.now()): string {
  const bits = [...secret.replaceAll(/[\s=]/g, "")]
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
