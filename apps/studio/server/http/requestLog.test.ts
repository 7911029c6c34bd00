import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newMember, post, runStudio, studioAddress, studioLog } from "../testing/runStudio.ts";
import { openSession } from "../testing/studioUnderTest.ts";

runStudio();

/** The line of a request, as it stands in the log. */
function lineOf(path: string): unknown {
  const line = studioLog().findLast((text) => text.includes(`"path":"${path}"`));
  return line === undefined ? undefined : JSON.parse(line);
}

test("each line says of a request from where it came and whose it was, and no secret", async () => {
  const member = newMember();
  const token = await openSession(studioAddress(), member);
  expect(lineOf("/api/session")).toMatchObject({ address: "127.0.0.1", actor: `member:${member.memberId}` });
  await post("/api/spin?token=on-the-way", { stakeWon: 200, clientRoundId: randomUUID() }, token);
  expect(lineOf("/api/spin")).toMatchObject({
    address: "127.0.0.1",
    actor: `member:${member.memberId}`,
    method: "POST",
    status: 200,
  });
  await post("/api/spin", { stakeWon: 200, clientRoundId: randomUUID() }, "A".repeat(43));
  expect(lineOf("/api/spin")).toMatchObject({ address: "127.0.0.1", actor: null, status: 401 });

  for (const secret of [token, member.launchToken, "on-the-way"])
    expect(studioLog().join("")).not.toContain(secret);
});
