import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";
import config from "../../vitest.config.ts";
import { codeProjects, screenProjects } from "../testProjects.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const project = z.object({
  test: z.object({
    name: z.string(),
    include: z.array(z.string()),
    exclude: z.array(z.string()).default([]),
  }),
});

test("every file of tests is of one project, and every project is run", () => {
  const projects = z.object({ test: z.object({ projects: z.array(project) }) }).parse(config).test.projects;
  expect(projects.map(({ test: { name } }) => name).toSorted()).toEqual(
    [...codeProjects, ...screenProjects].toSorted(),
  );
  const run = projects.flatMap(({ test: { include, exclude } }) => globSync(include, { cwd: root, exclude }));
  const there = globSync(["{apps,bench,crowd,deploy,packages,start}/**/*.test.{ts,tsx}"], {
    cwd: root,
    exclude: ["**/node_modules/**"],
  });
  expect(there.length).toBeGreaterThan(500);
  expect(run.toSorted()).toEqual(there.toSorted());
});
