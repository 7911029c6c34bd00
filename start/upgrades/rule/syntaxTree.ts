import { createRequire } from "node:module";
import * as z from "zod";

/** PostgreSQL's own parser, compiled for Node: what it cannot read PostgreSQL cannot either. */
const library = z.object({
  loadModule: z.custom<() => Promise<void>>((it) => typeof it === "function"),
  parseSync: z.custom<(sql: string) => unknown>((it) => typeof it === "function"),
});
const parser = library.parse(createRequire(import.meta.url)("libpg-query"));
await parser.loadModule();

const parsed = z.object({
  stmts: z.array(z.object({ stmt: z.record(z.string(), z.unknown()) })).default([]),
});
const branch = z.record(z.string(), z.unknown());

/** A statement or a part of one: its kind as the parser names it, and what it says. */
export type Node = { readonly kind: string; readonly body: unknown };

/** What stands at a path below a node; undefined where there is nothing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const step of path) {
    if (Array.isArray(found)) found = found[Number(step)];
    else found = branch.safeParse(found).data?.[step];
  }
  return found;
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  return typeof found === "string" ? found : "";
}

export const isTrueAt = (value: unknown, ...path: readonly (string | number)[]): boolean =>
  at(value, ...path) === true;

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** A node by its kind. */
export function nodeOf(value: unknown): Node {
  const [kind = "", body] = Object.entries(branch.safeParse(value).data ?? {})[0] ?? [];
  return { kind, body };
}

/** All nodes below a value, itself included. */
export function* nodesBelow(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesBelow(one);
  else {
    for (const [kind, body] of Object.entries(branch.safeParse(value).data ?? {})) {
      yield { kind, body };
      yield* nodesBelow(body);
    }
  }
}

/** `schema.name` of a relation; without a schema as it stands. */
export const relationAt = (value: unknown, ...path: readonly (string | number)[]): string =>
  [textAt(value, ...path, "schemaname"), textAt(value, ...path, "relname")]
    .filter((part) => part !== "")
    .join(".");

/** The words of a name of several parts, joined by points. */
export const wordsOf = (list: readonly unknown[]): string =>
  list.map((part) => textAt(part, "String", "sval")).join(".");

/**
 * The statements of a text.
 *
 * @throws Error with PostgreSQL's own words when it is none.
 */
export function statementsOf(sql: string): Node[] {
  return parsed.parse(parser.parseSync(sql)).stmts.map(({ stmt }) => nodeOf(stmt));
}
