import type { Pool } from "pg";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { openPastWallet } from "./movedClock.ts";
import { nextRound, playDrawn, type Stay } from "./stay.ts";

/** Where members play side by side, some rounds of everybody who is in at a time, so that their calls are few statements. */
export type Floor = {
  /** Plays a stay to its end. */
  readonly play: (stay: Stay) => Promise<void>;
};

/** As many calls as the wallet sends in one statement: of one member they stay in their order there. */
const callsAtOnce = 64;

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
    const done = players.filter(({ stay }) => {
      for (let count = 0; count < each; count += 1) {
        const drawn = nextRound(stay);
        if (drawn === null) return true;
        rounds.push(playDrawn(world, wallet, stay, drawn));
      }
      return false;
    });
    await Promise.all(rounds);
    for (const { leave } of done) leave.resolve();
    seats.push(...players.filter((seat) => !done.includes(seat)));
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
