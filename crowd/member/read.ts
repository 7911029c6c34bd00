import { listBets } from "@hanpan/contract/calls/bet";
import { listPosts } from "@hanpan/contract/calls/board";
import { listWinners } from "@hanpan/contract/calls/game";
import { getNotification } from "@hanpan/contract/calls/member";
import { listLedger } from "@hanpan/contract/calls/statement";
import { createRandom } from "../plan/random.ts";
import type { Member } from "./member.ts";

/** Looks at one of the screens that members look at. */
export async function read({ platform, course }: Member, chance: string): Promise<void> {
  const { ask } = course.asker;
  const screens: readonly (() => Promise<unknown>)[] = [
    () => ask("read winners", () => platform.send(listWinners, { query: {} })),
    () => ask("read notifications", () => platform.send(getNotification)),
    () => ask("read bets", () => platform.send(listBets, { query: { limit: 20 } })),
    () => ask("read the statement", () => platform.send(listLedger, { query: { limit: 20 } })),
    () => ask("read the board", () => platform.send(listPosts, { query: { limit: 20 } })),
  ];
  await createRandom(chance).pick(screens)();
}
