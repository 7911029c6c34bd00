import { expect, test } from "vitest";
import { areProxies, proxiesIn } from "./proxies.ts";

test.each([
  ["127.0.0.1", ["127.0.0.1"]],
  ["10.0.0.0/8, ::1, fd00::/8,loopback", ["10.0.0.0/8", "::1", "fd00::/8", "loopback"]],
  ["10.0.0.0/255.0.0.0", ["10.0.0.0/255.0.0.0"]],
  ["fe80::1%eth0,::ffff:10.0.0.1", ["fe80::1%eth0", "::ffff:10.0.0.1"]],
  ["linklocal,uniquelocal", ["linklocal", "uniquelocal"]],
])("%s is taken", (text, addresses) => {
  expect(proxiesIn(text)).toEqual(addresses);
  expect(areProxies(addresses)).toBe(true);
});

test.each([
  "",
  "caddy",
  "toString",
  "10.0.0.0/33",
  "10.0.0.0/255.0.255.0",
  "10.0.0.0/fd00::",
  "fd00::/129",
  "fd00::/255.0.0.0",
  "10.0.0.1,",
  "10.0.0.1/",
  "10.0.0",
  "010.0.0.1",
  "0.0.0.0/0",
  "0.0.0.0/0.0.0.0",
  "::/0",
])("%s is refused", (text) => {
  expect(areProxies(proxiesIn(text))).toBe(false);
});
