import { expect, test } from "vitest";
import { isUsdtAddress } from "./usdtAddress.ts";

test("a TRC-20 address is good with its checksum only", () => {
  expect(isUsdtAddress("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toBe(true);
  expect(isUsdtAddress("TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj")).toBe(true);
  expect(isUsdtAddress("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T")).toBe(false);
  expect(isUsdtAddress("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6")).toBe(false);
  expect(isUsdtAddress("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")).toBe(false);
});

test("an ERC-20 address in mixed case must hold its checksum (EIP-55's own examples)", () => {
  for (const address of [
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  ]) {
    expect(isUsdtAddress(address)).toBe(true);
    expect(isUsdtAddress(address.toLowerCase())).toBe(true);
    expect(isUsdtAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(true);
  }
  expect(isUsdtAddress("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed")).toBe(false);
  expect(isUsdtAddress("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe")).toBe(false);
  expect(isUsdtAddress("0xzzAeb6053F3E94C9b9A09f33669435E7Ef1BeAed")).toBe(false);
});
