import { login } from "@hanpan/contract/operator/calls/auth";
import type { Asker } from "../calls/asker.ts";
import { connectPlatform, type Platform } from "../calls/platform.ts";

export type Credentials = { readonly loginId: string; readonly password: string };

/** An operator of the site's own who is signed in at the console's address. */
export type Operator = { readonly loginId: string; readonly platform: Platform };

/** Signs an operator in. @throws Error with a sentence when the site refuses. */
export async function signInOperator(
  site: string,
  credentials: Credentials,
  asker: Asker,
): Promise<Operator> {
  let token: string | null = null;
  const platform = connectPlatform(site, () => token, "operators");
  const reply = await asker.ask("operator signs in", () => platform.send(login, { body: credentials }));
  if (reply.code !== null)
    throw new Error(`The operator ${credentials.loginId} could not sign in: ${reply.code}.`);
  token = reply.data.token;
  return { loginId: credentials.loginId, platform };
}
