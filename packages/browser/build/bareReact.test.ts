import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bareReactDom } from "./bareReact.ts";

const client = fileURLToPath(
  new URL("./cjs/react-dom-client.production.js", import.meta.resolve("react-dom")),
);
const module = readFileSync(client, "utf8");

test("React DOM keeps what draws and loses what hydrates", () => {
  const bare = bareReactDom(module);
  expect(bare).toContain("exports.createRoot = function");
  expect(bare).not.toContain("exports.hydrateRoot");
  expect(bare).not.toContain("FragmentInstance.prototype.");
  expect(bare).toContain(
    "function startHostTransition(formFiber, pendingState, action, formData) { throw Error(",
  );
  expect(bare.length).toBeLessThan(module.length * 0.85);
  // It still is a module: whatever was cut was cut whole.
  expect(() => new Function("exports", "require", "module", bare)).not.toThrow();
});

test("a React DOM that is written in another way stops the build", () => {
  expect(() => bareReactDom(module.replace("function retryIfBlockedOn(", "function retry("))).toThrow(
    "no function retryIfBlockedOn",
  );
  expect(() => bareReactDom(module.replaceAll("FragmentInstance.prototype", "Fragments.prototype"))).toThrow(
    "nothing like",
  );
});
