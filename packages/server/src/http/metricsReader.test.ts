import { expect, test } from "vitest";
import { mayReadMetrics } from "./metricsReader.ts";

const call = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
});

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("%s is this machine", (address) => {
  expect(mayReadMetrics(call(address), undefined)).toBe(true);
});

test.each(["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "forwarded", "via"])(
  "a proxy on this machine that sends %s brings others' calls",
  (header) => {
    expect(mayReadMetrics(call("127.0.0.1", { [header]: "any" }), undefined)).toBe(false);
  },
);

test("another machine reads them with the token alone, and with a token set so does this one", () => {
  expect(mayReadMetrics(call("10.0.0.9"), undefined)).toBe(false);
  expect(mayReadMetrics(call("10.0.0.9", { authorization: "Bearer right" }), "right")).toBe(true);
  expect(mayReadMetrics(call("10.0.0.9", { authorization: "Bearer wrong" }), "right")).toBe(false);
  expect(mayReadMetrics(call("127.0.0.1"), "right")).toBe(false);
});
