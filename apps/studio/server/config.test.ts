import { expect, test } from "vitest";
import { readStudioConfig } from "./config.ts";

const given = {
  STUDIO_DATABASE_URL: "postgres://hanpan_studio:secret-word@127.0.0.1/hanpan_studio",
  STUDIO_PRIVATE_KEY_FILE: "studio-private.pem",
  PLATFORM_PUBLIC_KEY_FILE: "platform-public.pem",
};

test("the demo needs a database and keys, and finds the platform on this machine", () => {
  expect(readStudioConfig(given)).toMatchObject({
    publicUrl: "http://127.0.0.1:3002",
    walletUrl: "http://127.0.0.1:3000/api/v1/wallet/hanpan",
    vendorCode: "hanpan",
    memberAppOrigin: "http://127.0.0.1:3000",
    trustedProxies: [],
  });
});

test("production must know where members reach it, and the app that frames it", () => {
  const production = { ...given, NODE_ENV: "production", LOG_LEVEL: "loud" };
  expect(() => readStudioConfig(production)).toThrow(
    /mistakes:\n {2}STUDIO_PUBLIC_URL is missing\.\n {2}MEMBER_APP_ORIGIN is missing\.\n {2}LOG_LEVEL: /,
  );
  const known = { STUDIO_PUBLIC_URL: "https://games.example", MEMBER_APP_ORIGIN: "https://play.example/" };
  expect(readStudioConfig({ ...production, LOG_LEVEL: "info", ...known })).toMatchObject({
    publicUrl: "https://games.example",
    memberAppOrigin: "https://play.example",
  });
});

test("a password that cuts the address off, and a proxy that is none, are named", () => {
  const mistakes = {
    ...given,
    STUDIO_DATABASE_URL: "postgres://hanpan_studio:secret/word@127.0.0.1/hanpan_studio",
    TRUSTED_PROXIES: "caddy",
  };
  expect(() => readStudioConfig(mistakes)).toThrow(
    /STUDIO_DATABASE_URL: cannot be read as an address.*\n {2}TRUSTED_PROXIES: is no list of addresses/,
  );
  expect(() => readStudioConfig(mistakes)).not.toThrow("secret");
});

test("the wallet's address ends in the vendor's code", () => {
  const at = (walletUrl: string) => readStudioConfig({ ...given, WALLET_URL: walletUrl });
  expect(at("https://play.example/api/v1/wallet/maker-2//")).toMatchObject({
    walletUrl: "https://play.example/api/v1/wallet/maker-2",
    vendorCode: "maker-2",
  });
  for (const address of ["https://play.example/", "https://play.example/wallet/M", "play.example/hanpan"]) {
    expect(() => at(address)).toThrow("WALLET_URL: ");
  }
  expect(() => at("https://play.example/")).toThrow("does not end in this vendor's code, as …/wallet/hanpan");
});
