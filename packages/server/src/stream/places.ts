import { addressSubject } from "../network/addressSubject.ts";

/** What a socket is held as: it has not said who it is, or is nobody's, or a member's. */
export type Standing = "STRANGER" | "GUEST" | "MEMBER";

/** How many sockets are held: in all, of guests, and of each standing from one address. */
export type PlaceLimits = {
  readonly sockets: number;
  readonly guests: number;
  readonly ofAddress: { readonly [standing in Standing]: number };
};

/** A socket's place among those that a stream holds. */
export type Place = {
  /** Holds it as what it has said to be; false when there is no room for another one of these. */
  turnInto(standing: "GUEST" | "MEMBER"): boolean;
  leave(): void;
};

/**
 * Counts the sockets of a stream, so that nobody takes the places of all: by address, an IPv6 network being one, and
 * guests, whom it costs nothing to be many, apart from members.
 */
export function createPlaces(limits: PlaceLimits) {
  const counts = new Map<string, number>();
  let sockets = 0;
  let guests = 0;

  function count(standing: Standing, subject: string, change: 1 | -1): void {
    const key = `${standing} ${subject}`;
    const left = (counts.get(key) ?? 0) + change;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
    sockets += change;
    if (standing === "GUEST") guests += change;
  }

  const hasRoom = (standing: Standing, subject: string): boolean =>
    (counts.get(`${standing} ${subject}`) ?? 0) < limits.ofAddress[standing] &&
    (standing !== "GUEST" || guests < limits.guests);

  return {
    /** Takes a place for a socket that comes from an address; null when there is none. */
    take(address: string): Place | null {
      const subject = addressSubject(address);
      if (sockets >= limits.sockets || !hasRoom("STRANGER", subject)) return null;
      let held: Standing | null = "STRANGER";
      count(held, subject, 1);
      return {
        turnInto(standing) {
          if (held === null || !hasRoom(standing, subject)) return false;
          count(held, subject, -1);
          held = standing;
          count(held, subject, 1);
          return true;
        },
        leave() {
          if (held !== null) count(held, subject, -1);
          held = null;
        },
      };
    },
  };
}
