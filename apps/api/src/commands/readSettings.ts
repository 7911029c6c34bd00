import { existsSync } from "node:fs";
import { withSecrets } from "@hanpan/database/secrets";

/**
 * A command's settings: those of this process, else those of `.env`, with the secrets that files hold. An empty one counts
 * as left out.
 *
 * @throws Error that names every mistake.
 */
export function readSettings(): Readonly<Record<string, string>> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { variables, mistakes } = withSecrets(process.env);
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  return variables;
}
