import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import * as z from "zod";
import { addOperator } from "../../apps/api/src/operator/operators/addOperator.ts";
import { makeVendorKeys } from "../../apps/api/src/testing/play/vendorClient.ts";
import { ask, have } from "./ask.ts";
import type { Desk, House, Member, Vendor } from "./furnished.ts";
import type { Way } from "./send.ts";
import type { Site } from "./site.ts";
import { balanceCall, callWallet } from "./wallet.ts";

export const exchangePassword = "staple-4321";

const signedIn = z.object({ token: z.string() });
const row = z.object({ id: z.string() });
const list = z.object({ list: z.array(z.object({ id: z.string() })).min(1) });
const proposed = z.object({ approvalId: z.string() });

/** Fills a new site over its own APIs: operators, terms, a vendor with two games, members with a launch each. */
export async function furnish(
  site: Pick<Site, "urls" | "platform">,
  way: Way,
  memberCount: number,
): Promise<House> {
  const userApi = `${site.urls.member}/api/v1/user`;
  const deskApi = `${site.urls.operator}/api/v1/operator`;
  const hire = (role: "OWNER" | "CASHIER") => hireOperator(site.platform, way, deskApi, role);
  const desk: Desk = {
    owner: await hire("OWNER"),
    adjuster: await hire("OWNER"),
    payers: [await hire("CASHIER"), await hire("CASHIER")],
  };
  await openHandedTerms(way, deskApi, desk);
  const vendor = await addVendor(way, deskApi, desk, site.urls.studio);
  const members: Member[] = [];
  const bankId = list.parse(await have(way, userApi, { method: "GET", path: "/bank" })).list[0]?.id ?? "";
  const walletApi = `${site.urls.member}/api/v1/wallet/${vendor.code}`;
  while (members.length < memberCount) {
    const member = await register(way, userApi, bankId, vendor);
    const { status } = await callWallet(
      way,
      { walletApi, vendor },
      balanceCall(member, vendor.games[0]?.code ?? ""),
    );
    if (status !== "RS_OK") throw new Error(`a balance was answered ${status}`);
    members.push(member);
  }
  return {
    userApi,
    deskApi,
    walletApi,
    desk,
    vendor,
    members,
  };
}

/** An operator who was here a day before: one who is new counts as one of two a day later. */
async function hireOperator(
  pool: Pool,
  way: Way,
  deskApi: string,
  role: "OWNER" | "CASHIER",
): Promise<string> {
  const loginId = `bench_${randomUUID().replaceAll("-", "").slice(0, 10)}`;
  const password = "correct-horse-7";
  const now = new Date();
  await addOperator(pool, { loginId, name: role, role, password, now, countsFrom: now });
  const body = { loginId, password };
  return signedIn.parse(await have(way, deskApi, { method: "POST", path: "/auth/login", body })).token;
}

/** Does at the desk what may need two: another owner approves it. The id of what was made. */
async function doByTwo(
  way: Way,
  deskApi: string,
  desk: Desk,
  path: string,
  method: "POST" | "PUT",
  body: object,
) {
  const asked = { method, path, token: desk.owner, key: randomUUID(), body: { ...body, reason: "bench" } };
  const { code, data, details } = await ask(way, deskApi, asked);
  if (code === null) return row.partial().parse(data).id ?? "";
  if (code !== "APPROVAL_NEEDED") throw new Error(`${path} was refused: ${code} ${JSON.stringify(details)}`);
  const { approvalId } = proposed.parse(details);
  const approve = {
    method: "POST",
    path: `/approvals/${approvalId}/approve`,
    token: desk.adjuster,
    body: {},
  } as const;
  await have(way, deskApi, approve);
  return approvalId;
}

const document = z.object({
  document: z.object({
    money: z.record(z.string(), z.number()),
    adjustment: z.record(z.string(), z.number()),
    deposit: z.looseObject({}),
  }),
});
const levels = z.object({
  list: z.array(
    z.object({ id: z.string(), terms: z.looseObject({ withdrawal: z.record(z.string(), z.number()) }) }),
  ),
});

