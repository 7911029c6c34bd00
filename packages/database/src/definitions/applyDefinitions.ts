import pg from "pg";
import { failureOf } from "../sqlText.ts";
import { type DefinedObject, objectsMovedSince } from "./catalogue.ts";
import { DefinitionError } from "./definitionError.ts";
import type { Definition } from "./readDefinitions.ts";

type Recorded = {
  readonly namespace: string;
  readonly name: string;
  readonly checksum: string;
  readonly objects: readonly string[];
};

/** What a definition cannot become as long as what it was stands (SQLSTATE, PostgreSQL's appendix A). */
const inItsOwnWay = ["42P13", "42P16"];

/** Something that another definition may be about to make. */
const perhapsLater = ["42883", "42P01", "42704", "42703", ...inItsOwnWay];

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? "") : "");

const labelOf = ({ namespace, name }: { readonly namespace: string; readonly name: string }): string =>
  `${namespace}/${name}`;

const refused = (definition: Definition, error: unknown): DefinitionError =>
  new DefinitionError(`Definition ${labelOf(definition)}${failureOf(definition.sql, error)}`, error);

const makesView = ({ sql }: Definition): boolean => /^CREATE (OR REPLACE )?VIEW\b/m.test(sql);

const dropOf = (object: string): string => `DROP ${object.replace(" ", " IF EXISTS ")}`;

async function recordedIn(client: pg.ClientBase, namespaces: readonly string[]): Promise<Recorded[]> {
  const { rows } = await client.query<Recorded>(
    "SELECT namespace, name, checksum, objects FROM migration.definition WHERE namespace = ANY ($1)",
    [namespaces],
  );
  return rows;
}

/** Runs statements so that a failure undoes them alone; the failure, or null. */
async function attempt(client: pg.ClientBase, statements: readonly string[]): Promise<unknown> {
  await client.query("SAVEPOINT attempt");
  try {
    for (const sql of statements) await client.query(sql);
    await client.query("RELEASE SAVEPOINT attempt");
    return null;
  } catch (error) {
    await client.query("ROLLBACK TO SAVEPOINT attempt");
    return error;
  }
}

/** Does all, each again after the others while that helps: the order in which they are named does not matter. */
async function inAnyOrder<T>(
  all: readonly T[],
  perform: (one: T) => Promise<unknown>,
  failed: (one: T, error: unknown) => Error,
): Promise<void> {
  let waiting = all;
  while (waiting.length > 0) {
    const failures: (readonly [T, unknown])[] = [];
    for (const one of waiting) {
      const error = await perform(one);
      if (error !== null) failures.push([one, error]);
    }
    const hopeless = failures.find(
      ([, error]) => !perhapsLater.includes(codeOf(error)) && codeOf(error) !== "2BP01",
    );
    const stuck = hopeless ?? (failures.length === waiting.length ? failures[0] : undefined);
    if (stuck) throw failed(...stuck);
    waiting = failures.map(([one]) => one);
  }
}

/** What moved in the catalogue while one definition was applied: what it defines. */
function definedBetween(before: readonly DefinedObject[], after: readonly DefinedObject[]): string[] {
  const rows = new Set(before.map(({ identity, row }) => `${identity} ${row}`));
  return after.filter(({ identity, row }) => !rows.has(`${identity} ${row}`)).map(({ identity }) => identity);
}

/**
 * Makes the database's functions and views those of the sources: applies the definitions whose text is not the one that
 * stands, in whatever order, and drops what a changed or removed one defined before and none defines now. Runs in the
 * caller's transaction, and leaves bodies unchecked: `checkBodies` comes after.
 *
 * @param only the names of those that are wanted already; all of them when left out.
 * @returns the labels of the definitions that were applied.
 * @throws DefinitionError naming the definition.
 */
export async function applyDefinitions(
  client: pg.ClientBase,
  definitions: readonly Definition[],
  namespaces: readonly string[],
  only?: readonly string[],
): Promise<string[]> {
  const recorded = await recordedIn(client, namespaces);
  const standing = new Map(recorded.map((one) => [labelOf(one), one]));
  const known = new Set(definitions.map(labelOf));
  const changed = definitions.filter(
    (one) =>
      (only === undefined || only.includes(one.name)) &&
      standing.get(labelOf(one))?.checksum !== one.checksum,
  );
  // Whoever reads a view waits from the moment at which it is made anew.
  const inTurn = [...changed.filter((one) => !makesView(one)), ...changed.filter(makesView)];
  const gone = only === undefined ? recorded.filter((one) => !known.has(labelOf(one))) : [];
  await client.query("SET LOCAL check_function_bodies = off");
  const owners = new Map<string, string>();
  for (const one of recorded) for (const object of one.objects) owners.set(object, labelOf(one));
  const replaced = new Set([...changed, ...gone].map(labelOf));
  const drops = (label: string) => (standing.get(label)?.objects ?? []).map(dropOf);

  const made = new Set<string>();
  const records: Record<"namespaces" | "names" | "checksums" | "objects", string[]> = {
    namespaces: [],
    names: [],
    checksums: [],
    objects: [],
  };
  const begun = await client.query<{ xid: string }>("SELECT pg_current_xact_id()::xid::text AS xid");
  const moved = objectsMovedSince(begun.rows[0]?.xid ?? "");
  let before = changed.length === 0 ? [] : (await client.query<DefinedObject>(moved)).rows;
  await inAnyOrder(
    inTurn,
    async (definition) => {
      const label = labelOf(definition);
      let error = await attempt(client, [definition.sql]);
      if (inItsOwnWay.includes(codeOf(error)))
        error = await attempt(client, [...drops(label), definition.sql]);
      if (error !== null) return error;
      const after = (await client.query<DefinedObject>(moved)).rows;
      const objects = definedBetween(before, after);
      before = after;
      for (const object of objects) {
        const owner = owners.get(object);
        if (made.has(object) || (owner !== undefined && owner !== label && !replaced.has(owner))) {
          return new DefinitionError(`${object} is defined by ${owner} too.`);
        }
        made.add(object);
        owners.set(object, label);
      }
      records.namespaces.push(definition.namespace);
      records.names.push(definition.name);
      records.checksums.push(definition.checksum);
      records.objects.push(JSON.stringify(objects));
      return null;
    },
    refused,
  );
  await client.query(
    `INSERT INTO migration.definition (namespace, name, checksum, objects)
     SELECT namespace, name, checksum, ARRAY(SELECT jsonb_array_elements_text(made::jsonb))
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS applied (namespace, name, checksum, made)
     ON CONFLICT (namespace, name) DO UPDATE
       SET checksum = excluded.checksum, objects = excluded.objects, applied_at = now()`,
    [records.namespaces, records.names, records.checksums, records.objects],
  );
  const leftBehind = recorded
    .filter((one) => replaced.has(labelOf(one)))
    .flatMap(({ objects }) => objects)
    .filter((object) => !made.has(object));
  await inAnyOrder(
    leftBehind,
    (object) => attempt(client, [dropOf(object)]),
    (object, error) =>
      new DefinitionError(`${object} is defined no more, and cannot be dropped: ${error}`, error),
  );
  for (const { namespace, name } of gone) {
    await client.query("DELETE FROM migration.definition WHERE namespace = $1 AND name = $2", [
      namespace,
      name,
    ]);
  }
  return changed.map(labelOf);
}
