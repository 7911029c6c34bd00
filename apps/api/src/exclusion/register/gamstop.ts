import * as z from "zod";
import type { AskedPerson, ExclusionRegister, RegisterSaid } from "./port.ts";

const patienceMs = 3_000;
const tries = 2;

/** `Y` is excluded, `N` is not, `P` was and is no more. */
const exclusion = z.enum(["Y", "N", "P"]);

/** A family name stands last in Latin letters and first in Hangul, where it is mostly one syllable. */
function namesOf(name: string): { readonly firstName: string; readonly lastName: string } {
  const written = name.trim();
  if (/^[가-힣]{2,}$/.test(written)) return { firstName: written.slice(1), lastName: written.slice(0, 1) };
  const parts = written.split(/\s+/);
  return { firstName: parts.slice(0, -1).join(" ") || written, lastName: parts.at(-1) ?? written };
}

/**
 * GAMSTOP, the register of Great Britain, by its API of version 2: a form by POST with `X-API-Key`, and the answer in the header
 * `X-Exclusion`. What is known of it publicly is written down in docs/exclusion-lists.md, "GAMSTOP". It asks for a postcode, which this site
 * does not have of its members: it is sent empty, and what the register then refuses is no answer.
 *
 * @param url where it is asked; a test's double stands elsewhere.
 */
export function createGamstop(given: { readonly apiKey: string; readonly url: string }): ExclusionRegister {
  return {
    name: "GAMSTOP",
    async ask(person) {
      for (let attempt = 1; ; attempt++) {
        const said = await askOnce(given, person);
        if (said.answer !== "UNKNOWN" || attempt === tries || !mayAskAgain.test(said.reason)) return said;
      }
    },
  };
}

/** What may be over by the next try; a key that is refused, and a budget that is spent, are not. */
const mayAskAgain = /^(TIMEOUT|NETWORK|HTTP_5\d\d)$/;

async function askOnce(
  { apiKey, url }: { readonly apiKey: string; readonly url: string },
  { name, birthDate, phone, email }: AskedPerson,
): Promise<RegisterSaid> {
  const { firstName, lastName } = namesOf(name);
  const body = new URLSearchParams({
    ...{ firstName, lastName, dateOfBirth: birthDate },
    ...{ email: email ?? "", postcode: "", mobile: phone },
  });
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "X-API-Key": apiKey },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    if (!response.ok) return { answer: "UNKNOWN", reason: `HTTP_${response.status}` };
    const said = exclusion.safeParse(response.headers.get("x-exclusion"));
    if (!said.success) return { answer: "UNKNOWN", reason: "NOT_UNDERSTOOD" };
    return { answer: said.data === "Y" ? "EXCLUDED" : "CLEAR" };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return { answer: "UNKNOWN", reason: isTimeout ? "TIMEOUT" : "NETWORK" };
  }
}
