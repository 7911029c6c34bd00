import { type Inventory, type Machine, type Program, programs } from "../inventory/schema.ts";
import { programKeys } from "./programs.ts";

/** The user that a program runs as, and that reads its keys alone. */
export const userOf = (program: Program | "migrate"): string => `hanpan-${program}`;

/** A secret of the site as it lies on a machine, below the inventory's `secrets`. */
export type SecretFile = {
  /** Where it stands among the secrets of the site. */
  readonly from: string;
  readonly to: string;
  readonly mode: string;
  readonly owner: string;
  readonly group: string;
};

/** What systemd reads and hands to a unit: no user of a program reads the file. */
const variables = (name: string): SecretFile => ({
  from: `${name}.env`,
  to: `${name}.env`,
  mode: "0600",
  owner: "root",
  group: "root",
});

const ofPostgres = (name: string, mode: string): SecretFile => ({
  from: name,
  to: name,
  mode,
  owner: "postgres",
  group: "postgres",
});

const keysOf = (program: Program): SecretFile[] =>
  Object.values(programKeys[program]).map((file) => ({
    from: `keys/${file}`,
    to: `${program}/${file}`,
    mode: "0640",
    owner: "root",
    group: userOf(program),
  }));

/** The secrets that a machine has for its roles, and no other. */
export function secretFilesOf({ backup }: Inventory, { roles }: Machine): SecretFile[] {
  const ofDatabase = [
    variables("patroni"),
    ofPostgres("logins.sql", "0400"),
    ...(backup.kind === "s3" ? [ofPostgres("pgbackrest.env", "0600")] : []),
  ];
  return [
    ...(roles.includes("database") ? ofDatabase : []),
    ...(roles.includes("api") ? [variables("migrate")] : []),
    ...programs
      .filter((program) => roles.includes(program))
      .flatMap((program) => [variables(program), ...keysOf(program)]),
  ];
}
