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

test("a message that is written in another way stops the build", () => {
  expect(() => shortMessage(compiled.replace('"en"', '"fr"'))).toThrow("not understood");
});
