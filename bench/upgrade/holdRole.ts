import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";

/**
 * Runs one role of the checkout that is named, with the options in HANPAN_HELD, as `npm start -- --role` does there but for the
 * building of its pages, and prints `ready`. Ends on SIGTERM, or with the code of its own when its release was asked to leave.
 */
const [checkout = ""] = process.argv.slice(2);
const given = process.env["HANPAN_HELD"] ?? "{}";
delete process.env["HANPAN_HELD"];
const stack = z.object({
  startStack: z.custom<(options: unknown) => Promise<{ failed: Promise<Error>; stop(): Promise<void> }>>(
    (it) => typeof it === "function",
  ),
});
const failure = z.object({ exitCode: z.number() });

const module: unknown = await import(pathToFileURL(join(checkout, "start", "stack.ts")).href);
const { startStack } = stack.parse(module);
try {
  const running = await startStack(JSON.parse(given));
  console.log("ready");
  const asked = new Promise<undefined>((resolve) => process.once("SIGTERM", () => resolve(undefined)));
  const failed = await Promise.race([running.failed, asked]);
  await running.stop();
  process.exit(failed === undefined ? 0 : (failure.safeParse(failed).data?.exitCode ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(failure.safeParse(error).data?.exitCode ?? 1);
}
