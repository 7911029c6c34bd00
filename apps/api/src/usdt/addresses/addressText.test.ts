import { pbkdf2Sync } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { expect, test } from "vitest";
import { looksPrivate, readAddressText } from "./addressText.ts";
import { deriveAddress, tronAddressOf, tronHexOf } from "./deriveAddress.ts";

/** The account m/44'/60'/0' of the words that every test node uses ("test test … junk"). */
const words = "test test test test test test test test test test test junk";
const seed = pbkdf2Sync(words, "mnemonic", 2_048, 64, "sha512");
const account = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'");

test("the addresses below an extended public key are the wallet's own", () => {
  const xpub = account.publicExtendedKey;
  expect([0, 1, 2].map((index) => deriveAddress("ERC20", xpub, index))).toEqual([
    "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
  ]);
  expect(readAddressText("ERC20", xpub)).toEqual({ kind: "KEY", xpub });
});

test("an address of TRON is the same 20 bytes behind 41", () => {
  expect(tronHexOf("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toBe("a614f803b6fd780986a42c78ec9c7f77e6ded13c");
  expect(tronAddressOf("0xa614f803b6fd780986a42c78ec9c7f77e6ded13c")).toBe(
    "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  );
});

test.each([
  ["an extended private key", account.privateExtendedKey],
  ["a private key", "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"],
  ["one without 0x, in a sentence", "key: AC0974BEC39A17E36BA4A6B4D238FF944BACB478CBED5EFCAE784D7BF4F2FF80."],
  ["one in the wallets' own form", "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"],
  ["twelve words", "test test test test test test test test test test test junk"],
  ["twelve words with commas", "Test, test, test, test, test, test, test, test, test, test, test, junk"],
])("%s is refused as private", (_, text) => {
  expect(readAddressText("ERC20", text)).toEqual({ kind: "PRIVATE" });
  expect(readAddressText("ERC20", `0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 ${text}`)).toEqual({
    kind: "PRIVATE",
  });
});

test("a list is read with each address once and its checksum, and of its own network alone", () => {
  const lower = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";
  expect(readAddressText("ERC20", `${lower}\n0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266, `)).toEqual({
    kind: "LIST",
    addresses: ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
  });
  expect(readAddressText("TRC20", lower)).toEqual({ kind: "BAD", word: lower });
  expect(readAddressText("ERC20", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92267")).toMatchObject({
    kind: "BAD",
  });
  expect(readAddressText("ERC20", "xpub661My")).toEqual({ kind: "BAD", word: "xpub661My" });
  expect(looksPrivate("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toBe(
    false,
  );
});
