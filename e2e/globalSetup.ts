import { buildClients } from "../start/build.ts";
import { root } from "../start/stackOptions.ts";
import { openSite } from "./house/site.ts";

/** Playwright: one site for the whole run, gone when the run ends. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildClients(root, ["api", "studio", "sportsbook"], (line) => process.stdout.write(`${line}\n`));
  return await openSite();
}
