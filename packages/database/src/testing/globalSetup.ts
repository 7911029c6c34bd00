import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { isAlive } from "../embedded/processes.ts";
import { roles } from "../roles.ts";

/** Addresses of the PostgreSQL of this test run, without a database's name at their end. */
export type TestServer = {
  readonly superuser: string;
  readonly owner: string;
  readonly application: string;
  readonly studio: string;
  readonly sportsbook: string;
};

declare module "vitest" {
  interface ProvidedContext {
    hanpanTestServer: TestServer;
  }
}

const prefix = "hanpan-test-";

/** Removes the directories of test runs that were killed before they could clean up. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** Vitest: one PostgreSQL for the whole run, on a port and in a directory of its own, gone when the run ends. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    throw new Error(
      `Tests need Node 24, not ${process.version}: run npx vitest, which finds the project's own.`,
    );
  }
  removeLeftovers();
  const { startEmbeddedPostgres } = await import("../embedded/startEmbeddedPostgres.ts");
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  project.provide("hanpanTestServer", {
    superuser: postgres.urlFor("postgres", ""),
    owner: postgres.urlFor(roles.owner, ""),
    application: postgres.urlFor(roles.application, ""),
    studio: postgres.urlFor(roles.studio, ""),
    sportsbook: postgres.urlFor(roles.sportsbook, ""),
  });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
