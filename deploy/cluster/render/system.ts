import { dirname } from "node:path";
import { type Inventory, type Machine, type Program, programs } from "../inventory/schema.ts";
import { type RenderedFile, readable } from "./file.ts";
import { fillFile } from "./fill.ts";
import { anchorDirectoryOf, titles } from "./programs.ts";
import { secretFilesOf, userOf } from "./secretFiles.ts";

/** Who owns the secrets of a machine, and may read them: as systemd-tmpfiles sets it, however they were copied there. */
function linesOfSecrets(inventory: Inventory, machine: Machine): string[] {
  const { secrets } = inventory;
  const files = secretFilesOf(inventory, machine);
  const directories = new Map(
    files.filter(({ to }) => to.includes("/")).map(({ to, group }) => [dirname(to), group]),
  );
  return [
    `z ${secrets} 0711 root root -`,
    ...[...directories].map(([directory, group]) => `z ${secrets}/${directory} 0750 root ${group} -`),
    ...files.map(({ to, mode, owner, group }) => `z ${secrets}/${to} ${mode} ${owner} ${group} -`),
    // Of an archive in a directory, where the administrator has written one.
    ...(machine.roles.includes("database") && inventory.backup.kind === "directory"
      ? [`z ${secrets}/pgbackrest.env 0600 postgres postgres -`]
      : []),
  ];
}

function linesOfData(inventory: Inventory, { roles }: Machine): string[] {
  const { database, backup } = inventory;
  const anchors = anchorDirectoryOf(inventory);
  return [
    ...(roles.includes("jobs")
      ? [
          `d ${anchors} 0750 ${userOf("jobs")} ${userOf("jobs")} -`,
          `Z ${anchors} - ${userOf("jobs")} ${userOf("jobs")} -`,
        ]
      : []),
    ...(roles.includes("database") ? [`d ${database.directory} 0700 postgres postgres -`] : []),
    ...(roles.includes("database") && backup.kind !== "none"
      ? ["d /var/log/pgbackrest 0750 postgres postgres -", "d /var/spool/pgbackrest 0750 postgres postgres -"]
      : []),
  ];
}

/** Who runs the product, and who may read the secrets: what systemd-sysusers and systemd-tmpfiles carry out. */
export function systemFiles(inventory: Inventory, machine: Machine): RenderedFile[] {
  const own: (Program | "migrate")[] = programs.filter((program) => machine.roles.includes(program));
  if (own.includes("api")) own.push("migrate");
  const users = own.map((program) => `u ${userOf(program)} - "Hanpan ${titles[program]}" -`);
  const lines = [
    ...(own.length > 0 ? [`d ${inventory.dataDirectory} 0755 root root -`] : []),
    ...linesOfData(inventory, machine),
    ...linesOfSecrets(inventory, machine),
  ];
  return [
    ...(users.length > 0
      ? [readable("/etc/sysusers.d/hanpan.conf", fillFile("sysusers.conf", { users: users.join("\n") }))]
      : []),
    readable("/etc/tmpfiles.d/hanpan.conf", fillFile("tmpfiles.conf", { lines: lines.join("\n") })),
  ];
}