/** Terms under which thousands of operations on a dozen members are not refused for the day's limits alone. */
async function openHandedTerms(way: Way, deskApi: string, desk: Desk): Promise<void> {
  const read = { method: "GET", token: desk.owner } as const;
  const { document: was } = document.parse(await have(way, deskApi, { ...read, path: "/settings" }));
  const plenty = 900_000_000_000;
  await doByTwo(way, deskApi, desk, "/settings", "PUT", {
    money: {
      ...was.money,
      secondApprovalFrom: 2_000_000,
      depositSecondApprovalFrom: plenty,
      pointConversionMinimum: 100,
    },
    adjustment: { ...was.adjustment, cashierMaximum: plenty, secondApprovalFrom: plenty },
    deposit: { ...was.deposit, minimum: 1_000 },
  });
  const known = levels.parse(await have(way, deskApi, { ...read, path: "/levels" })).list;
  for (const { id, terms } of known) {
    const withdrawal = {
      ...terms.withdrawal,
      minimum: 1_000,
      unit: 1_000,
      dayMaximum: plenty,
      cooldownMinutes: 0,
    };
    await doByTwo(way, deskApi, desk, `/levels/${id}`, "PUT", { terms: { ...terms, withdrawal } });
  }
}

/** A vendor whose amounts need be no whole won: what is beyond them is kept. */
async function addVendor(way: Way, deskApi: string, desk: Desk, studioUrl: string): Promise<Vendor> {
  const keys = makeVendorKeys();
  const code = `bench-${randomUUID().slice(0, 6)}`;
  const id = await doByTwo(way, deskApi, desk, "/vendors", "POST", {
    code,
    protocol: "HUB88",
    publicKey: keys.publicKeyPem,
    nameKo: `시험사 ${code}`,
    nameEn: `Maker ${code}`,
    launchUrl: `${studioUrl}/games/dancheong-fortune/rules/`,
    mode: "IFRAME",
    fractions: "KEEP",
  });
  const games: { id: string; code: string }[] = [];
  for (const category of ["SLOT", "LIVE"] as const) {
    const game = {
      vendorId: id,
      code: `bench-${category.toLowerCase()}`,
      category,
      nameKo: `시험 ${category} ${code}`,
      nameEn: `Trial ${category} ${code}`,
      thumbnail: "/art/games/dancheong-fortune.svg",
      rtp: 96,
      minBet: 1,
      maxBet: 1_000_000,
      active: true,
    };
    const asked = {
      method: "POST",
      path: "/games",
      token: desk.owner,
      key: randomUUID(),
      body: game,
    } as const;
    games.push({ id: row.parse(await have(way, deskApi, asked)).id, code: game.code });
  }
  return { id, code, keys, games };
}

const registered = z.object({ user: z.object({ id: z.string() }), token: z.string() });
const launched = z.object({ url: z.url() });

async function register(way: Way, userApi: string, bankId: string, vendor: Vendor): Promise<Member> {
  const letters = randomUUID().replaceAll("-", "").slice(0, 12);
  const password = "correct-horse-7";
  const body = {
    loginId: `bench_${letters}`,
    nickname: `회원${letters.slice(0, 8)}`,
    password,
    verifyPassword: password,
    exchangePassword,
    bankId,
    depositor: "홍길동",
    accountNumber: String(randomInt(10 ** 11, 10 ** 12)),
    phoneCarrier: "SKT",
    phone: `010${String(randomInt(10 ** 7, 10 ** 8))}`,
    gender: "FEMALE",
    dob: "1990-02-03",
  };
  const { user, token } = registered.parse(
    await have(way, userApi, { method: "POST", path: "/auth/register", body }),
  );
  const launchToken = await launch(way, userApi, token, vendor.games[0]?.id ?? "");
  return { id: user.id, token, launchToken: launchToken.searchParams.get("token") ?? "" };
}

/** Opens a game as the member app does; the address that its frame would open. */
export async function launch(way: Way, userApi: string, token: string, gameId: string): Promise<URL> {
  const path = `/provider/play-game?gameId=${gameId}&device=DESKTOP`;
  return new URL(launched.parse(await have(way, userApi, { method: "GET", path, token })).url);
}
