import { expect, test } from "vitest";
import { readSportsbookConfig } from "./config.ts";

const given = {
  SPORTS_DATABASE_URL: "postgres://hanpan_sports:secret-word@127.0.0.1/hanpan_sports",
  SPORTS_PRIVATE_KEY_FILE: "sportsbook-private.pem",
  PLATFORM_PUBLIC_KEY_FILE: "platform-public.pem",
};

test("the demo needs a database and keys, and finds the platform on this machine", () => {
  expect(readSportsbookConfig(given)).toMatchObject({
    publicUrl: "http://127.0.0.1:3003",
    walletUrl: "http://127.0.0.1:3000/api/v1/wallet/hanpan-sports",
    vendorCode: "hanpan-sports",
    memberAppOrigin: "http://127.0.0.1:3000",
    trustedProxies: [],
  });
});

test("production must know where members reach it, and the app that frames it", () => {
  const production = { ...given, NODE_ENV: "production", LOG_LEVEL: "loud" };
  expect(() => readSportsbookConfig(production)).toThrow(
    /mistakes:\n {2}SPORTS_PUBLIC_URL is missing\.\n {2}MEMBER_APP_ORIGIN is missing\.\n {2}LOG_LEVEL: /,
  );
  const known = { SPORTS_PUBLIC_URL: "https://sports.example", MEMBER_APP_ORIGIN: "https://play.example/" };
  expect(readSportsbookConfig({ ...production, LOG_LEVEL: "info", ...known })).toMatchObject({
    publicUrl: "https://sports.example",
    memberAppOrigin: "https://play.example",
  });
});

test("a password that cuts the address off, and a proxy that is none, are named", () => {
  const mistakes = {
    ...given,
    SPORTS_DATABASE_URL: "postgres://hanpan_sports:secret/word@127.0.0.1/hanpan_sports",
    TRUSTED_PROXIES: "caddy",
  };
  expect(() => readSportsbookConfig(mistakes)).toThrow(
    /SPORTS_DATABASE_URL: cannot be read as an address.*\n {2}TRUSTED_PROXIES: is no list of addresses/,
  );
  expect(() => readSportsbookConfig(mistakes)).not.toThrow("secret");
});

test("the wallet's address ends in the vendor's code", () => {
  const at = (walletUrl: string) => readSportsbookConfig({ ...given, SPORTS_WALLET_URL: walletUrl });
  expect(at("https://play.example/api/v1/wallet/maker-2//")).toMatchObject({
    walletUrl: "https://play.example/api/v1/wallet/maker-2",
    vendorCode: "maker-2",
  });
  for (const address of ["https://play.example/", "https://play.example/wallet/M", "play.example/hanpan"]) {
    expect(() => at(address)).toThrow("SPORTS_WALLET_URL: ");
  }
  expect(() => at("https://play.example/")).toThrow("does not end in this vendor's code, as …/wallet/hanpan");
});

test("the former vendor's wallet is set together with its key", () => {
  const former = {
    SPORTS_FORMER_WALLET_URL: "https://play.example/api/v1/wallet/hanpan",
    SPORTS_FORMER_PRIVATE_KEY_FILE: "studio-private.pem",
  };
  expect(readSportsbookConfig({ ...given, ...former }).former).toEqual({
    walletUrl: "https://play.example/api/v1/wallet/hanpan",
    privateKeyFile: "studio-private.pem",
  });
  expect(readSportsbookConfig(given).former).toBeUndefined();
  for (const name of Object.keys(former)) {
    expect(() => readSportsbookConfig({ ...given, ...former, [name]: undefined })).toThrow(
      `${name} is missing`,
    );
  }
});
