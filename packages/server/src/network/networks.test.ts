import { expect, test } from "vitest";
import { isNetwork, isWithin } from "./networks.ts";

test.each(["203.0.113.9", "203.0.113.0/24", "0.0.0.0/0", "2001:db8::1", "2001:db8::/32", "::/0"])(
  "%s is a network",
  (text) => {
    expect(isNetwork(text)).toBe(true);
  },
);

test.each([
  "",
  "10.0.0.999",
  "10.0.0.0/33",
  "10.0.0.0/",
  "10.0.0.0/8/8",
  "10.0.0",
  "2001:db8::/129",
  "fe80::1%eth0",
  "example.com",
])("%s is none", (text) => {
  expect(isNetwork(text)).toBe(false);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["203.0.113.9", "::ffff:cb00:7100/120"],
  ["2001:0DB8:0001::9", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80::/10"],
  ["203.0.113.9", "0.0.0.0/0"],
])("%s lies in %s", (address, network) => {
  expect(isWithin(address, ["192.0.2.1", network])).toBe(true);
});

test.each([
  ["203.0.114.9", "203.0.113.0/24"],
  ["2001:db8:2::9", "2001:db8:1::/48"],
  ["2001:db8::1", "0.0.0.0/0"],
  ["::1", "127.0.0.0/8"],
  ["local", "0.0.0.0/0"],
  ["", "::/0"],
  ["203.0.113.9", "10.0.0.999"],
])("%s does not lie in %s", (address, network) => {
  expect(isWithin(address, [network])).toBe(false);
});
