import { expect, test } from "vitest";
import { isInternalHost } from "./internalHosts.ts";

const hostOf = (url: string) => new URL(url).hostname;

test.each([
  "http://localhost",
  "http://localhost.:3000",
  "http://api.localhost",
  "http://postgres:5432",
  "http://127.0.0.1",
  "http://127.1",
  "http://2130706433",
  "http://0x7f.1",
  "http://0.0.0.0",
  "http://10.1.2.3",
  "http://172.31.255.255",
  "http://192.168.0.1",
  "http://169.254.169.254/latest/meta-data",
  "http://100.64.0.1",
  "http://224.0.0.1",
  "http://255.255.255.255",
  "http://[::1]",
  "http://[::]",
  "http://[::ffff:127.0.0.1]",
  "http://[::ffff:a00:1]",
  "http://[64:ff9b::a00:1]",
  "http://[fd00::1]",
  "http://[fe80::1]",
  "http://metadata.google.internal",
  "http://printer.local",
  "http://nas.home.arpa",
])("%s is a host of a network of its own", (url) => {
  expect(isInternalHost(hostOf(url))).toBe(true);
});

test.each([
  "https://maker.example",
  "https://local.example",
  "https://internal.example.com",
  "https://8.8.8.8",
  "https://172.32.0.1",
  "https://100.128.0.1",
  "https://[2001:4860:4860::8888]",
  "https://[64:ff9b::808:808]",
  "https://xn--hu5b19d.example",
])("%s is a host of the public web", (url) => {
  expect(isInternalHost(hostOf(url))).toBe(false);
});
