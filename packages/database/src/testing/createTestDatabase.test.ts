import { expect, test } from "vitest";
import { createTestDatabase } from "./index.ts";
import { migrationFiles } from "./migrationFiles.ts";

test("databases of one template do not see each other, and the application is not the owner", async () => {
  const files = migrationFiles({
    "001-cup.sql": "CREATE TABLE public.cup (name text); GRANT SELECT, INSERT ON public.cup TO hanpan_app;",
  });
  const [one, two] = await Promise.all([
    createTestDatabase({ template: "kitchen", sources: files.sources }),
    createTestDatabase({ template: "kitchen", sources: files.sources }),
  ]);
  await one.appPool.query("INSERT INTO cup VALUES ('blue')");
  expect((await one.ownerPool.query("SELECT name FROM cup")).rows).toEqual([{ name: "blue" }]);
  expect((await two.appPool.query("SELECT name FROM cup")).rows).toEqual([]);
  await expect(two.appPool.query("DROP TABLE cup")).rejects.toThrow("must be owner");
  await Promise.all([one.drop(), two.drop()]);
  files.remove();
});
