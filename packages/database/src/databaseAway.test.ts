import pg from "pg";
import { expect, test } from "vitest";
import { isDatabaseAway, isDatabaseHeldUp } from "./databaseAway.ts";
import { StandbyError } from "./pool.ts";
import { OutcomeUnknownError } from "./transaction.ts";

const ofSystem = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

function ofDatabase(code: string): Error {
  const error = new pg.DatabaseError("refused", 0, "error");
  error.code = code;
  return error;
}

test.each([
  ["a server that is not there", ofSystem("ECONNREFUSED"), true],
  ["a line that broke", ofSystem("ECONNRESET"), true],
  ["a name that is gone", ofSystem("ENOTFOUND", { syscall: "getaddrinfo" }), true],
  ["a name server that does not answer", ofSystem("EAI_AGAIN", { syscall: "getaddrinfo" }), true],
  ["a host that is gone", ofSystem("EHOSTUNREACH"), true],
  ["a network that is gone", ofSystem("ENETUNREACH"), true],
  ["a socket that is gone", ofSystem("ENOENT", { syscall: "connect" }), true],
  ["a file that is gone", ofSystem("ENOENT", { syscall: "open" }), false],
  ["a server that starts", ofDatabase("57P03"), true],
  ["a server without a place left", ofDatabase("53300"), true],
  ["a key that is taken", ofDatabase("23505"), false],
  ["a commit whose answer was lost", new OutcomeUnknownError(new Error("lost")), true],
  ["a standby", new StandbyError(), true],
  ["a mistake of ours", new TypeError("no"), false],
  ["what is no error", "ECONNREFUSED", false],
])("%s: away is %s", (_name, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});

test.each([
  ["a row that another holds for too long", ofDatabase("55P03"), true],
  ["a full disk", ofDatabase("53100"), true],
  ["a key that is taken", ofDatabase("23505"), false],
  ["a line that broke", ofSystem("ECONNRESET"), false],
])("%s: held up is %s", (_name, error, isHeldUp) => {
  expect(isDatabaseHeldUp(error)).toBe(isHeldUp);
  if (isHeldUp) expect(isDatabaseAway(error)).toBe(false);
});
