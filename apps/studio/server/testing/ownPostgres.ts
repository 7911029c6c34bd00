import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool, migrate, roles, startEmbeddedPostgres } from "@hanpan/database";
import { studioMigrations } from "../migrations.ts";
import type { StudioDatabase } from "./studioUnderTest.ts";

/** A PostgreSQL of a test's own, which may be ended as it likes: it is started again by who keeps it. */
export type OwnPostgres = StudioDatabase & {
  /** Ends it (SIGKILL: as a machine that loses power; SIGINT: an orderly restart) and waits until it answers again. */
  restart(how: "SIGKILL" | "SIGINT"): Promise<void>;
};

/** Starts a PostgreSQL with the studio's tables. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(path.join(tmpdir(), `hanpan-test-${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const ownerUrl = postgres.ownerUrl("hanpan_studio");
  await migrate({ ownerUrl, sources: [studioMigrations] });
  const ownerPool = createPool({ connectionString: ownerUrl, applicationName: "test owner" });
  return {
    studioUrl: postgres.urlFor(roles.studio, "hanpan_studio"),
    ownerPool,
    async restart(how) {
      const { pid } = postgres;
      process.kill(pid, how);
      for (;;) {
        const isBack = await ownerPool.query("SELECT 1").then(
          () => postgres.pid !== pid,
          () => false,
        );
        if (isBack) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async drop() {
      await ownerPool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
