import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/** Throws for what is no JSON, and for what only happens to be a number there: a referral code as 23E45678. */
function parseValue(text: string): unknown {
  if (/^\d+E/i.test(text)) throw new SyntaxError(text);
  return JSON.parse(text);
}

/** How the router reads and writes the part of an address behind its `?`. */
export const searchFormat = {
  parseSearch: parseSearchWith(parseValue),
  stringifySearch: stringifySearchWith(JSON.stringify, parseValue),
};
