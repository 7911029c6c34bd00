import { isReady, type MigrationSource } from "@hanpan/database";
import { readSources, standingOf } from "@hanpan/database/standing";
import type { Pool } from "pg";
import type { Condition, Standing } from "./readiness.ts";

/**
 * What every program needs of its database: that it answers, and that it is at the program's version. A database that was
 * brought further by a newer version serves this one too; what it is at is said then.
 */
export function databaseConditions(pool: Pool, sources: readonly MigrationSource[]): readonly Condition[] {
  // The files are read when somebody asks for the first time, and do not change while the program runs.
  let files: ReturnType<typeof readSources> | undefined;
  let answered: Promise<boolean> | undefined;
  const answers = () => {
    answered ??= isReady(pool).finally(() => {
      answered = undefined;
    });
    return answered;
  };
  return [
    {
      name: "database",
      needed: true,
      look: async () =>
        (await answers())
          ? { state: "ready", detail: "it answers" }
          : { state: "waiting", detail: "it does not answer" },
    },
    {
      name: "migrations",
      needed: true,
      async look(): Promise<Standing> {
        // Of a database that is away nothing is known: it is named itself.
        if (!(await answers())) return { state: "ready", detail: "unknown while the database is away" };
        files ??= readSources(sources);
        const { pending, definitions } = await standingOf(pool, files);
        if (pending.length > 0)
          return { state: "waiting", detail: `waits for ${pending.length}, the first is ${pending[0]}` };
        if (definitions === "older")
          return { state: "waiting", detail: "its functions are of an older version" };
        const of = definitions === "newer" ? "a newer version" : "this version";
        return { state: "ready", detail: `all ran, its functions are of ${of}` };
      },
    },
  ];
}
