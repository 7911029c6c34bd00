import type { Inventory, Machine } from "../inventory/schema.ts";
import { backupFiles } from "./backup.ts";
import { etcdFiles } from "./etcd.ts";
import type { RenderedFile } from "./file.ts";
import { haproxyFiles } from "./haproxy.ts";
import { postgresFiles } from "./postgres.ts";
import { programFiles } from "./programs.ts";
import { systemFiles } from "./system.ts";

/** All files of a machine of the cluster. */
export function renderMachine(inventory: Inventory, machine: Machine): readonly RenderedFile[] {
  const has = (role: Machine["roles"][number]) => machine.roles.includes(role);
  const needsProxy = machine.roles.some((role) => role !== "etcd" && role !== "database");
  return [
    ...(has("etcd") ? etcdFiles(inventory, machine) : []),
    ...(has("database") ? [...postgresFiles(inventory, machine), ...backupFiles(inventory, machine)] : []),
    ...(needsProxy ? haproxyFiles(inventory, machine) : []),
    ...programFiles(inventory, machine),
    ...systemFiles(inventory, machine),
  ];
}

/** The files of every machine, by its name: the same inventory, the same text. None holds a secret. */
export const renderCluster = (inventory: Inventory): ReadonlyMap<string, readonly RenderedFile[]> =>
  new Map(inventory.machines.map((machine) => [machine.name, renderMachine(inventory, machine)]));
