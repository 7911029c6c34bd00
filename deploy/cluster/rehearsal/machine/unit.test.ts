import { expect, test } from "vitest";
import { expand, parseUnit, parseVariables, wordsOf } from "./unit.ts";

const haproxy = `[Unit]
Description=HAProxy
[Service]
EnvironmentFile=-/etc/default/haproxy
Environment="CONFIG=/etc/haproxy/haproxy.cfg" "PIDFILE=/run/haproxy.pid"
ExecStartPre=/usr/sbin/haproxy -Ws -f $CONFIG -c -q $EXTRAOPTS
ExecStart=/usr/sbin/haproxy -Ws -f $CONFIG \\
  -p \${PIDFILE} $EXTRAOPTS
Restart=on-failure
TimeoutSec=30
[Install]
WantedBy=multi-user.target
`;

test("a unit is read as systemd reads it, and what stands over it counts", () => {
  const unit = parseUnit("haproxy.service", [
    haproxy,
    "[Service]\nRestart=always\nRestartSec=500ms\nLimitNOFILE=65536\nUser=haproxy\n",
  ]);
  expect(unit).toMatchObject({
    user: "haproxy",
    restart: "always",
    restartMs: 500,
    mostFiles: 65_536,
    stopMs: 30_000,
    environment: ["CONFIG=/etc/haproxy/haproxy.cfg", "PIDFILE=/run/haproxy.pid"],
    environmentFiles: ["-/etc/default/haproxy"],
  });
  const variables = { CONFIG: "/a.cfg", PIDFILE: "/b.pid" };
  expect(expand(unit.command, variables)).toEqual([
    "/usr/sbin/haproxy",
    "-Ws",
    "-f",
    "/a.cfg",
    "-p",
    "/b.pid",
  ]);
});

test("what is asked before a start is no part of it", () => {
  const unit = parseUnit("backup.service", [
    "[Service]\nExecCondition=/bin/is-primary here\nExecStartPre=/bin/look\nExecStart=/bin/back-up\n",
  ]);
  expect(unit).toMatchObject({
    conditions: [["/bin/is-primary", "here"]],
    before: [["/bin/look"]],
    command: ["/bin/back-up"],
  });
});

test("an empty setting takes back those before it, and %p is the unit's name", () => {
  const unit = parseUnit("etcd.service", [
    "[Service]\nEnvironmentFile=-/etc/default/%p\nExecStart=/usr/bin/etcd $DAEMON_ARGS\n",
    "[Service]\nExecStart=\nExecStart=-/usr/bin/other 'two words'\n",
  ]);
  expect(unit.environmentFiles).toEqual(["-/etc/default/etcd"]);
  expect(unit.command).toEqual(["/usr/bin/other", "two words"]);
  expect(() => parseUnit("empty.service", ["[Service]\n"])).toThrow("empty.service starts nothing");
});

test("variables and words are taken apart at blanks that are not quoted", () => {
  expect(wordsOf(`a "b c" d='e f'`)).toEqual(["a", "b c", "d=e f"]);
  expect(parseVariables(`# no\nA=1\nB='{"x":{"y":1}}'\n`)).toEqual({ A: "1", B: '{"x":{"y":1}}' });
  expect(expand(["$NONE", "$TWO", ["-x$", "{ONE}y"].join("")], { TWO: "a b", ONE: "1" })).toEqual([
    "a",
    "b",
    "-x1y",
  ]);
});
