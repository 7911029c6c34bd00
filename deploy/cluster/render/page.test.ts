import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseInventory } from "../inventory/readInventory.ts";
import { packageNames } from "../rehearsal/site/packages.ts";
import { renderCluster } from "./renderCluster.ts";

/** What docs/cluster.md has a person do must be there to be done, in an order in which it can be. */

const read = (place: string) => readFileSync(new URL(place, import.meta.url), "utf8");
const page = read("../../../docs/cluster.md");
const steps = page.slice(page.indexOf("## Putting one up"), page.indexOf("## Day by day"));
const files = renderCluster(parseInventory(read("../inventory.example.json"), "inventory.example.json"));
const rendered = new Set([...files.values()].flat().map(({ path }) => path));

test("what Debian has started with its own file is started again with ours, and enabled", () => {
  for (const unit of ["etcd", "patroni", "haproxy"])
    expect(steps).toContain(`\`systemctl enable ${unit} && systemctl restart ${unit}\``);
  expect(page).not.toMatch(/enable --now (etcd|patroni|haproxy)/);
});

test("each step comes after what it needs", () => {
  const order = [
    "createcluster.d",
    "apt-get install",
    "npm run build",
    "npm run cluster:render",
    "npm run cluster:secrets",
    "certificate",
    "systemd-sysusers && systemd-tmpfiles --create /etc/tmpfiles.d/hanpan.conf && systemctl daemon-reload",
    "systemctl restart etcd",
    "systemctl restart patroni",
    "systemctl restart haproxy",
    "systemctl start hanpan-backup-full",
    "systemctl start hanpan-migrate",
    "systemctl enable --now hanpan-api",
    "createOperator.ts",
  ].map((words) => steps.indexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test("every unit and every file of ours that a step names is rendered", () => {
  const units = [...steps.matchAll(/(?<=[ `])hanpan-(?!patronictl)[a-z-]+(\.timer)?(?=[ `])/g)];
  expect(units.length).toBeGreaterThan(7);
  for (const [unit] of units)
    expect(rendered).toContain(`/etc/systemd/system/${unit.includes(".") ? unit : `${unit}.service`}`);
  expect(rendered).toContain("/usr/local/sbin/hanpan-patronictl");
  for (const [path] of steps.matchAll(/\/etc\/(hanpan|patroni|tmpfiles\.d)\/\w+\.\w+/g))
    expect(rendered).toContain(path);
});

test("the packages of the page are those that a rehearsal installs, but for what its network needs", () => {
  const named = [...steps.matchAll(/^ *\| .* \| `([^`]+)` \|$/gm)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  const ofRehearsal = packageNames.filter((name) => !["nftables", "iproute2", "tini"].includes(name));
  expect(named.filter((name) => name !== "apt-get" && name !== "install").toSorted()).toEqual(
    ofRehearsal.toSorted(),
  );
});
