/** How one of what a program needs stands. */
export type Standing = {
  readonly state: "ready" | "waiting";
  /** What it is, or what it waits for, in words: never a secret, an address or a member. */
  readonly detail: string;
};

/** One of what a program needs. */
export type Condition = {
  readonly name: string;
  /** Whether the program serves nobody without it. What is not needed is looked at for whoever asks for all of it. */
  readonly needed: boolean;
  readonly look: () => Promise<Standing>;
};

/** A condition with how it stood when it was looked at. */
export type ConditionFound = Standing & Pick<Condition, "name" | "needed">;

/** How long one look serves whoever asks: each new one asks the database. */
const looksHoldMs = 1_000;

/** A condition that holds for as long as the process runs, since it does not start without. */
export const holding = (name: string, detail: string): Condition => ({
  name,
  needed: true,
  look: async () => ({ state: "ready", detail }),
});

/** Looks at conditions for whoever asks: all that are needed, or all. */
export type Readiness = {
  needed(): Promise<readonly ConditionFound[]>;
  all(): Promise<readonly ConditionFound[]>;
};

/** What cannot even be looked at is waited for. */
async function find({ name, needed, look }: Condition): Promise<ConditionFound> {
  const standing = await look().catch(
    (): Standing => ({ state: "waiting", detail: "could not be looked at" }),
  );
  return { name, needed, ...standing };
}

/** Keeps what was found of conditions for a second; who asks meanwhile waits for the same look. */
export function createReadiness(conditions: readonly Condition[]): Readiness {
  const looks = conditions.map((condition) => ({
    needed: condition.needed,
    find: askedOnce(() => find(condition)),
  }));
  return {
    needed: () => Promise.all(looks.filter(({ needed }) => needed).map((look) => look.find())),
    all: () => Promise.all(looks.map((look) => look.find())),
  };
}

/** Asks again when the last answer is older than it holds; who asks meanwhile waits for the same one. */
function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const at = performance.now();
    if (asked === undefined || at - asked.at > looksHoldMs) asked = { at, answer: ask() };
    return asked.answer;
  };
}
