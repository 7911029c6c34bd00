import { addressSubject } from "@hanpan/server/addressSubject";
import type { Pool, PoolClient } from "pg";
import { nearDates } from "../lib/nearDates.ts";
import { formsOf, keptMark, type MarkedKind } from "../lib/personalMarks.ts";
import { type PersonFacts, readPersonFacts } from "../lib/personFacts.ts";

/** Something that a member has: what is kept of it, and the forms in which another's may be kept. */
type Clue = { readonly kind: string; readonly value: string; readonly forms: readonly string[] };

const clueOf = (kind: MarkedKind, value: string): Clue => ({
  ...{ kind, value: keptMark(kind, value), forms: formsOf(kind, value) },
});

/** What a person is known by. A verified identity is a keyed hash already. */
function cluesOf({ phone, account, wallet, identity, sound, birth }: PersonFacts): readonly Clue[] {
  const nameAndBirth = (date: string) => `${sound} ${date}`;
  return [
    { kind: "BIRTH", value: "", forms: formsOf("BIRTH", birth) },
    clueOf("PHONE", phone),
    clueOf("ACCOUNT", account),
    clueOf("NAME_BIRTH", nameAndBirth(birth)),
    ...(wallet === null ? [] : [clueOf("USDT", wallet)]),
    ...(identity === null ? [] : [{ kind: "IDENTITY", value: identity, forms: [identity] }]),
    {
      kind: "NEAR_BIRTH",
      value: keptMark("NAME_BIRTH", nameAndBirth(birth)),
      forms: nearDates(birth).flatMap((date) => formsOf("NAME_BIRTH", nameAndBirth(date))),
    },
  ];
}

/** What two wait for each other at who are noted at once. */
const locksOf = (clues: readonly Clue[], { sound }: PersonFacts): readonly string[] => [
  `NAME ${sound}`,
  ...clues
    .filter(({ kind }) => !kind.endsWith("BIRTH"))
    .flatMap(({ kind, forms }) => forms.map((form) => `${kind} ${form}`)),
];

/**
 * Keeps who a member says they are, in the transaction of what makes or changes it, and links them with whoever has or had the
 * same (docs/persons.md, "Links"). Of two that are noted at once the second waits for the first and finds it.
 */
export async function notePerson(client: PoolClient, memberId: string, now: Date): Promise<void> {
  const facts = await readPersonFacts(client, memberId);
  const clues = facts === null ? [] : cluesOf(facts);
  await client.query({
    name: "note-marked-person",
    text: "SELECT platform.note_marked_person($1, $2, $3, $4)",
    values: [memberId, JSON.stringify(clues), facts === null ? [] : locksOf(clues, facts), now],
  });
}

/** Networks behind which there may be anybody: the machine itself, and private ones (RFC 1918, RFC 4193). */
const nobodys = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0::|f[cd][0-9a-f]{2}:)/;

export type Visit = {
  readonly memberId: string;
  readonly address: string;
  /** The names of the devices that the browser is known by (`KnownDevices`). */
  readonly devices: readonly string[];
  readonly now: Date;
};

const hoursMs = 3 * 3_600_000;

/** A network with the three hours of an instant, or with those that are so many later, as it is compared. */
export const networkAt = (network: string, at: Date, later = 0): string =>
  `${network} ${Math.floor(at.getTime() / hoursMs) + later}`;

/** Keeps from where and on which devices a member signed in, and links them with whoever did so there. */
export async function noteVisit(connection: Pool | PoolClient, visit: Visit): Promise<void> {
  const { memberId, devices, now } = visit;
  const subject = addressSubject(visit.address);
  const network = nobodys.test(subject) ? null : subject;
  await connection.query({
    name: "note-visit-by-marks",
    text: "SELECT platform.note_visit($1, $2, $3, $4, $5, $6, $7)",
    values: [
      memberId,
      ...(network === null
        ? [null, null, [], []]
        : [
            keptMark("NETWORK", network),
            keptMark("NETWORK", networkAt(network, now)),
            [-1, 0, 1].flatMap((later) => formsOf("NETWORK", networkAt(network, now, later))),
            formsOf("NETWORK", network),
          ]),
      devices,
      now,
    ],
  });
}
