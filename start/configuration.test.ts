import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";
import type { Variables } from "./environmentFile.ts";

const read = (variables: Variables) => readConfiguration(variables, "/srv/hanpan");

test("with nothing set it is the demo on this machine", () => {
  expect(read({ PORT: "", UNRELATED: "x" })).toEqual({
    host: "127.0.0.1",
    ports: { member: 3000, operator: 3001, studio: 3002, sports: 3003 },
    dataDir: "/srv/hanpan/.data",
    production: false,
    demoHistory: true,
    demoChain: true,
    databases: undefined,
  });
});

test("every mistake is named at once, and no value", () => {
  const variables = {
    PORT: "80a",
    STUDIO_PORT: "70000",
    DATABASE_URL: "mysql://root:secret@x",
    PUBLIC_URL: "ftp://x",
  };
  expect(() => read(variables)).toThrow(
    /PORT is not.*STUDIO_PORT is not.*DATABASE_URL does not.*PUBLIC_URL is no/,
  );
  expect(() => read(variables)).not.toThrow("secret");
});

test("a password that cuts the address off is named, with the way to write it", () => {
  const variables = { DATABASE_URL: "postgres://a:secret#b@c/d", STUDIO_DATABASE_URL: "postgres://a/c" };
  expect(() => read(variables)).toThrow(
    "DATABASE_URL cannot be read as an address: in a password, write # / @ as %23 %2F %40.",
  );
  expect(() => read(variables)).not.toThrow("secret");
});

test("backups lie outside of what they are of, and are of the embedded database", () => {
  expect(read({ BACKUP_DIRECTORY: "../kept" }).backupDirectory).toBe("/srv/kept");
  expect(read({ BACKUP_DIRECTORY: ".data-kept" }).backupDirectory).toBe("/srv/hanpan/.data-kept");
  for (const inside of [".data", ".data/kept"])
    expect(() => read({ BACKUP_DIRECTORY: inside })).toThrow("BACKUP_DIRECTORY lies in DATA_DIR");
  const variables = { DATABASE_URL: "postgres://a/b", STUDIO_DATABASE_URL: "postgres://a/c" };
  expect(() => read({ ...variables, BACKUP_DIRECTORY: "/kept" })).toThrow(
    "BACKUP_DIRECTORY is for the embedded database",
  );
});

test.each(["0", "-1", "1.5", "1e9", "NaN", "3000; rm"])("PORT=%s is refused", (value) => {
  expect(() => read({ PORT: value })).toThrow("PORT is not a port number");
});

test("a demo's past is left out where that is asked for", () => {
  expect(read({ DEMO_HISTORY: "0" }).demoHistory).toBe(false);
  expect(() => read({ DEMO_HISTORY: "no" })).toThrow("DEMO_HISTORY is neither 0 nor 1");
});

test("one port for both is refused", () => {
  expect(() => read({ PORT: "3002" })).toThrow("STUDIO_PORT is the same as PORT");
  expect(() => read({ STUDIO_PORT: "3003" })).toThrow("SPORTS_PORT is the same as STUDIO_PORT");
});

test("a database of one's own is needed for both programs or for none", () => {
  expect(() => read({ DATABASE_URL: "postgres://a/b" })).toThrow("STUDIO_DATABASE_URL is missing");
  expect(read({ DATABASE_URL: "postgres://a/b", STUDIO_DATABASE_URL: "postgres://a/c" }).databases).toEqual({
    platformUrl: "postgres://a/b",
    platformOwnerUrl: undefined,
    studioUrl: "postgres://a/c",
    studioOwnerUrl: undefined,
    sportsUrl: "postgres://a/c",
    sportsOwnerUrl: undefined,
  });
});

test("the studio's owner migrates the sportsbook beside it, and no other database's", () => {
  const ownerFor = (sports: string | undefined, owner?: string) =>
    read({
      DATABASE_URL: "postgres://app:a@h/hanpan",
      STUDIO_DATABASE_URL: "postgres://studio:b@h/hanpan_studio",
      STUDIO_DATABASE_OWNER_URL: "postgres://owner:c@h/hanpan_studio",
      SPORTS_DATABASE_URL: sports,
      SPORTS_DATABASE_OWNER_URL: owner,
    }).databases?.sportsOwnerUrl;
  expect(ownerFor(undefined)).toBe("postgres://owner:c@h/hanpan_studio");
  expect(ownerFor("postgres://sports:d@h/hanpan_studio")).toBe("postgres://owner:c@h/hanpan_studio");
  expect(ownerFor("postgres://sports:d@h/hanpan_sports")).toBeUndefined();
  expect(ownerFor("postgres://sports:d@other/hanpan_studio")).toBeUndefined();
  expect(ownerFor("postgres://sports:d@h/x", "postgres://owner:c@h/x")).toBe("postgres://owner:c@h/x");
});
