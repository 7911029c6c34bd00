import { user } from "@hanpan/contract/objects/user";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { type Answer, ask } from "./ask.ts";

const session = z.object({ user, token: z.string() });

/** KB국민은행, from the reference data. */
export const bankId = "0193a000-0000-7000-8000-000000000004";

let made = 0;

/** A bank account as people type it, of the same last digits and unlike any other of this process. */
function accountOf(number: number): string {
  const digits = String(number).padStart(7, "0");
  return `1${digits.slice(0, 2)}-${digits.slice(2, 5)}-${digits.slice(5)}9012`;
}

/** A birth date that differs from those of others in two digits at least: the last one of the day is a sum of the others. */
function birthDateOf(number: number): string {
  const [year, month, tens] = [
    1940 + (number % 60),
    1 + (Math.floor(number / 60) % 9),
    1 + (Math.floor(number / 540) % 2),
  ];
  const ones =
    [...String(year), String(month), String(tens)].reduce((sum, digit) => sum + Number(digit), 0) % 10;
  // No year but a leap one has a 29 February: December is nobody else's.
  return month === 2 && tens === 2 && ones === 9 ? `${year}-12-29` : `${year}-0${month}-${tens}${ones}`;
}

/** A registration that the server accepts, unlike any other of this process. */
export function validRegistration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  const digits = String(made).padStart(8, "0");
  return {
    loginId: `member${made}`,
    nickname: `회원${made}`,
    password: "secret12",
    verifyPassword: "secret12",
    bankId,
    accountNumber: accountOf(made),
    depositor: "홍길동",
    phoneCarrier: "SKT",
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
    exchangePassword: "4321",
    gender: "MALE",
    dob: birthDateOf(made),
    ...changes,
  };
}

export type TestMember = { readonly memberId: string; readonly loginId: string; readonly token: string };

/** The member and token that a sign-up or login answered. */
export function sessionOf(answer: Answer): z.output<typeof session> {
  return z.parse(session, answer.data);
}

/** Signs a member up. */
export async function signUp(
  app: FastifyInstance,
  changes: Record<string, unknown> = {},
): Promise<TestMember> {
  const answer = await ask(app, { path: "/auth/register", body: validRegistration(changes) });
  const { user: member, token } = sessionOf(answer);
  return { memberId: member.id, loginId: member.loginId, token };
}

/** Signs a member in. */
export function logIn(
  app: FastifyInstance,
  loginId: string,
  password = "secret12",
  address = "10.0.0.1",
): Promise<Answer> {
  return ask(app, { path: "/auth/login", body: { loginId, password }, address });
}
