import * as calls from "@hanpan/contract/calls/factor";
import { generate } from "otplib";
import * as z from "zod";
import { type Answer, ask } from "../ask.ts";
import type { TestApp } from "../createTestApp.ts";
import { signUp, type TestMember } from "../members.ts";

/** A member with an authenticator, and what the site answered once: its secret and the recovery codes. */
export type FactorPerson = TestMember & { readonly secret: string; readonly codes: readonly string[] };

const proofIn = (answer: Answer) => z.parse(calls.proveAgain.data, answer.data).proof;

/** The code that an authenticator shows now, or so many milliseconds from now. */
export const codeNow = (site: Pick<TestApp, "now">, secret: string, laterMs = 0) =>
  generate({ secret, epoch: Math.floor((site.now().getTime() + laterMs) / 1_000) });

/** So many codes of six figures that an authenticator shows at no moment of the minutes about now: guesses that are never right by chance. */
export async function wrongCodes(
  site: Pick<TestApp, "now">,
  secret: string,
  count: number,
): Promise<string[]> {
  const steps = Array.from({ length: 9 }, (_, step) => (step - 4) * 30_000);
  const shown = new Set(await Promise.all(steps.map((laterMs) => codeNow(site, secret, laterMs))));
  const all = Array.from({ length: count + steps.length }, (_, index) => String(index).padStart(6, "0"));
  return all.filter((code) => !shown.has(code)).slice(0, count);
}

/** One of `wrongCodes`. */
export const wrongCode = async (site: Pick<TestApp, "now">, secret: string): Promise<string> =>
  (await wrongCodes(site, secret, 1)).join();

/** Proves again who a member is; answers what an act takes. */
export const prove = async (
  site: TestApp,
  { token }: Pick<TestMember, "token">,
  by: { readonly password: string } | { readonly code: string },
): Promise<string> => proofIn(await ask(site.app, { path: "/member/second-factor/prove", token, body: by }));

/** Sets an authenticator up for a member who is signed in. */
export async function setUpFactor(site: TestApp, member: TestMember): Promise<FactorPerson> {
  const post = (path: string, body: unknown) =>
    ask(site.app, { path: `/member/second-factor${path}`, token: member.token, body });
  const proof = await prove(site, member, { password: "secret12" });
  const { secret } = z.parse(calls.beginTotp.data, (await post("/totp", { proof })).data);
  const confirmed = await post("/totp/confirm", { code: await codeNow(site, secret) });
  const { codes } = z.parse(calls.confirmFactorTotp.data, confirmed.data);
  return { ...member, secret, codes };
}

/** Signs a member up who has an authenticator, a minute ago: its next code is good. */
export async function signUpWithFactor(site: TestApp): Promise<FactorPerson> {
  const person = await setUpFactor(site, await signUp(site.app));
  site.setClock(new Date(site.now().getTime() + 60_000));
  return person;
}
