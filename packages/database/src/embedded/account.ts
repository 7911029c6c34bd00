import { spawnSync } from "node:child_process";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";

/**
 * As whom PostgreSQL runs, for it refuses to run as root.
 *
 * - `self`: as we do, for we are not root.
 * - `user`: as an unprivileged user of this machine, who owns the data.
 * - `mapped`: as root seen from outside and as an unprivileged user seen from inside (a user namespace), so
 *   that it reaches data below a directory that only root may enter.
 */
export type Account =
  | { readonly kind: "self" }
  | { readonly kind: "user"; readonly userId: number; readonly groupId: number }
  | { readonly kind: "mapped" };

type UnprivilegedUser = { readonly userId: number; readonly groupId: number };

/** Where a program is, searching PATH as a shell does; undefined where there is none. */
export function findProgram(name: string): string | undefined {
  const directories = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin", "/bin", "/usr/sbin"];
  return directories
    .filter((directory) => directory !== "")
    .map((directory) => join(directory, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function unprivilegedUser(): UnprivilegedUser | undefined {
  if (!existsSync("/etc/passwd")) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , userId, groupId]) => ({ name, userId: Number(userId), groupId: Number(groupId) }))
    .filter((user) => user.userId > 0 && user.groupId > 0);
  const found =
    users.find((user) => user.name === "postgres") ?? users.find((user) => user.name === "nobody");
  return found && { userId: found.userId, groupId: found.groupId };
}

/** Whether every user may enter `directory`, from the root of the file system down. */
function everyoneMayEnter(directory: string): boolean {
  const mayEnter = (statSync(directory).mode & 0o001) !== 0;
  const parent = dirname(directory);
  return mayEnter && (parent === directory || everyoneMayEnter(parent));
}

function mayMapUsers(): boolean {
  const unshare = findProgram("unshare");
  if (unshare === undefined) return false;
  const trial = spawnSync(unshare, ["--user", "--map-user=65534", "--map-group=65534", "true"]);
  return trial.status === 0;
}

/** No account of this machine can run PostgreSQL. */
export class NoAccountError extends Error {
  constructor() {
    super(
      "PostgreSQL does not run as root, and this machine has no user postgres or nobody to run it as. " +
        "Start as an ordinary user, or name a PostgreSQL of your own in DATABASE_URL.",
    );
    this.name = "NoAccountError";
  }
}

/**
 * Chooses as whom PostgreSQL runs with its data below `directory` (which exists), and whether that account
 * can enter it: if not, the data has to lie elsewhere.
 *
 * @throws NoAccountError when we are root and no other user can be used.
 */
export function chooseAccount(directory: string): { account: Account; mayEnter: boolean } {
  if (process.geteuid?.() !== 0) return { account: { kind: "self" }, mayEnter: true };
  const user = unprivilegedUser();
  const mayEnter = everyoneMayEnter(realpathSync(directory));
  if (user && mayEnter) return { account: { kind: "user", ...user }, mayEnter };
  if (mayMapUsers()) return { account: { kind: "mapped" }, mayEnter: true };
  if (user) return { account: { kind: "user", ...user }, mayEnter };
  throw new NoAccountError();
}

/** Whether this account may run programs below `directory`. */
export function mayRunFrom(account: Account, directory: string): boolean {
  return account.kind !== "user" || everyoneMayEnter(realpathSync(directory));
}

export type Command = {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
};

/**
 * The command that runs `program` as this account.
 *
 * With `endsWithParent` the system interrupts it (SIGINT: PostgreSQL's fast, clean stop) when this process
 * dies, where the system can: Linux with util-linux. Elsewhere the next start stops what was left.
 * `setpriv` stands last, for a change of user forgets the request.
 */
export function commandAs(
  account: Account,
  program: string,
  parameters: readonly string[],
  endsWithParent: boolean,
): Command {
  let command: readonly string[] = [program, ...parameters];
  const setpriv = process.platform === "linux" && endsWithParent ? findProgram("setpriv") : undefined;
  if (setpriv !== undefined) command = [setpriv, "--pdeathsig", "INT", ...command];
  if (account.kind === "mapped") {
    command = [
      findProgram("unshare") ?? "unshare",
      "--user",
      "--map-user=65534",
      "--map-group=65534",
      ...command,
    ];
  }
  const [first = program, ...rest] = command;
  const identity = account.kind === "user" ? { uid: account.userId, gid: account.groupId } : {};
  return { program: first, parameters: rest, ...identity };
}

/** Gives everything below `path` to the account, unless it has it already. */
export function giveTo(account: Account, path: string): void {
  if (process.geteuid?.() !== 0) return;
  const owner = account.kind === "user" ? account : { userId: 0, groupId: 0 };
  if (statSync(path).uid === owner.userId) return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), owner.userId, owner.groupId);
  }
  chownSync(path, owner.userId, owner.groupId);
}
