import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const databaseUrl = "postgres://hanpan_app:secret-word@127.0.0.1/hanpan";

test("the demo needs a database and nothing else", () => {
  expect(readConfig({ DATABASE_URL: databaseUrl, PUBLIC_URL: "" })).toMatchObject({
    production: false,
    port: 3000,
    host: "127.0.0.1",
    studioPublicUrl: "http://127.0.0.1:3002",
    sportsPublicUrl: "http://127.0.0.1:3003",
    sportsPublicKeyFile: ".data/keys/sportsbook-public.pem",
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

test("production must know its public address and the bundled vendors'", () => {
  const production = { DATABASE_URL: databaseUrl, NODE_ENV: "production", PORT: "x" };
  expect(() => readConfig(production)).toThrow(
    /^The configuration has mistakes:\n {2}PUBLIC_URL is missing\.\n {2}STUDIO_PUBLIC_URL is missing\.\n {2}SPORTS_PUBLIC_URL is missing\.\n {2}PORT: /,
  );
  const known = {
    PUBLIC_URL: "https://play.example",
    STUDIO_PUBLIC_URL: "https://games.example",
    SPORTS_PUBLIC_URL: "https://sports.example/",
  };
  expect(readConfig({ ...production, PORT: "3000", ...known })).toMatchObject({
    publicUrl: "https://play.example",
    studioPublicUrl: "https://games.example",
    sportsPublicUrl: "https://sports.example",
  });
});

test("production is reached by https, but for what this machine alone reaches", () => {
  const from = (
    publicUrl: string,
    operatorUrl: string,
    studioUrl: string,
    sportsUrl: string,
    NODE_ENV = "production",
  ) =>
    readConfig({
      DATABASE_URL: databaseUrl,
      NODE_ENV,
      PUBLIC_URL: publicUrl,
      OPERATOR_PUBLIC_URL: operatorUrl,
      STUDIO_PUBLIC_URL: studioUrl,
      SPORTS_PUBLIC_URL: sportsUrl,
    });
  const clear = [
    "http://play.example",
    "http://desk.example",
    "http://10.0.0.3:3002",
    "http://10.0.0.3:3003",
  ] as const;
  expect(() => from(...clear)).toThrow(
    /mistakes:\n {2}PUBLIC_URL: must begin with https.*\n {2}OPERATOR_PUBLIC_URL: .*\n {2}STUDIO_PUBLIC_URL: .*\n {2}SPORTS_PUBLIC_URL: /,
  );
  expect(from(...clear, "development").publicUrl).toBe(clear[0]);
  const reached = [
    "http://127.0.0.1:3000",
    "https://desk.example",
    "http://localhost:3002",
    "http://[::1]:3003",
  ] as const;
  expect(from(...reached).production).toBe(true);
});

test.each(["DATABASE_URL", "DATABASE_OWNER_URL"])("a password that cuts %s off is named", (name) => {
  const cut = { DATABASE_URL: databaseUrl, [name]: "postgres://hanpan_app:secret#word@127.0.0.1/hanpan" };
  expect(() => readConfig(cut)).toThrow(
    `${name}: cannot be read as an address: in a password, write # / @ as %23 %2F %40.`,
  );
  expect(() => readConfig(cut)).not.toThrow("secret");
});

test("proxies are listed with commas between them, and what is none is named", () => {
  const proxies = (text: string) => ({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: text });
  expect(readConfig(proxies("10.0.0.0/255.0.0.0, ::1")).trustedProxies).toEqual([
    "10.0.0.0/255.0.0.0",
    "::1",
  ]);
  expect(() => readConfig(proxies("caddy"))).toThrow("TRUSTED_PROXIES: is no list of addresses");
});
