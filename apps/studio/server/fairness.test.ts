import { randomUUID } from "node:crypto";
import { commitmentOf, verifyRound } from "@hanpan/games";
import { ticketReply } from "@hanpan/vendor/protocol/proofs";
import { signedBy } from "@hanpan/vendor/testing/call";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { ownRoundsReply, rotateReply, roundProofReply, sessionState } from "../protocol/calls.ts";
import { dancheongRoundOutcome } from "../protocol/outcome.ts";
import { startStudio } from "./startStudio.ts";
import { around, get, newMember, post, runStudio, spin, studioAddress } from "./testing/runStudio.ts";
import { call, openSession } from "./testing/studioUnderTest.ts";

runStudio();

describe("fairness", () => {
  const platformAsks = async (body: unknown, sign = true) => {
    const text = JSON.stringify(body);
    const signature = signedBy(around().platformKey, sign ? text : `${text} `);
    return await fetch(`${studioAddress()}/operator/generic/v2/game/round`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-hub88-signature": signature },
      body: text,
    });
  };
  const link = z.object({ url: z.string(), proof: roundProofReply(dancheongRoundOutcome).shape.proof });

  async function playedAndLinked() {
    const member = newMember();
    const token = await openSession(studioAddress(), member);
    const { round } = await spin(token, { clientSeed: "my-own-seed" });
    const bet = around().wallet.calls.find((made) => made.body.round === round.roundId);
    const asked = {
      vendor: "hanpan",
      user: member.memberId,
      transaction_uuid: bet?.body.transaction_uuid,
      round: round.roundId,
    };
    return { member, token, round, asked };
  }

  test("the platform gets a link whose key opens this round, and only this one", async () => {
    const { round, asked } = await playedAndLinked();
    const answered = await (await platformAsks(asked)).json();
    const reply = link.parse(answered);
    expect(answered).toMatchObject({
      detail: { bets: [{ name: { ko: "스핀", en: "Spin" }, odds: null }], verifiable_later: null },
    });
    expect(reply.proof).toMatchObject({ clientSeed: "my-own-seed", nonce: 0, serverSeed: null });
    const url = new URL(reply.url);
    expect(url.origin + url.pathname).toBe("http://127.0.0.1:3002/fairness/");
    const key = url.searchParams.get("key") ?? "";
    const other = await playedAndLinked();
    expect((await get(`/api/rounds/${round.roundId}?key=${key}`)).status).toBe(200);
    expect((await get(`/api/rounds/${other.round.roundId}?key=${key}`)).error?.code).toBe("FORBIDDEN");
    expect((await get(`/api/rounds/${round.roundId}?key=${"A".repeat(43)}`)).status).toBe(403);
    expect((await get(`/api/rounds/${round.roundId}`)).status).toBe(400);
  });

  test("a round verifies once its seed is revealed, and a tampered one does not", async () => {
    const { round, asked, token } = await playedAndLinked();
    const url = new URL(link.parse(await (await platformAsks(asked)).json()).url);
    const key = url.searchParams.get("key");
    const ticket = url.hash.slice(1);
    const hidden = roundProofReply(dancheongRoundOutcome).parse(
      (await get(`/api/rounds/${round.roundId}?key=${key}`)).data,
    );
    expect(verifyRound(hidden.proof, hidden.outcome).status).toBe("SEED_NOT_REVEALED");
    const shown = roundProofReply(dancheongRoundOutcome).parse(
      (await post(`/api/rounds/${round.roundId}/reveal`, { key }, ticket)).data,
    );
    expect(shown.proof.serverSeedHash).toBe(round.seeds.serverSeedHash);
    expect(verifyRound(shown.proof, shown.outcome).status).toBe("VERIFIED");
    expect(verifyRound(shown.proof, round.outcome).status).toBe("VERIFIED");
    const tampered = { ...shown.proof, serverSeed: "0".repeat(64) };
    expect(verifyRound(tampered, shown.outcome).status).toBe("COMMITMENT_MISMATCH");
    // A second reveal changes nothing; the member's next seeds stay.
    const next = sessionState.parse((await get("/api/session", token)).data).seeds;
    await post(`/api/rounds/${round.roundId}/reveal`, { key }, ticket);
    expect(sessionState.parse((await get("/api/session", token)).data).seeds).toEqual(next);
  });

  test("members list their own rounds of a slot, with keys that open them, and nobody else's", async () => {
    const { member, token, round, asked } = await playedAndLinked();
    const later = (await spin(token)).round;
    await playedAndLinked();
    const listed = async (bearer: string, query = "") =>
      ownRoundsReply.parse((await get(`/api/own-rounds?game=dancheong-fortune${query}`, bearer)).data);
    const { list, nextBefore } = await listed(token);
    expect(list.map(({ roundId, winWon }) => [roundId, winWon])).toEqual(
      [later, round].map(({ roundId, outcome }) => [roundId, outcome.totalWinWon]),
    );
    expect(nextBefore).toBeNull();
    expect((await listed(token, `&before=${later.roundId}`)).list).toEqual(list.slice(1));
    for (const { roundId, key } of list) {
      expect((await get(`/api/rounds/${roundId}?key=${key}`)).status).toBe(200);
    }
    const other = ownRoundsReply.parse((await get("/api/own-rounds?game=yut-rush", token)).data);
    expect(other.list).toEqual([]);
    // The link of the game carries a ticket that lists the same; that of the betting history opens its one round.
    const { url } = link.parse(await (await platformAsks(asked)).json());
    const { ticket } = ticketReply.parse((await get("/api/own-rounds/ticket", token)).data);
    expect(`${ticket} ${url}`).not.toContain(member.memberId);
    expect((await listed(ticket)).list).toEqual(list);
    const ofRound = new URL(url).hash.slice(1);
    expect((await get("/api/own-rounds?game=dancheong-fortune", ofRound)).status).toBe(401);
    expect((await get("/api/own-rounds?game=dancheong-fortune", `${ticket.slice(0, -1)}_`)).status).toBe(401);
    expect((await get("/api/own-rounds/ticket", ticket)).status).toBe(401);
    expect((await get("/api/own-rounds?game=poker", token)).status).toBe(400);
  });

  test("whoever was shown a link reads its round; only its member reveals, and after logging out nobody", async () => {
    const { member, round, asked } = await playedAndLinked();
    const url = new URL(link.parse(await (await platformAsks(asked)).json()).url);
    const key = url.searchParams.get("key");
    const ticket = url.hash.slice(1);
    const reveal = async (bearer?: string) =>
      (await post(`/api/rounds/${round.roundId}/reveal`, { key }, bearer)).status;
    const stranger = await openSession(studioAddress(), newMember());
    expect(await reveal()).toBe(401);
    expect(await reveal(stranger)).toBe(403);
    const other = await playedAndLinked();
    const otherUrl = new URL(link.parse(await (await platformAsks(other.asked)).json()).url);
    expect(await reveal(otherUrl.hash.slice(1))).toBe(403);

    // The member logs out: the wallet knows the launch no more, and is asked as soon as its word is ten seconds old.
    for (const [token, owner] of around().wallet.tokens) {
      if (owner === member.memberId) around().wallet.tokens.delete(token);
    }
    await around().database.ownerPool.query(
      `UPDATE studio.session SET answered_at = now() - interval '11 seconds', asked_at = now() - interval '61 seconds'
       WHERE member_id = $1`,
      [member.memberId],
    );
    expect(await reveal(ticket)).toBe(401);
    expect((await get("/api/own-rounds?game=dancheong-fortune", ticket)).status).toBe(401);
    const shown = await get(`/api/rounds/${round.roundId}?key=${key}`);
    expect(shown).toMatchObject({ status: 200, data: { proof: { serverSeed: null } } });
    const later = new URL(link.parse(await (await platformAsks(asked)).json()).url);
    expect([later.searchParams.get("key"), later.hash]).toEqual([key, ""]);
  });

  test("the platform is believed by its signature alone, and not in what it signed for another vendor", async () => {
    const { asked } = await playedAndLinked();
    expect((await platformAsks(asked, false)).status).toBe(401);
    expect((await platformAsks({ ...asked, vendor: "other" })).status).toBe(401);
    expect((await platformAsks({ ...asked, vendor: undefined })).status).toBe(401);
    expect((await platformAsks({ ...asked, user: randomUUID() })).status).toBe(404);
    expect((await platformAsks({ ...asked, transaction_uuid: randomUUID() })).status).toBe(404);
    expect((await platformAsks({ ...asked, round: "nonsense" })).status).toBe(400);
  });

  test("rotation reveals the seed that was committed to and starts a new pair", async () => {
    const token = await openSession(studioAddress(), newMember());
    const { round } = await spin(token);
    const rotated = rotateReply.parse((await post("/api/seed/rotate", {}, token)).data);
    expect(rotated.revealed).toMatchObject({ serverSeedHash: round.seeds.serverSeedHash, rounds: 1 });
    expect(rotated.seeds).toMatchObject({ clientSeed: round.seeds.clientSeed, nonce: 0 });
    expect(rotated.seeds.serverSeedHash).not.toBe(round.seeds.serverSeedHash);
    const stale = { stakeWon: 200, clientRoundId: randomUUID(), serverSeedHash: round.seeds.serverSeedHash };
    expect((await post("/api/spin", stale, token)).error?.code).toBe("SEED_CHANGED");
    const fresh = await spin(token, { serverSeedHash: rotated.seeds.serverSeedHash });
    expect(fresh.round.seeds).toEqual(rotated.seeds);
  });

  test("a client seed is set against a commitment that was shown before, and never with a new one", async () => {
    const token = await openSession(studioAddress(), newMember());
    const refused = await post("/api/seed/rotate", { clientSeed: "known-before" }, token);
    expect(refused).toMatchObject({ status: 400, error: { code: "VALIDATION" } });
    const { seeds } = rotateReply.parse((await post("/api/seed/rotate", {}, token)).data);
    const { serverSeedHash } = seeds;
    const { round, nextSeeds } = await spin(token, { clientSeed: "set-after", serverSeedHash });
    expect(round.seeds).toEqual({ serverSeedHash, clientSeed: "set-after", nonce: 0 });
    expect(nextSeeds).toEqual({ serverSeedHash, clientSeed: "set-after", nonce: 1 });
    const { revealed } = rotateReply.parse((await post("/api/seed/rotate", {}, token)).data);
    expect(revealed).toMatchObject({ serverSeedHash, clientSeed: "set-after", rounds: 1 });
    expect(commitmentOf(revealed.serverSeed)).toBe(serverSeedHash);
  });

  test("no seed is revealed while a round is open", async () => {
    const token = await openSession(studioAddress(), newMember());
    let askedForWin: () => void = () => undefined;
    const winAsked = new Promise<void>((resolve) => {
      askedForWin = resolve;
    });
    around().wallet.behave = (action) => {
      if (action === "win") askedForWin();
      return action === "win" ? { kind: "LATE", delayMs: 2_000 } : undefined;
    };
    const spinning = spin(token);
    await winAsked;
    expect((await post("/api/seed/rotate", {}, token)).error?.code).toBe("ROUND_OPEN");
    expect((await spinning).round.payment).toBe("PAID");
  });
});

