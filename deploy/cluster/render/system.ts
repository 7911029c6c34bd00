import type { Inventory, Machine } from "../inventory/schema.ts";
import { type RenderedFile, readable } from "./file.ts";
import { fillFile } from "./fill.ts";

/** Who runs the product, and who may read the secrets: what systemd-sysusers and systemd-tmpfiles carry out. */
export function systemFiles(inventory: Inventory, { roles }: Machine): RenderedFile[] {
  const { dataDirectory, secrets, database, backup } = inventory;
  const lines = [`z ${secrets}/keys 0750 root hanpan -`, `z ${secrets}/keys/* 0640 root hanpan -`];
  if (roles.includes("database")) {
    lines.push(
      `d ${database.directory} 0700 postgres postgres -`,
      `z ${secrets}/logins.sql 0400 postgres postgres -`,
    );
    if (backup.kind !== "none")
      lines.push(
        `z ${secrets}/pgbackrest.env 0600 postgres postgres -`,
        "d /var/log/pgbackrest 0750 postgres postgres -",
        "d /var/spool/pgbackrest 0750 postgres postgres -",
      );
  }
  return [
    readable("/etc/sysusers.d/hanpan.conf", fillFile("sysusers.conf", { dataDirectory })),
    readable(
      "/etc/tmpfiles.d/hanpan.conf",
      fillFile("tmpfiles.conf", { dataDirectory, secrets, lines: lines.join("\n") }),
    ),
  ];
}
