import { join } from "node:path";
import { parseArgs } from "node:util";
import { keepChild } from "./child.ts";
import { openJournal } from "./journal.ts";
import { messageOf, Problem } from "./problem.ts";
import { allRoles, root } from "./stackOptions.ts";

/** What `npm start` and `npm run dev` are asked for beside the settings. */
export type Asked = { readonly role: string | undefined; readonly crowd: number | undefined };

const mostMembers = 500;

/**
 * Reads the parameters of a start.
 *
 * @throws Problem with a sentence for what is wrong.
 */
export function readParameters(parameters: readonly string[], production: boolean): Asked {
  let given: { role?: string | undefined; crowd?: string | undefined };
  try {
    const options = { role: { type: "string" }, crowd: { type: "string" } } as const;
    given = parseArgs({ args: [...parameters], options }).values;
  } catch (error) {
    const known = allRoles.map((role) => `--role ${role}`).join(", ");
    throw new Problem(`${messageOf(error)} Known: ${known}, --crowd <members>.`);
  }
  if (given.crowd === undefined) return { role: given.role, crowd: undefined };
  const members = Number(given.crowd);
  if (!Number.isInteger(members) || members < 1 || members > mostMembers)
    throw new Problem(`--crowd takes a number of members from 1 to ${mostMembers}.`);
  if (production) throw new Problem("Simulated members have no place in production: start without --crowd.");
  if (given.role !== undefined)
    throw new Problem("Simulated members need all programs: --crowd stands without --role.");
  return { role: undefined, crowd: members };
}

/** Where the programs of a site are reached that simulated members play on. */
type Addresses = { readonly member: string; readonly operator: string };

/**
 * Lets simulated members play on a site until it is stopped (docs/crowd.md). They are the same at each start. What the
 * program says is in a file below `dataDir`; a crowd that cannot go on does not end the site.
 */
export async function startCrowd(options: {
  readonly members: number;
  readonly urls: Addresses;
  readonly dataDir: string;
}): Promise<{ readonly log: string; stop(): Promise<void> }> {
  const { members, urls, dataDir } = options;
  const logs = join(dataDir, "logs");
  const journal = openJournal(logs, "nothing");
  const keep = (line: string) => journal.take("crowd", line);
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const child = await keepChild({
    name: "crowd",
    entry: "crowd/main.ts",
    parameters: [
      ...["--members", String(members), "--minutes", "0", "--run", "demo", "--no-comparison"],
      ...["--site", urls.member, "--operators", urls.operator],
    ],
    root,
    env: Object.fromEntries(environment),
    isReady: () => Promise.resolve(true),
    onLine: keep,
    onNews: keep,
  });
  return {
    log: join(logs, "crowd.log"),
    async stop() {
      await child.stop();
      await journal.close();
    },
  };
}
