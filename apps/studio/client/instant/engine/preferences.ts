import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";
import type { InstantClient } from "./instantClient.ts";
import type { InstantState } from "./state.ts";

const keyOf = ({ gameCode }: InstantClient): string => `hanpan-${gameCode}`;

const preferencesOf = (client: InstantClient) =>
  z.object({ stakeWon: z.int().check(z.nonnegative()), choice: client.choice });

/** What this browser remembers of the member's wishes in a game; nothing when there is none or it cannot be read. */
export const recall = (client: InstantClient): Partial<InstantState> =>
  readStored("local", keyOf(client), preferencesOf(client)) ?? {};

/** Remembers stake and choice for the next visit to the game. */
export const remember = (client: InstantClient, { stakeWon, choice }: InstantState): void =>
  writeStored("local", keyOf(client), { stakeWon, choice });