describe("the server", () => {
  test("is framed by the member app alone, runs no inline script and no eval", async () => {
    const { headers } = await get("/api/session");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors http://127.0.0.1:3000");
    expect(policy).toContain("script-src 'self';");
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("answers every bad request in the envelope", async () => {
    const send = async (init: RequestInit) =>
      (await fetch(`${studioAddress()}/api/session`, { method: "POST", ...init })).status;
    const json = { "content-type": "application/json" };
    expect(await send({ headers: json, body: "{" })).toBe(400);
    expect(await send({ headers: json, body: `{"token":"${"x".repeat(20_000)}"}` })).toBe(413);
    expect(await send({ headers: { "content-type": "text/plain" }, body: "x" })).toBe(415);
    expect((await get("/api/nothing")).error?.code).toBe("NOT_FOUND");
    expect((await get("/api/rounds/nonsense?key=aaaaaaaaaaaaaaaaaaaaaaaa")).status).toBe(400);
  });

  test("says that it lives, that it is ready, and its numbers", async () => {
    expect((await fetch(`${studioAddress()}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${studioAddress()}/readyz`)).json()).toEqual({ ready: true, missing: [] });
    expect(await (await fetch(`${studioAddress()}/metrics`)).text()).toContain("hanpan_studio_open_rounds 0");
  });

  test("keeps the jurisdiction's least time between spins", async () => {
    const slow = await startStudio(
      {
        ...around().config,
        jurisdiction: { ...around().config.jurisdiction, minimumSpinTimeMs: 60_000 },
      },
      pino({ level: "silent" }),
    );
    const token = await openSession(slow.address, newMember());
    const body = () => ({ stakeWon: 200, clientRoundId: randomUUID() });
    expect((await call(slow.address, "POST", "/api/spin", { body: body(), token })).status).toBe(200);
    const early = await call(slow.address, "POST", "/api/spin", { body: body(), token });
    expect(early).toMatchObject({ status: 429, error: { code: "TOO_MANY_REQUESTS" } });
    expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(20);
    const hasty = await openSession(slow.address, newMember());
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, () =>
        call(slow.address, "POST", "/api/spin", { body: body(), token: hasty }),
      ),
    );
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    await slow.stop();
  });
});
