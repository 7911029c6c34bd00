import { existsSync, readFileSync } from "node:fs";
import { withSecrets } from "@hanpan/database/secrets";
import { Problem } from "./problem.ts";

export type Variables = Readonly<Record<string, string | undefined>>;

const assignment = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

/** The value without its quotes or trailing comment; undefined when a quote is not closed. */
function unquote(text: string): string | undefined {
  const quote = text[0];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, 1);
    const rest = text.slice(end + 1).trim();
    if (end === -1 || (rest !== "" && !rest.startsWith("#"))) return undefined;
    return text.slice(1, end);
  }
  return text.replace(/(^|\s)#.*$/, "").trim();
}

/**
 * Reads the text of a .env file: `NAME=value` lines, values in quotes or not, comments after `#`.
 *
 * @throws Problem that names every line that is not understood (never its content: it may hold a secret).
 */
export function parseEnvironmentFile(text: string, fileName: string): Variables {
  const values: Record<string, string> = {};
  const mistakes: string[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const [, name, written] = assignment.exec(line) ?? [];
    const value = written === undefined ? undefined : unquote(written);
    if (name === undefined) mistakes.push(`line ${index + 1} is not NAME=value`);
    else if (value === undefined)
      mistakes.push(`line ${index + 1} has a quote that does not close (${name})`);
    else if (name in values) mistakes.push(`line ${index + 1} sets ${name} a second time`);
    else values[name] = value;
  }
  if (mistakes.length > 0) throw new Problem(`${fileName} is broken: ${mistakes.join("; ")}.`);
  return values;
}

/**
 * The variables of this process over those of a .env file, which need not exist, with the secrets that files hold.
 *
 * @throws Problem when a file cannot be read or has mistakes.
 */
export function readVariables(file: string, fromProcess: Variables): Variables {
  const { variables, mistakes } = withSecrets({ ...readFile(file), ...fromProcess });
  if (mistakes.length > 0) throw new Problem(mistakes.join(" "));
  return variables;
}

function readFile(file: string): Variables {
  if (!existsSync(file)) return {};
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Problem(`${file} cannot be read.`, error);
  }
  return parseEnvironmentFile(text, ".env");
}
