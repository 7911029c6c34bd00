import { randomInt, randomUUID } from "node:crypto";
import { gameCategories } from "@hanpan/contract/enumerations";
import { user } from "@hanpan/contract/objects/user";
import * as z from "zod";

/** The member app's calls as a program makes them, for what a test needs before its journey begins. */

export type Member = {
  readonly id: string;
  readonly loginId: string;
  readonly password: string;
  readonly token: string;
  /** 01012345678. */
  readonly phone: string;
  /** Whose bank account it is: nobody else's name in this run, since a bank's word is matched by it. */
  readonly depositor: string;
  /** What the sign-up answered: the member app keeps it as its session. */
  readonly user: z.output<typeof user>;
};

const envelope = z.object({ data: z.unknown(), error: z.nullable(z.object({ code: z.string() })) });
const session = z.object({ user, token: z.string() });
const refused = z.object({ error: z.nullable(z.object({ code: z.string() })) });
const banks = z.object({ list: z.array(z.object({ id: z.string() })).min(1) });
const games = z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })).min(1) });
const launch = z.object({ url: z.url() });
const opened = z.object({ sessionToken: z.string() });

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: e2e/globalSetup.ts sets it`);
  return value;
}

/** Where the run's own stack is reached. */
export const memberUrl = () => required("HANPAN_MEMBER_URL");
export const studioUrl = () => required("HANPAN_STUDIO_URL");
export const sportsUrl = () => required("HANPAN_SPORTS_URL");

type Request = { readonly token?: string; readonly body?: object; readonly base?: string };

/** Asks the API; the status, the error's code (null when there is none) and the data as they came. */
export async function ask(method: "GET" | "POST" | "PUT", path: string, request: Request = {}) {
  const response = await fetch(`${request.base ?? memberUrl()}/api/v1/user${path}`, {
    method,
    headers: {
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const { data, error } = envelope.parse(await response.json());
  return { status: response.status, code: error?.code ?? null, data };
}

const syllables = [
  ..."가강건경광규근기나남다단대도동라로만명모무문민배범병보상서선성세소수승시신아안영예오용우운원유윤은인재정종주준지진찬창채천철태하한해현형혜호화환훈희",
];

let latest = 0;

/** A number of eight figures that nobody else in this run has: of the moment, and of the worker that asks for it. */
function newNumber(): number {
  latest = Math.max(latest + 1, Math.floor(Date.now() / 50));
  return 10 ** 7 + (latest % 10 ** 7) * 8 + Number(process.env["TEST_PARALLEL_INDEX"] ?? 7);
}

/** A name of four syllables, of twenty million and more: each number's is its own, and neighbours' are not alike. */
function nameOf(number: number): string {
  let rest = (number * 7_919_441) % syllables.length ** 4;
  return Array.from({ length: 4 }, () => {
    const syllable = syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
    return syllable;
  }).join("");
}

/** A name, ID and number that nobody else in this run has. */
export function newPerson() {
  const letters = randomUUID().replaceAll("-", "").slice(0, 12);
  const number = newNumber();
  return {
    loginId: `e2e_${letters}`,
    nickname: `회원${(number + 10 ** 8).toString(36)}`,
    password: "correct-horse-7",
    exchangePassword: "staple-4321",
    depositor: nameOf(number),
    accountNumber: `7${number}${randomInt(100, 1_000)}`,
    phone: `010${number}`,
    dob: "1990-02-03",
  };
}

/** Signs a new member up by the API: the same call as the form's. */
export async function registerMember(
  base = memberUrl(),
  changes: { readonly dob?: string; readonly accountNumber?: string } = {},
): Promise<Member> {
  const person = { ...newPerson(), ...changes };
  const bankId = banks.parse((await ask("GET", "/bank", { base })).data).list[0]?.id;
  const body = {
    ...person,
    verifyPassword: person.password,
    bankId,
    phoneCarrier: "SKT",
    gender: "FEMALE",
    consents: { TERMS: 1, PRIVACY: 1 },
  };
  const reply = await ask("POST", "/auth/register", { body, base });
  const registered = session.parse(reply.data);
  return {
    id: registered.user.id,
    loginId: person.loginId,
    password: person.password,
    token: registered.token,
    phone: person.phone,
    depositor: person.depositor,
    user: registered.user,
  };
}

/** Asks to sign somebody up by the API; the code of the refusal, null where there was none. */
export async function askRegistration(
  person: ReturnType<typeof newPerson>,
  base = memberUrl(),
): Promise<string | null> {
  const bankId = banks.parse((await ask("GET", "/bank", { base })).data).list[0]?.id;
  const body = { ...person, verifyPassword: person.password, bankId, phoneCarrier: "SKT", gender: "FEMALE" };
  const response = await fetch(`${base}/api/v1/user/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, consents: { TERMS: 1, PRIVACY: 1 } }),
  });
  return refused.parse(await response.json()).error?.code ?? null;
}

/** The id of a game in the lobby, by its Korean name. */
export async function gameIdOf(name: string, base = memberUrl()): Promise<string> {
  const { list } = games.parse((await ask("GET", "/game/list?limit=100", { base })).data);
  const game = list.find((listed) => listed.name === name);
  if (game === undefined) throw new Error(`the lobby has no ${name}`);
  return game.id;
}

const listed = z.object({
  list: z.array(z.object({ id: z.string(), name: z.string(), category: z.enum(gameCategories) })).min(1),
});
/** A game as the lobby lists it. */
export type GameHere = z.output<typeof listed>["list"][number];

/** The games of the lobby, or what a member played last, the latest first. */
export async function listedGames(of: { readonly playedBy?: Member } = {}): Promise<readonly GameHere[]> {
  const query = of.playedBy === undefined ? "" : "&recent=true";
  const token = of.playedBy?.token;
  const reply = await ask("GET", `/game/list?limit=100${query}`, token === undefined ? {} : { token });
  return listed.parse(reply.data).list;
}

/** The id of Dancheong Fortune in the lobby. */
export const dancheongId = (base = memberUrl()): Promise<string> => gameIdOf("단청 포춘", base);

/** Launches the game for a member: the address that a frame would open. */
export async function launchUrl(token: string, base = memberUrl()): Promise<string> {
  const path = `/provider/play-game?gameId=${await dancheongId(base)}&device=DESKTOP`;
  return launch.parse((await ask("GET", path, { token, base })).data).url;
}

/** Opens a play session at the studio as the game's client does; answers the session's token. */
export async function openStudioSession(token: string, base = memberUrl()): Promise<string> {
  const url = new URL(await launchUrl(token, base));
  const response = await fetch(`${url.origin}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      token: url.searchParams.get("token"),
      user: url.searchParams.get("user"),
      gameCode: "dancheong-fortune",
    }),
  });
  return opened.parse(envelope.parse(await response.json()).data).sessionToken;
}
