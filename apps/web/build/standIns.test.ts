import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { X } from "lucide-react";
import { type ComponentType, createElement, type SVGProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createLucideIcon from "./lucideIcon.ts";
import { standIns } from "./standIns.ts";

const [shim, createIcon] = standIns;
const icons = fileURLToPath(new URL("../esm/icons/", import.meta.resolve("lucide-react")));

/** What a module imports, by name. */
const importsOf = (module: string) =>
  [...module.matchAll(/(?:from |require\()['"]([^'"]+)['"]/g)].flatMap(([, name]) => name ?? []);

test("every icon of the library is made by what the app's own stands in for", () => {
  const made = readdirSync(icons)
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => readFileSync(`${icons}${name}`, "utf8"))
    .filter((module) => module.includes("createLucideIcon("));
  expect(made.length).toBeGreaterThan(1_000);
  for (const module of made) expect(importsOf(module).some((name) => createIcon.find.test(name))).toBe(true);
});

test("the store of the router asks for the shim by its name", () => {
  const require = createRequire(import.meta.resolve("@tanstack/react-router"));
  const file = require.resolve("use-sync-external-store/shim/with-selector");
  const module = readFileSync(
    file.replace("shim/with-selector.js", "cjs/use-sync-external-store-shim/with-selector.production.js"),
    "utf8",
  );
  expect(importsOf(module).filter((name) => shim.find.test(name))).toHaveLength(1);
});

/** An icon's markup without what no style of the app asks for. */
const markupOf = (icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>, props: object) =>
  renderToStaticMarkup(createElement(icon, props)).replaceAll(/ (class|xmlns)="[^"]*"/g, "");

test.each([{}, { size: 16 }, { "aria-label": "Close" }, { fill: "red", strokeWidth: 3 }])(
  "an icon is drawn as the library draws it: %o",
  async (props) => {
    const module: { readonly __iconData: Parameters<typeof createLucideIcon>[0] } = await import(
      /* @vite-ignore */ `${icons}x.mjs`
    );
    expect(markupOf(createLucideIcon(module.__iconData), props)).toBe(markupOf(X, props));
  },
);
