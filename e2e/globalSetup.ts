import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildClients } from "../start/build.ts";
import { findFreePort } from "../start/places.ts";
import { root, startStack } from "../start/stack.ts";

/**
 * Playwright: one stack for the whole run, on free ports and in a directory of its own, gone when the run ends.
 * The journeys find it in the environment: HANPAN_MEMBER_URL, HANPAN_OPERATOR_URL, HANPAN_STUDIO_URL, and for what they look up in
 * the databases HANPAN_DATABASE_URL, HANPAN_STUDIO_DATABASE_URL (the owner's).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "hanpan-e2e-"));
  await buildClients(root, ["api", "studio"], (line) => process.stdout.write(`${line}\n`));
  const stack = await startStack({
    dataDir,
    ports: { member: await findFreePort(), operator: await findFreePort(), studio: await findFreePort() },
    durable: false,
    quiet: true,
  });
  process.env["HANPAN_MEMBER_URL"] = stack.urls.member;
  process.env["HANPAN_OPERATOR_URL"] = stack.urls.operator;
  process.env["HANPAN_STUDIO_URL"] = stack.urls.studio;
  process.env["HANPAN_DATABASE_URL"] = stack.databases.platformOwnerUrl ?? stack.databases.platformUrl;
  process.env["HANPAN_STUDIO_DATABASE_URL"] = stack.databases.studioOwnerUrl ?? stack.databases.studioUrl;
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
