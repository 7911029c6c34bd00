import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bareIcon } from "./bareIcons.ts";

const icons = fileURLToPath(new URL("../esm/icons/", import.meta.resolve("lucide-react")));
const modules = readdirSync(icons).filter((name) => name.endsWith(".mjs"));

/** The shapes that a module of an icon holds. */
const shapesIn = (module: string) => module.replaceAll(/\s/g, "").match(/node:(\[\[.*\]\])/)?.[1];

test("an icon is left its shapes and nothing else", () => {
  const drawn = modules
    .map((name) => readFileSync(`${icons}${name}`, "utf8"))
    .filter((module) => module.includes("const __iconData"));
  expect(drawn.length).toBeGreaterThan(1_000);
  for (const module of drawn) {
    const bare = bareIcon(module);
    expect(shapesIn(module)).toBeDefined();
    expect(shapesIn(bare)).toBe(shapesIn(module)?.replaceAll(/,key:"[^"]*"/g, ""));
    expect(bare).not.toMatch(/key:|name:|size:|aliases:|^__iconData/m);
    expect(bare).toContain("createLucideIcon(__iconData)");
  }
});

test("an icon that is written in another way stops the build", () => {
  expect(() => bareIcon("export default createLucideIcon([['path', { d: 'M18 6' }]]);")).toThrow(
    "not understood",
  );
});
