import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hanpan-bootstrap-"));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
}

/** A fresh clone whose start needs one package of development, as ours needs Vite; it lies beside, so npm asks nobody. */
function clone(): void {
  const project = { name: "clone", version: "1.0.0", devDependencies: { builder: "file:./builder" } };
  const builder = { name: "builder", version: "1.0.0", type: "module", exports: "./builder.js" };
  write("package.json", { ...project, type: "module" });
  write("package-lock.json", {
    lockfileVersion: 3,
    packages: {
      "": project,
      builder: { version: "1.0.0", dev: true },
      "node_modules/builder": { resolved: "builder", link: true },
    },
  });
  write("builder/package.json", builder);
  write("builder/builder.js", 'export const sentence = "the builder is there";');
  write("start/start.ts", 'import { sentence } from "builder"; process.stdout.write(sentence);');
  copyFileSync(fileURLToPath(new URL("bootstrap.mjs", import.meta.url)), join(root, "start/bootstrap.mjs"));
}

test.each([
  ["NODE_ENV=production", { NODE_ENV: "production" }],
  ["npm_config_omit=dev", { npm_config_omit: "dev" }],
])("a fresh clone has what builds it with %s, too", async (_name, environment) => {
  clone();
  const child = spawn(process.execPath, [join(root, "start/bootstrap.mjs"), "start"], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const [code] = await once(child, "close");
  expect(said).toContain("the builder is there");
  expect(code).toBe(0);
});
