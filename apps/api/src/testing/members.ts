import { user } from "@hanpan/contract/objects/user";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { type Answer, ask } from "./ask.ts";

const session = z.object({ user, token: z.string() });

/** KB국민은행, from the reference data. */
export const bankId = "0193a000-0000-7000-8000-000000000004";

let made = 0;

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
    accountNumber: "123-456-789012",
    depositor: "홍길동",
    phoneCarrier: "SKT",
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
    exchangePassword: "4321",
    gender: "MALE",
    dob: "1990-05-17",
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
