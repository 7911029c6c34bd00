import { type ExclusionClue, exclusionClues } from "@hanpan/contract/operator/exclusionEnumerations";
import { seoulDay } from "@hanpan/contract/time";
import { PersonalKeyError } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { openedOrNull, type SealedField } from "../lib/personalValues.ts";
import { birthDigits } from "../lib/personFacts.ts";
import { type ExclusionGround, openListKey } from "./exclusionGround.ts";
import { type ComparedPerson, marksOfPerson } from "./marks.ts";

type Connection = Pool | PoolClient;

const factRows = z.array(
  z.object({
    member_id: z.string(),
    phone: z.string().nullable(),
    account: z.string().nullable(),
    name: z.string().nullable(),
    birth: z.string().nullable(),
    identity: z.string().nullable(),
  }),
);

type Compared = { readonly memberId: string; readonly person: ComparedPerson };

/** Opens what was kept of a member; null is what they do not have. */
type Open = (memberId: string, field: SealedField, kept: string | null) => string | null;

/** What members are compared by; nobody who is simulated or whose data is erased. Throws where a seal does not open. */
export const readCompared = (
  connection: Connection,
  memberIds: readonly string[],
): Promise<readonly Compared[]> => compare(connection, memberIds, openedOrNull);

/** The same, by whatever of them opens: whose seals do not all open are named, and hold up nobody else. */
export async function readComparable(
  connection: Connection,
  memberIds: readonly string[],
): Promise<{ readonly compared: readonly Compared[]; readonly unreadable: readonly string[] }> {
  const unreadable = new Set<string>();
  const compared = await compare(connection, memberIds, (memberId, field, kept) => {
    try {
      return openedOrNull(memberId, field, kept);
    } catch (error) {
      if (!(error instanceof PersonalKeyError)) throw error;
      unreadable.add(memberId);
      return null;
    }
  });
  return { compared, unreadable: [...unreadable] };
}

async function compare(
  connection: Connection,
  memberIds: readonly string[],
  open: Open,
): Promise<readonly Compared[]> {
  const { rows } = await connection.query({
    name: "exclusion-facts",
    text: "SELECT * FROM platform.exclusion_facts($1)",
    values: [memberIds],
  });
  return factRows.parse(rows).map(({ member_id: memberId, phone, account, birth: kept, ...person }) => {
    const birth = open(memberId, "birthDate", kept);
    return {
      memberId,
      person: {
        ...{ ...person, birth: birth === null ? null : birthDigits(birth) },
        phone: open(memberId, "phone", phone),
        account: open(memberId, "accountNumber", account),
      },
    };
  });
}

const keyRows = z.array(z.object({ upload_id: z.string(), sealed_key: z.instanceof(Buffer) }));

/** The publishers' keys of the uploads that are on, or of one. One that another private key sealed finds nobody. */
export async function readListKeys(
  connection: Connection,
  ground: ExclusionGround,
  uploadId: string | null,
): Promise<readonly string[]> {
  const { rows } = await connection.query({
    name: "exclusion-keys",
    text: `SELECT upload_id, sealed_key FROM platform.exclusion_upload
            WHERE sealed_key IS NOT NULL AND (CASE WHEN $1::uuid IS NULL THEN state = 'ON' ELSE upload_id = $1 END
              OR kept_under IN (SELECT upload_id FROM platform.exclusion_upload WHERE state = 'ON'))`,
    values: [uploadId],
  });
  return keyRows
    .parse(rows)
    .flatMap(({ upload_id: id, sealed_key: sealed }) => openListKey(ground, id, sealed) ?? []);
}

const foundRows = z.array(
  z.object({
    person: z.number(),
    list_id: z.string(),
    kinds: z.array(z.enum(exclusionClues)),
    binds: z.boolean(),
  }),
);

/** A list that names a person: by what of one of its lines, and whether that is enough to say it is they. */
export type Listed = {
  readonly listId: string;
  readonly kinds: readonly ExclusionClue[];
  readonly binds: boolean;
};

/**
 * Which lists name persons: of each list the line that agrees in most. It binds where a verified identity agrees or two things of one
 * line do; one thing alone as the list says. `uploadId` looks in one upload alone, whether it is on or not.
 */
export async function findListed(
  connection: Connection,
  ground: ExclusionGround,
  persons: readonly ComparedPerson[],
  asked: { readonly uploadId: string | null; readonly now: Date },
): Promise<readonly (readonly Listed[])[]> {
  const listKeys = await readListKeys(connection, ground, asked.uploadId);
  const marks = persons.flatMap((person, place) =>
    marksOfPerson(ground, person, listKeys).map((mark) => ({ place, mark })),
  );
  if (marks.length === 0) return persons.map(() => []);
  const { rows } = await connection.query({
    name: "exclusion-found",
    text: "SELECT person, list_id, kinds, binds FROM platform.exclusion_found($1, $2, $3, $4)",
    values: [
      marks.map(({ place }) => place),
      marks.map(({ mark }) => mark),
      asked.uploadId,
      seoulDay(asked.now),
    ],
  });
  const byPerson = Map.groupBy(foundRows.parse(rows), ({ person }) => person);
  return persons.map((_, place) =>
    (byPerson.get(place) ?? []).map(({ list_id: listId, kinds, binds }) => ({ listId, kinds, binds })),
  );
}
