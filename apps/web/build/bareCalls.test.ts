import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bareCalls } from "./bareCalls.ts";

const calls = fileURLToPath(new URL("../../../packages/contract/src/calls/", import.meta.url));
const modules = readdirSync(calls).filter((name) => name.endsWith(".ts") && name !== "index.ts");

test("every call loses its sentence and nothing else", () => {
  expect(modules.length).toBeGreaterThan(15);
  for (const name of modules) {
    const module = readFileSync(`${calls}${name}`, "utf8");
    const bare = bareCalls(module);
    expect(bare.match(/\bsummary: "",/g) ?? [], name).toHaveLength(
      module.match(/^export const \w+ = defineCall\(/gm)?.length ?? 0,
    );
    expect(bare.match(/summary:\s*"[^"]/), name).toBeNull();
    expect(bare.replaceAll(/summary: "",/g, "")).toBe(module.replaceAll(/summary:\s*"[^\n]*",/g, ""));
  }
});
