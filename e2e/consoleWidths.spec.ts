import { seoulDay } from "@hanpan/contract/time";
import * as z from "zod";
import { amountFaults } from "./house/amounts.ts";
import { atLength, isAtLength } from "./house/atLength.ts";
import { beginAutoplay } from "./house/autoplay.ts";
import { atDesk, deskUrl, doAtDesk, doByTwo, hireOperator } from "./house/desk.ts";
import { openWhole } from "./house/screens.ts";
import { ask, memberUrl, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";

/** No amount of the console is ever cut, at any width: of lists, a member's file, and where a desk stands beside a list. */

const widths = [1440, 1280, 1024, 390];
/** The widths of a screen by its place among others; each screen is seen at each by `npm run bench:journeys`. */
const widthsAt = (place: number) => (isAtLength ? widths : place % 2 === 0 ? [1280, 390] : [1440, 1024]);

const row = z.object({ id: z.string() });

/** A member whose money needs much room. */
async function richMember() {
  const [member, owner] = await Promise.all([registerMember(), hireOperator("OWNER", "소유자")]);
  const adjusted = { kind: "ADMIN_PAYMENT", account: "CASH", amount: 987_654_321, reason: "너비" };
  await doByTwo("POST", `/members/${member.id}/adjust`, { token: owner.token, body: adjusted });
  const body = { amount: 17_370_000, bonusKind: "NONE" };
  row.parse((await ask("POST", "/money/deposit/request", { token: member.token, body })).data);
  // Who is here now has played.
  const play = await beginAutoplay(member.token, memberUrl());
  await expect.poll(play.played).toBeGreaterThan(5);
  await play.stop();
  return { member, owner };
}

test("no amount is cut at any width of the console", atLength, async ({ visit }) => {
  const { member, owner } = await richMember();
  await doAtDesk("GET", `/members/${member.id}`, { token: owner.token });
  const context = await visit({ at: deskUrl(), options: atDesk(owner, { language: "ko" }) });
  const page = await context.newPage();
  const seen: Record<string, number> = {};
  const paths = [
    "/",
    "/money?status=ALL",
    "/members",
    `/members/${member.id}`,
    "/ledger",
    "/bets",
    "/vendors",
    "/operators",
    "/returns",
    "/rewards",
    "/levels",
    "/approvals",
    "/presence",
    "/months",
    `/months/${seoulDay(new Date()).slice(0, 7)}`,
    "/segments",
    "/cases",
    "/alerts",
    "/protection",
    "/persons",
    "/exclusions",
    "/exclusions/lists",
    "/changes",
    "/documents",
    "/messages",
    "/consents",
    "/jurisdiction",
  ];
  for (const [place, path] of paths.entries()) {
    await openWhole(page, path);
    for (const width of widthsAt(place)) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await expect
        .poll(async () => (await amountFaults(page)).faults, { message: `${path} at ${width}` })
        .toEqual([]);
      seen[path] = Math.max(seen[path] ?? 0, (await amountFaults(page)).count);
    }
  }
  // What is found where amounts are: the look itself is not blind.
  for (const path of ["/money?status=ALL", "/members", `/members/${member.id}`, "/ledger"])
    expect(seen[path], path).toBeGreaterThan(0);
  await context.close();
});
