import { expect, test } from "vitest";
import { RequestFailure } from "./requestFailure.ts";

test("says the server's words, and the fallback's where no reply can be read", () => {
  const refused = { message: "거절", networkError: false, error: { code: "CONFLICT", requestId: "r" } };
  expect(new RequestFailure(refused, "못 읽음").message).toBe("거절");
  const unread = { message: "Error in response", networkError: false };
  const error = { code: "RESPONSE_INVALID", requestId: "" };
  expect(new RequestFailure({ ...unread, error }, "못 읽음").message).toBe("못 읽음");
  expect(new RequestFailure({ ...unread, error }).message).toBe("Error in response");
});

test("a reply without an error is one that cannot be read", () => {
  const empty = new RequestFailure({ message: null, networkError: false, error: null }, "비었음");
  expect(empty).toMatchObject({ code: "RESPONSE_INVALID", message: "비었음", requestId: null, fields: {} });
});
