import { login, register } from "@hanpan/contract/calls/auth";
import { listBanks } from "@hanpan/contract/calls/setting";
import { connectPlatform } from "../calls/platform.ts";
import type { Reply } from "../calls/reply.ts";
import type { Person } from "../plan/person.ts";
import type { Course, Member } from "./member.ts";

type Session = { readonly user: { readonly id: string }; readonly token: string };

/**
 * Signs a person up, or in where they are there already, since an answer to the sign-up was lost or an earlier run made
 * them. Null when the site refuses both.
 */
export async function signUp(course: Course, person: Person, number: number): Promise<Member | null> {
  let token: string | null = null;
  const platform = connectPlatform(course.site, () => token);
  const { asker } = course;
  const credentials = { loginId: person.loginId, password: person.password };

  async function signIn(): Promise<Reply<Session>> {
    return await asker.ask("sign in", () => platform.send(login, { body: credentials }));
  }

  async function enrol(): Promise<Reply<Session>> {
    const banks = await asker.ask("read banks", () => platform.send(listBanks, { query: {} }));
    const list = banks.data?.list ?? [];
    const bankId = list[Math.floor(person.bank * list.length)]?.id ?? "";
    const { bank: _, ...form } = person;
    const body = { ...form, verifyPassword: person.password, bankId };
    // A sign-up has no key: whether one without an answer was made is seen by the ID, which is the member's for good.
    const reply = await asker.ask("sign up", () => platform.send(register, { body }));
    return reply.code?.endsWith("_TAKEN") === true ? await signIn() : reply;
  }

  const reply = await enrol();
  if (reply.code !== null) return null;
  token = reply.data.token;
  return {
    id: reply.data.user.id,
    number,
    person,
    platform,
    course,
    token: () => token ?? "",
    open: { tables: new Map(), slips: new Map() },
  };
}
