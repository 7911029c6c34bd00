import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { codeProjects, screenProjects } from "./start/testProjects.ts";

/**
 * What begins first, by a part of its path: files whose tests start processes, kill them and wait; the studio's others,
 * which wait for rounds to end, beside the screens and checks that compute (start/test.ts); then the longest that compute.
 */
const order = [
  "packages/database/src/embedded/startEmbeddedPostgres.test.ts",
  "packages/database/src/backup/backup.test.ts",
  "apps/api/src/commands/backup.test.ts",
  "apps/sportsbook/server/crash.test.ts",
  "apps/studio/server/live/crash.test.ts",
  "apps/studio/server/rounds/crash.test.ts",
  "apps/api/src/operator/crash.test.ts",
  "apps/studio/server/studio.test.ts",
  "/realPlatform.test.ts",
  "apps/sportsbook/server/scheduler/crash.test.ts",
  "start/start.test.ts",
  "apps/studio/server/",
  "apps/sportsbook/server/",
  "/hostileInput.test.ts",
  "/badInput.test.ts",
];
const projects: readonly string[] = [...codeProjects, ...screenProjects];

/** One project after another, since its workers keep their modules. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = order.findIndex((part) => moduleId.includes(part));
      return projects.indexOf(project.name) * 100 + (place === -1 ? order.length : place);
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

// What is waited for may take its time on a busy machine: a test ends when it is there, and only then.
const slow = { testTimeout: 360_000, hookTimeout: 360_000, expect: { poll: { timeout: 120_000 } } };

/**
 * Tests of what runs in Node: loaded by Node itself, which keeps what it compiled, instead of by Vite. Most of a file's
 * time would go into loading the same modules anew, so files share a process; what a file makes, it takes down again.
 */
const inNode = {
  environment: "node",
  isolate: false,
  experimental: { viteModuleRunner: false },
  ...slow,
} as const;

/**
 * Tests of what runs in a browser. Four fifths of the processor's time went into loading React and the screens anew for
 * every file: files share a page, and `setup` makes it anew before each.
 */
const screens = (
  name: string,
  folders: readonly string[],
  setup: string,
): TestProjectInlineConfiguration => ({
  test: {
    name,
    environment: "happy-dom",
    isolate: false,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    setupFiles: [setup],
    ...slow,
  },
});

export default defineConfig({
  test: {
    // More than there are cores: most of a database test's time is spent waiting for PostgreSQL or a process. With six, a
    // process that a test starts waited ten seconds for its first connection, and gave up.
    maxWorkers: 4,
    sequence: { sequencer: InOrder },
    projects: [
      {
        test: {
          ...inNode,
          name: "unit",
          include: [
            "packages/{contract,games,server}/src/**/*.test.ts",
            "start/**/*.test.ts",
            "bench/**/*.test.ts",
            "crowd/**/*.test.ts",
            "deploy/**/*.test.ts",
            "apps/{web,studio}/build/**/*.test.ts",
            "packages/{browser,frame}/build/**/*.test.ts",
            "packages/ui/fonts/**/*.test.ts",
            "apps/{studio,sportsbook}/commands/**/*.test.ts",
          ],
          exclude: ["start/{handOver,role}.test.ts", "start/upgrades/beside/**"],
        },
      },
      {
        test: {
          ...inNode,
          name: "database",
          include: [
            "packages/{database,ledger,vendor}/src/**/*.test.ts",
            "apps/api/src/**/*.test.ts",
            "apps/studio/server/**/*.test.ts",
            "apps/sportsbook/server/**/*.test.ts",
            "start/{handOver,role}.test.ts",
            "start/upgrades/beside/**/*.test.ts",
          ],
          globalSetup: ["packages/database/src/testing/globalSetup.ts"],
        },
      },
      screens("parts", ["packages/ui/src", "packages/browser/src"], "packages/ui/src/testing/setup.ts"),
      screens("web", ["apps/web/src"], "apps/web/src/lib/testing/anew.ts"),
      screens("operator", ["apps/operator/src"], "apps/operator/src/lib/testing/anew.ts"),
      screens("frame", ["packages/frame/src"], "packages/frame/src/testing/setup.ts"),
      screens("games", ["apps/studio/client"], "apps/studio/client/testing/anew.ts"),
      screens("sportsbook", ["apps/sportsbook/client"], "apps/sportsbook/client/testing/anew.ts"),
    ],
  },
});
