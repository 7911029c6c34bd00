import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortMessage } from "./ownLanguage.ts";

/** As the compiler writes a message, its types left out. */
const compiled = `import { getLocale, experimentalStaticLocale } from '../runtime.js';
const ko_common_close = () => { return ("닫기") };
const en_common_close = () => { return ("Close") };
export const common_close = ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_common_close(inputs)
	return ko_common_close(inputs)
});`;

test("a message leaves the choice of its language to the runtime", () => {
  expect(shortMessage(compiled).split("\n")).toEqual([
    "import { inLanguage } from '../runtime.js';",
    `const ko_common_close = () => { return ("닫기") };`,
    `const en_common_close = () => { return ("Close") };`,
    "export const common_close = /* @__PURE__ */ inLanguage(ko_common_close, en_common_close);",
  ]);
});

test("every message is understood as the compiler wrote it", () => {
  const folder = join(import.meta.dirname, "../src/paraglide/messages");
  const modules = readdirSync(folder).filter((name) => name.endsWith(".js") && name !== "_index.js");
  expect(modules.length).toBeGreaterThan(1_000);
  for (const name of modules) {
    expect(shortMessage(readFileSync(join(folder, name), "utf8")), name).toContain("inLanguage(");
  }
});

test("a message that is written in another way stops the build", () => {
  expect(() => shortMessage(compiled.replace('"en"', '"fr"'))).toThrow("not understood");
});
