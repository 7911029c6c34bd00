import { readFileSync } from "node:fs";

const placeholder = /\{\{(\w+)\}\}/g;
const wholeLine = /^( *)\{\{(\w+)\}\}$/;

/**
 * Puts values into a template: `{{name}}` within a line, or alone in it, where a value of several lines keeps the
 * indentation and an empty one leaves no line.
 *
 * @throws RangeError when the template names a value that is not given, or does not name one that is.
 */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  const used = new Set<string>();
  const take = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`the template names ${name}, which is not given`);
    used.add(name);
    return String(value);
  };
  const lines = template.split("\n").flatMap((line) => {
    const [, indentation = "", name] = wholeLine.exec(line) ?? [];
    if (name === undefined) return [line.replace(placeholder, (_whole, inner: string) => take(inner))];
    const value = take(name);
    return value === "" ? [] : value.split("\n").map((each) => (each === "" ? "" : indentation + each));
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new RangeError(`the template does not name ${unused.join(", ")}`);
  return lines.join("\n");
}

/** Fills a file of `deploy/cluster/templates`. @throws RangeError as `fill`. */
export const fillFile = (name: string, values: Readonly<Record<string, string | number>>): string =>
  fill(readFileSync(new URL(`../templates/${name}`, import.meta.url), "utf8"), values);
