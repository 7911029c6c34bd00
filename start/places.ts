import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { messageOf, Problem } from "./problem.ts";

/**
 * Makes the data directory and shows that it can be written to.
 *
 * @throws Problem when it cannot.
 */
export function ensureDataDirectory(dataDir: string): void {
  const trial = join(dataDir, `.trial-${process.pid}`);
  try {
    makeDirectory(dataDir);
    writeFileSync(trial, "");
    rmSync(trial);
  } catch (error) {
    throw new Problem(
      `DATA_DIR ${dataDir} cannot be written to (${messageOf(error)}). Mend its rights, or name another one in DATA_DIR.`,
      error,
    );
  }
}

/** Makes a directory and those above it. Node's own `recursive` never ends where a file system takes none (`/proc`). */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  if (dirname(directory) !== directory) makeDirectory(dirname(directory));
  mkdirSync(directory, { mode: 0o711 });
}

/**
 * Shows that a port can be listened on.
 *
 * @param variable the setting to change when it cannot.
 * @throws Problem that says whether another program has it or the system forbids it.
 */
export async function ensurePortIsFree(host: string, port: number, variable: string): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new Problem(
        `Port ${port} is in use by another program. Stop that one, or choose another port: ${variable}=${port + 100} npm start`,
        error,
      );
    }
    if (code === "EACCES") {
      throw new Problem(
        `This user may not listen on port ${port}. Choose one above 1023 in ${variable}.`,
        error,
      );
    }
    throw new Problem(`HOST ${host} is no address of this machine (${messageOf(error)}).`, error);
  }
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
