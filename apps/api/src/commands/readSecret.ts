import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { ReadStream } from "node:tty";

/** Where a secret is typed: a terminal, or a pipe whose first line it is. */
export type SecretInput = NodeJS.ReadableStream & Pick<ReadStream, "isTTY">;

/**
 * Asks for a secret. On a terminal nothing of what is typed is shown; from a pipe the first line is taken. Ends with an
 * error when the input ends without a line, or is broken off by Ctrl-C.
 */
export function readSecret(
  question: string,
  input: SecretInput,
  output: NodeJS.WritableStream,
): Promise<string> {
  const isTerminal = input.isTTY === true;
  // The line editor writes what is typed to its output: here to nobody.
  const nobody = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nobody, terminal: isTerminal });
  if (isTerminal) output.write(question);
  return new Promise((resolve, reject) => {
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
    });
    lines.once("SIGINT", () => lines.close());
    lines.once("close", () => {
      if (isTerminal) output.write("\n");
      reject(new Error("No password was given."));
    });
  });
}
