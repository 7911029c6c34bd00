import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whose tests start processes, kill them and wait: begun first, they wait beside the tests that compute. */
const longest = [
  "packages/database/src/embedded/startEmbeddedPostgres.test.ts",
  "apps/studio/server/sports/crash.test.ts",
  "apps/studio/server/live/crash.test.ts",
  "apps/studio/server/rounds/crash.test.ts",
  "apps/api/src/operator/badInput.test.ts",
  "apps/api/src/operator/crash.test.ts",
  "apps/api/src/server/badInput.test.ts",
  "apps/studio/server/studio.test.ts",
  "start/start.test.ts",
  "apps/studio/server/realPlatform.test.ts",
  "apps/api/src/features/stream/killedProcess.test.ts",
];
const projects = ["database", "unit", "web", "operator", "games", "parts"];

/** The long files of a project before its others, and one project after another: its workers keep their modules. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return projects.indexOf(project.name) * 100 + (place === -1 ? longest.length : place);
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

// What is waited for may take its time on a busy machine: a test ends when it is there, and only then.
const slow = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };

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
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...inNode,
          name: "unit",
          include: ["packages/{contract,games}/src/**/*.test.ts", "start/**/*.test.ts"],
        },
      },
      {
        test: {
          ...inNode,
          name: "database",
          include: [
            "packages/{database,ledger}/src/**/*.test.ts",
            "apps/api/src/**/*.test.ts",
            "apps/studio/server/**/*.test.ts",
          ],
          globalSetup: ["packages/database/src/testing/globalSetup.ts"],
        },
      },
      screens("parts", ["packages/ui/src"], "packages/ui/src/testing/setup.ts"),
      screens("web", ["apps/web/src"], "apps/web/src/lib/testing/anew.ts"),
      screens("operator", ["apps/operator/src"], "apps/operator/src/lib/testing/anew.ts"),
      screens("games", ["apps/studio/client"], "apps/studio/client/testing/anew.ts"),
    ],
  },
});
