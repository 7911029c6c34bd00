import type { Pool } from "pg";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { mostRaises } from "./drawRound.ts";
import { openPastWallet } from "./movedClock.ts";
import { nextRound, playDrawn, type Stay } from "./stay.ts";

/** Where members play side by side, some rounds of everybody who is in at a time, so that their calls are few statements. */
export type Floor = {
  /** Plays a stay to its end. */
  readonly play: (stay: Stay) => Promise<void>;
};

/** As many calls as the wallet sends in one statement: of one member they stay in their order there. */
const callsAtOnce = 64;

/** The most calls of a round: a bet and a win of each stake. */
const callsOfRound = 2 * (1 + mostRaises);

/** A member's rounds at a time at most: who comes in a moment later plays beside them, and not after them. */
const mostRounds = 4;

type Seat = { readonly stay: Stay; readonly leave: PromiseWithResolvers<void> };

/** Opens a floor with a wallet of its own: no statement of another floor's has a part of a member's calls. */
export function openFloor(world: { readonly pool: Pool; readonly setting: SiteSetting }): Floor {
  const wallet = openPastWallet(world.pool);
  const seats: Seat[] = [];
  let isPlaying = false;

  /** Plays some rounds of those who have waited longest, and shows those out who have had enough. */
  async function playSome(players: readonly Seat[]): Promise<void> {
    const each = Math.min(mostRounds, Math.floor(callsAtOnce / 2 / players.length));
    const rounds: Promise<void>[] = [];
    const done: Seat[] = [];
    const goOn: Seat[] = [];
    let callsLeft = callsAtOnce;
    for (const seat of players) {
      // Whose calls go into no statement more is the first in the next one.
      if (callsLeft < callsOfRound) {
        seats.unshift(...players.slice(players.indexOf(seat)));
        break;
      }
      let isDone = false;
      for (let count = 0; count < each && callsLeft >= callsOfRound; count += 1) {
        const drawn = nextRound(seat.stay);
        if (drawn === null) {
          isDone = true;
          break;
        }
        callsLeft -= 2 * (1 + drawn.raises.length);
        rounds.push(playDrawn(world, wallet, seat.stay, drawn));
      }
      (isDone ? done : goOn).push(seat);
    }
    await Promise.all(rounds);
    for (const { leave } of done) leave.resolve();
    seats.push(...goOn);
  }

  async function playOn(): Promise<void> {
    isPlaying = true;
    while (seats.length > 0) {
      const players = seats.splice(0, callsAtOnce / 2);
      await playSome(players).catch((error: unknown) => {
        for (const { leave } of players) leave.reject(error);
      });
    }
    isPlaying = false;
  }

  return {
    play(stay) {
      const leave = Promise.withResolvers<void>();
      seats.push({ stay, leave });
      if (!isPlaying) void playOn();
      return leave.promise;
    },
  };
}
