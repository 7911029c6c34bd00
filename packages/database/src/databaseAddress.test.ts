import { expect, test } from "vitest";
import { isDatabaseAddress } from "./databaseAddress.ts";

test.each([
  ["postgres://app:word@db.example:5432/hanpan", true],
  ["postgresql://app@db/hanpan?sslmode=require", true],
  ["postgres://app:a%23b%2Fc%40d@db/hanpan", true],
  ["postgres://app:word@%2Frun%2Fpostgresql:5432/hanpan", true],
  ["postgres://app:word@/hanpan?host=/run/postgresql", true],
  ["postgres://app:a#b@db/hanpan", false],
  ["postgres://app:a/b@db/hanpan", false],
  ["postgres://app:1#b@db/hanpan", false],
  ["postgres://app:1/b@db/hanpan", false],
  ["postgres://app:word@db:port/hanpan", false],
  ["postgres://app:word@a,b,c/hanpan?target_session_attrs=read-write", false],
  ["postgres://app:word@a:5432,b:5432/hanpan", false],
  ["postgres://app:word@/hanpan?host=a,b", false],
])("%s: %s", (text, isWhole) => {
  expect(isDatabaseAddress(text)).toBe(isWhole);
});
