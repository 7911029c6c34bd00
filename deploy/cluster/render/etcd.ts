import { type Inventory, type Machine, machinesWith } from "../inventory/schema.ts";
import { type RenderedFile, readable } from "./file.ts";
import { fillFile } from "./fill.ts";

/** The files of a machine that is a member of etcd. */
export function etcdFiles(inventory: Inventory, { name, address }: Machine): RenderedFile[] {
  const { site, ports, etcd } = inventory;
  const members = machinesWith(inventory, "etcd").map(
    (member) => `${member.name}=http://${member.address}:${ports.etcdPeer}`,
  );
  const text = fillFile("etcd.default", {
    machine: name,
    site,
    address,
    etcdPeer: ports.etcdPeer,
    etcdClient: ports.etcdClient,
    members: members.join(","),
    heartbeatMs: etcd.heartbeatMs,
    electionMs: etcd.electionMs,
  });
  return [
    readable("/etc/default/etcd", text),
    readable("/etc/systemd/system/etcd.service.d/hanpan.conf", fillFile("etcd.conf", {})),
  ];
}
