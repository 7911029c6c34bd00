import { login } from "@hanpan/contract/calls/auth";
import { createClient } from "@hanpan/contract/client";
import { demoMember } from "../../apps/api/src/demo/seed.ts";

/** Signs the demo member in and answers what the member app would keep of it in the browser's local storage. */
export async function signIn(origin: string): Promise<Record<string, string>> {
  const client = createClient({ baseUrl: origin, token: () => null, language: () => "ko" });
  const { loginId, password } = demoMember;
  const reply = await client.send(login, { body: { loginId, password } });
  if (reply.error !== null) throw new Error(`The demo member cannot sign in: ${reply.message}`);
  return { "hanpan.session": JSON.stringify({ ...reply.data, since: Date.now() }) };
}
