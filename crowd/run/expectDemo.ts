import { getDemo } from "@hanpan/contract/calls/demo";
import type { Asker } from "../calls/asker.ts";
import { connectPlatform } from "../calls/platform.ts";

/** @throws Error with a sentence unless the site says by itself that it is a demo: real members are nobody's rehearsal. */
export async function expectDemo(site: string, asker: Asker): Promise<void> {
  const platform = connectPlatform(site, () => null);
  const said = await asker.ask("ask what the site is", () => platform.send(getDemo));
  if (said.code !== null)
    throw new Error(`${site} does not say whether it is a demo (${said.code}); nothing was done.`);
  if (!said.data.demo) throw new Error(`${site} is no demo: the crowd never touches a site in production.`);
}
