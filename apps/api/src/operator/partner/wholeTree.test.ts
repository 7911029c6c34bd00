import { randomUUID } from "node:crypto";
import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp, type TestMember } from "../../testing/members.ts";
import { pathOf } from "../../testing/operators.ts";
import {
  at,
  dayContract,
  openPartnerDesk,
  type PartnerDesk,
  rateOf,
} from "../../testing/partners/partnerDesk.ts";
import { validOperatorRequests } from "../../testing/validOperatorRequests.ts";

// Each distributor of the tree asks every call of the console with every id of whoever does not stand below them.
let house: PartnerDesk;
/** A member of each partner. */
const members: TestMember[] = [];
/** Of each of the four: who stands in their branch, themself too. */
const branches = [[0, 1, 2, 3], [1, 2], [2], [3]];

const idRows = z.array(z.object({ id: z.string(), partner_id: z.string() }));

/** What is a partner's own beside themself and their members: statements and whatever else has an id. */
async function thingsOf(text: string): Promise<(partner: TestMember) => string[]> {
  const { rows } = await house.desk.site.database.ownerPool.query(text);
  const found = idRows.parse(rows);
  return ({ memberId }) => found.filter(({ partner_id }) => partner_id === memberId).map(({ id }) => id);
}

beforeAll(async () => {
  house = await openPartnerDesk(new Date("2026-11-10T14:40:00.000Z"));
  const { desk, owner, tree } = house;
  for (const [index, bps] of [100, 60, 40, 50].entries()) {
    const path = `/partners/${at(tree, index).memberId}`;
    await house.put(owner, `${path}/rates`, rateOf(bps));
    await house.put(owner, `${path}/contract`, dayContract);
    const member = await signUp(desk.site.app, { referralCode: await house.codeOf(at(tree, index)) });
    members.push(member);
    // Each partner's figures are others, so that one of them in a reply is known whose it is.
    await house.play(member, "2026-11-10", 10_000_000 + 777_771 * (index + 1), 0);
    const distributor = at(house.distributors, index);
    await desk.as(distributor, {
      path: "/branch/links",
      body: { name: `링크 ${index}`, code: `SECRET${index}` },
    });
    const asked = { kind: "BUY", amount: 5_000 + index, reason: "구매" };
    await desk.as(distributor, { path: "/branch/balance-orders", body: asked });
  }
  desk.site.setClock(new Date("2026-11-10T15:20:00.000Z"));
  const made = await desk.as(owner, { path: "/partner-runs", body: { period: "DAY", day: "2026-11-10" } });
  const { id, madeAt } = z.object({ id: z.string(), madeAt: z.string() }).parse(made.data);
  await desk.as(owner, { path: `/partner-runs/${id}/approve`, body: { madeAt, reason: "확인" } });
});
afterAll(() => house.close());

test.each([0, 1, 2, 3])("nobody reads a sibling's or a parent's: distributor %i", async (reader) => {
  const { tree, desk, distributors } = house;
  const statements = await thingsOf("SELECT statement_id AS id, partner_id FROM platform.partner_statement");
  const links = await thingsOf("SELECT link_id AS id, partner_id FROM platform.partner_link");
  const orders = await thingsOf("SELECT order_id AS id, partner_id FROM platform.partner_balance_order");
  const strangers = tree.map((_, index) => index).filter((index) => !at(branches, reader).includes(index));
  const ids = strangers.flatMap((index) => [
    at(tree, index).memberId,
    at(members, index).memberId,
    ...[statements, links, orders].flatMap((of) => of(at(tree, index))),
  ]);
  // Of those below they see figures of the branch, and no statement or link.
  const below = at(branches, reader).filter((index) => index !== reader);
  ids.push(...below.flatMap((index) => [...statements(at(tree, index)), ...links(at(tree, index))]));
  const secrets = [
    ...ids,
    ...strangers.flatMap((index) => [
      at(tree, index).loginId,
      at(members, index).loginId,
      String(10_000_000 + 777_771 * (index + 1)),
      `SECRET${index}`,
    ]),
    // Members are masked, whoever's they are.
    ...members.map(({ loginId }) => loginId),
  ];
  const token = at(distributors, reader).token;
  const asked = allOperatorCalls
    .filter(({ permission }) => permission !== null)
    .flatMap((call) =>
      (call.path.includes(":") ? ids : [at(tree, reader).memberId]).map((target) => ({ call, target })),
    );
  // Several at once: most of the time of each goes into waiting for the database.
  const left = asked.values();
  async function askWhatIsLeft(): Promise<void> {
    for (const { call, target } of left) {
      const path = pathOf(call, target);
      const reply = await desk.app.inject({
        method: call.method,
        url: `/api/v1/operator${path}`,
        headers: { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() },
        ...(call.body === undefined ? {} : { payload: { ...validOperatorRequests()[call.id]?.body } }),
      });
      const leaked = secrets.filter((secret) => reply.payload.includes(secret) && !path.includes(secret));
      expect({ call: call.id, leaked }).toEqual({ call: call.id, leaked: [] });
      if (call.path.includes(":"))
        expect({ call: call.id, target, refused: reply.statusCode >= 400 }).toEqual({
          call: call.id,
          target,
          refused: true,
        });
    }
  }
  await Promise.all(Array.from({ length: 6 }, askWhatIsLeft));
});
