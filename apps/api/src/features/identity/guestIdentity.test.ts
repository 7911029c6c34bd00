import { randomUUID } from "node:crypto";
import { identityBegun } from "@hanpan/contract/calls/identity";
import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { personOf, somebody } from "../../testing/identity/people.ts";
import {
  type DoublePerson,
  type PortoneIdentityDouble,
  startPortoneIdentityDouble,
} from "../../testing/identity/portoneIdentityDouble.ts";
import { signUp, validRegistration } from "../../testing/members.ts";
import { freshAddress } from "../../testing/stranger.ts";

let site: TestApp;
let double: PortoneIdentityDouble;
beforeAll(async () => {
  double = await startPortoneIdentityDouble(() => site.now());
  site = await createTestApp(double.environment);
});
afterAll(async () => {
  await site.close();
  await double.close();
});

const post = (path: string, body: object, token?: string) =>
  ask(site.app, { path, body, token, address: freshAddress(), headers: { "idempotency-key": randomUUID() } });

/** A verification of somebody who has not signed in, whom the provider found. */
async function begin(purpose: string, who: DoublePerson): Promise<string> {
  const { check, page } = identityBegun.parse((await post("/auth/identity/begin", { purpose })).data);
  double.verify(page?.identityVerificationId ?? "", who);
  return check;
}

/** A member whose identity is verified. */
async function verify(token: string, who: DoublePerson): Promise<void> {
  const { check, page } = identityBegun.parse((await post("/member/identity/begin", {}, token)).data);
  double.verify(page?.identityVerificationId ?? "", who);
  await post("/member/identity/confirm", { check }, token);
}

test("a sign-up takes what was verified over, once, and for who it is", async () => {
  const person = somebody();
  const register = (changes: object) => post("/auth/register", validRegistration({ ...changes }));
  const check = await begin("SIGN_UP", personOf(person, { phoneNumber: "01061610001" }));
  const shown = await post("/auth/identity/confirm", { check });
  expect(shown.data).toMatchObject({ name: person.name, dob: person.dob, phone: "01061610001" });
  expect((await register({ ...somebody().details, identity: check })).code).toBe("IDENTITY_NAME_DIFFERS");
  const good = { ...person.details, identity: check, phone: "010-6161-0001" };
  const answers = await Promise.all([register(good), register({ ...good, phone: "010-6161-0002" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await register({ ...person.details, identity: check })).code).toBe("IDENTITY_OVER");
  const young = await begin("SIGN_UP", personOf(somebody("2009-01-01")));
  expect((await post("/auth/identity/confirm", { check: young })).code).toBe("IDENTITY_TOO_YOUNG");
});

test("two who sign up at once with one person's identity: one has an account, the other is held", async () => {
  const [one, other] = [somebody(), somebody()];
  const ci = "one person with two names";
  const checks = await Promise.all(
    [one, other].map(async (who) => ({
      ...who.details,
      identity: await begin("SIGN_UP", personOf(who, { ci })),
    })),
  );
  const answers = await Promise.all(
    checks.map((details) => post("/auth/register", validRegistration(details))),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual(["SIGN_UP_HELD", null]);
});

test("a forgotten ID and password come back by the identity, once; who has no account learns of none", async () => {
  const person = somebody();
  const member = await signUp(site.app, { ...person.details, phone: "010-7171-0001" });
  const recover = (check: string, loginId?: string) =>
    post("/auth/recovery/identity", { check, ...(loginId === undefined ? {} : { loginId }) });
  // Never verified before: by name, birth date and phone; without the phone nobody knows them.
  const byPhone = personOf(person, { phoneNumber: "01071710001" });
  expect((await recover(await begin("LOGIN_ID", personOf(person)))).code).toBe("IDENTITY_NO_ACCOUNT");
  const check = await begin("LOGIN_ID", byPhone);
  expect((await recover(check)).data).toEqual({ loginIds: [member.loginId], token: null });
  expect((await recover(check)).code).toBe("IDENTITY_OVER");
  await verify(member.token, personOf(person));
  const password = await begin("LOGIN_PASSWORD", personOf(person));
  expect((await recover(password)).fields).toEqual({ loginId: fieldErrors.LOGIN_ID_REQUIRED.ko });
  expect((await recover(password, "somebody_else")).code).toBe("IDENTITY_NO_ACCOUNT");
  const { token } = z.object({ token: z.string() }).parse((await recover(password, member.loginId)).data);
  const form = { token, newPassword: "fresh-word-1", verifyPassword: "fresh-word-1" };
  expect((await post("/auth/recovery/password", form)).status).toBe(200);
  expect((await post("/auth/recovery/password", form)).code).toBe("RECOVERY_OVER");
  expect((await ask(site.app, { path: "/member/identity", token: member.token })).status).toBe(401);
  expect((await post("/auth/login", { loginId: member.loginId, password: "fresh-word-1" })).status).toBe(200);
  const stranger = await begin("LOGIN_PASSWORD", personOf(somebody()));
  expect((await recover(stranger, member.loginId)).code).toBe("IDENTITY_NO_ACCOUNT");
});

test("where a provider verifies, nobody says of themselves who they are", async () => {
  const { check } = identityBegun.parse((await post("/auth/identity/begin", { purpose: "SIGN_UP" })).data);
  const said = { check, name: "홍길동", dob: "1990-05-17", gender: "MALE", phone: "010-1234-5678" };
  expect((await post("/auth/identity/simulate", said)).code).toBe("IDENTITY_UNAVAILABLE");
});
