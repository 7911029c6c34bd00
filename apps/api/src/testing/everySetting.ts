import * as z from "zod";

/** Ends of a document: whatever is no object of named parts. A list, a text of both languages and null are one each. */
export function leavesOf(value: unknown, path = ""): string[] {
  const parts = z.record(z.string(), z.unknown()).safeParse(value);
  if (!parts.success) return [path];
  return Object.entries(parts.data).flatMap(([name, part]) =>
    leavesOf(part, path === "" ? name : `${path}.${name}`),
  );
}

const branch = z.record(z.string(), z.unknown());

/** The document with one end changed. */
export function withLeaf(document: unknown, path: string, value: unknown): Record<string, unknown> {
  const [name = "", ...rest] = path.split(".");
  const parts = branch.parse(document);
  return { ...parts, [name]: rest.length === 0 ? value : withLeaf(parts[name], rest.join("."), value) };
}
