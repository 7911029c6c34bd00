import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const databaseUrl = "postgres://hanpan_app:secret-word@127.0.0.1/hanpan";

test("the demo needs a database and nothing else", () => {
  expect(readConfig({ DATABASE_URL: databaseUrl, PUBLIC_URL: "" })).toMatchObject({
    production: false,
    port: 3000,
    host: "127.0.0.1",
    studioPublicUrl: "http://127.0.0.1:3002",
    platformPrivateKeyFile: ".data/keys/platform-private.pem",
    publicUrl: undefined,
  });
});

test("every mistake is named at once, and no secret with it", () => {
  const mistakes = {
    PORT: "70000",
    STUDIO_PUBLIC_URL: "studio",
    METRICS_TOKEN: "tiny-token",
    LOG_LEVEL: "loud",
  };
  let message = "";
  try {
    readConfig(mistakes);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    message = String(error);
  }
  for (const name of [...Object.keys(mistakes), "DATABASE_URL is missing"]) expect(message).toContain(name);
  expect(message).not.toContain("tiny-token");
});

test("production must know its public address", () => {
  expect(() => readConfig({ DATABASE_URL: databaseUrl, NODE_ENV: "production" })).toThrow(
    "PUBLIC_URL is missing",
  );
});
