import { isDatabaseAway } from "@hanpan/database";
import type { RightOfWay } from "./rightOfWay.ts";

/**
 * Makes one statement of what many ask for at the same moment. What is asked for while so many statements as may be
 * are under way goes together with the next: without a rush each goes at once and alone; in a rush the queue before the
 * database, its commits and the event loop's turns are few. No statement begins while a table moves on.
 */
export function gather<Item, Answer>(options: {
  /** Carries out all of them, each for itself, and answers in their order; or none, when it throws. */
  readonly carryOut: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Rows are taken in the order of these names everywhere, so that no two statements wait for each other. */
  readonly nameOf: (item: NoInfer<Item>) => string;
  readonly rightOfWay: RightOfWay;
  /** Statements under way at once, and what one of them carries out at most. */
  readonly most: { readonly atOnce: number; readonly together: number };
}): (item: Item) => Promise<Answer> {
  const { carryOut, nameOf, rightOfWay, most } = options;
  type Waiting = {
    readonly item: Item;
    readonly name: string;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (reason: unknown) => void;
  };
  /** Those of one name, in the order in which they were asked for. */
  const byName = (one: Waiting, other: Waiting) =>
    Number(one.name > other.name) - Number(one.name < other.name);
  const queue: Waiting[] = [];
  let underWay = 0;

  async function answer(asked: readonly Waiting[]): Promise<void> {
    try {
      const answers = await carryOut(asked.map(({ item }) => item));
      if (answers.length !== asked.length)
        throw new RangeError("not each of a statement's items is answered");
      for (const [place, given] of answers.entries()) asked[place]?.resolve(given);
    } catch (error) {
      // One that cannot be carried out must not spoil the others'. A database that is away is away for all.
      const isOwn = asked.length === 1 || isDatabaseAway(error);
      for (const waiting of asked) {
        if (isOwn) waiting.reject(error);
        else await answer([waiting]);
      }
    }
  }

  async function go(): Promise<void> {
    underWay += 1;
    // One turn of the event loop: what arrived with it comes along.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      await rightOfWay.clear();
      const asked = queue.splice(0, most.together);
      if (asked.length > 0) await answer(asked.sort(byName));
    }
    underWay -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, name: nameOf(item), resolve, reject });
      if (underWay < most.atOnce) void go();
    });
}
