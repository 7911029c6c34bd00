import { withTransaction } from "@hanpan/database";
import { expect, test } from "vitest";
import { deskWaiting, proposal } from "../../protocol/desk.ts";
import { actorOfSource } from "../feed-door/fate.ts";
import { addProposal } from "../proposals/proposalStore.ts";
import { askPlatformDoor, linkRequest } from "./testing/desk.ts";
import { ann, around, ben, newMatch, pool, runDesk, sportsbookAddress } from "./testing/deskUnderTest.ts";

runDesk();

const path = "/operator/desk/waiting";
const ask = (body: object, key = around().platformKey) =>
  askPlatformDoor(sportsbookAddress(), key, path, body);
async function waitingFor(user: string) {
  const { status, reply } = await ask({ vendor: "hanpan-sports", sent_at: Date.now(), user });
  expect(status).toBe(200);
  return deskWaiting.parse(reply);
}

test("what others proposed waits for an operator, their own does not, and what is decided no more", async () => {
  expect(await waitingFor("ann")).toEqual({ total: 0, ids: [], proposals: [] });
  const body = { kind: "VOID_FIXTURE", fixtureId: await newMatch(), content: { ruling: "LATE_BET" } };
  const made = proposal.parse((await ann().post("/proposals", { ...body, reason: "late" })).data);
  const shown = await waitingFor("ben");
  expect(shown).toMatchObject({ total: 1, ids: [made.proposalId] });
  expect(shown.proposals).toEqual([
    {
      id: made.proposalId,
      kind: "VOID_FIXTURE",
      match: { ko: expect.stringContaining(" : "), en: expect.stringContaining(" : ") },
      by: made.proposedName,
      at: made.proposedAtMs,
    },
  ]);
  expect(await waitingFor("ann")).toEqual({ total: 0, ids: [], proposals: [] });

  // A source's own correction is held for whoever is at the desk.
  const act = {
    kind: "VOID_FIXTURE",
    fixtureId: body.fixtureId,
    content: body.content,
    reason: "told",
  } as const;
  await withTransaction(pool(), (client) => addProposal(client, actorOfSource("desk-1"), act));
  const held = await waitingFor("ann");
  expect(held.total).toBe(1);
  expect((await waitingFor("ben")).ids).toEqual([held.ids[0], made.proposalId]);

  await ben().post(`/proposals/${made.proposalId}/decide`, { isApproved: false, reason: "no" });
  expect((await waitingFor("ben")).ids).toEqual(held.ids);
});

test("nobody but the platform is answered, and no old call", async () => {
  const good = { vendor: "hanpan-sports", sent_at: Date.now(), user: "ben" };
  for (const [body, status] of [
    [{ ...good, vendor: "other" }, 401],
    [{ ...good, sent_at: Date.now() - 120_000 }, 401],
    [{ ...good, sent_at: "now" }, 400],
    [{ ...good, user: "" }, 400],
    [{ vendor: "hanpan-sports" }, 400],
  ] as const) {
    expect({ body, status: (await ask(body)).status }).toEqual({ body, status });
  }
});

test("a link may lead to what waits", async () => {
  const opened = await askPlatformDoor(
    sportsbookAddress(),
    around().platformKey,
    "/operator/desk/session",
    linkRequest({ place: "PROPOSALS" }),
  );
  expect(opened.reply).toMatchObject({
    url: expect.stringContaining("/sports-desk/?language=ko&place=proposals#"),
  });
});
