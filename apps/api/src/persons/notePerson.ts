import { addressSubject } from "@hanpan/server/addressSubject";
import type { Pool, PoolClient } from "pg";

/**
 * Keeps who a member says they are, in the transaction of what makes or changes it, and links them with whoever has or had the
 * same (docs/persons.md, "Links"). Of two that are noted at once the second waits for the first and finds it.
 */
export async function notePerson(client: PoolClient, memberId: string, now: Date): Promise<void> {
  await client.query({
    name: "note-person",
    text: "SELECT platform.note_person($1, $2)",
    values: [memberId, now],
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

/** Keeps from where and on which devices a member signed in, and links them with whoever did so there. */
export async function noteVisit(connection: Pool | PoolClient, visit: Visit): Promise<void> {
  const network = addressSubject(visit.address);
  await connection.query({
    name: "note-visit",
    text: "SELECT platform.note_visit($1, $2, $3, $4)",
    values: [visit.memberId, nobodys.test(network) ? null : network, visit.devices, visit.now],
  });
}
