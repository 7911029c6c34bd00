import { expect, test } from "vitest";
import { relyingPartyOf } from "./relyingParty.ts";

test.each([
  ["https://play.example.com", { id: "play.example.com", origin: "https://play.example.com" }],
  ["https://play.example.com:8443", { id: "play.example.com", origin: "https://play.example.com:8443" }],
  ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://[::1]:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://10.0.0.5:3000", null],
])("passkeys of %s are for %o", (address, party) => {
  expect(relyingPartyOf(address)).toEqual(party);
});
