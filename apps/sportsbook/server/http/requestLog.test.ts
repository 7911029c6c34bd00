import { afterAll, beforeAll, expect, test } from "vitest";
import { openDesk } from "../operator-door/testing/desk.ts";
import { createSportsbookLogger, type RunningSportsbook, startSportsbook } from "../startSportsbook.ts";
import { call, createSurroundings, type Surroundings } from "../testing/sportsbookUnderTest.ts";
import { openSports, sportsOn } from "../testing/sportsUnderTest.ts";

let surroundings: Surroundings;
let sportsbook: RunningSportsbook;
const lines: string[] = [];

beforeAll(async () => {
  surroundings = await createSurroundings(sportsOn);
  const log = createSportsbookLogger("info", { write: (line) => void lines.push(line) });
  sportsbook = await startSportsbook(surroundings.config, log);
});

afterAll(async () => {
  await sportsbook.stop();
  await surroundings.drop();
});

/** The line of a request, as it stands in the log. */
function lineOf(path: string): unknown {
  const line = lines.findLast((text) => text.includes(`"path":"${path}"`));
  return line === undefined ? undefined : JSON.parse(line);
}

test("each line says of a request from where it came and whose it was, and no secret", async () => {
  const { address } = sportsbook;
  const member = surroundings.newMember(10_000);
  const token = await openSports(address, member);
  expect(lineOf("/api/sports/session")).toMatchObject({
    address: "127.0.0.1",
    actor: `member:${member.memberId}`,
  });
  const ann = await openDesk(address, surroundings.platformKey, "ann");
  await call(address, "GET", "/api/desk/session?token=on-the-way", { token: ann.token });
  expect(lineOf("/operator/desk/session")).toMatchObject({ actor: "operator:ann" });
  expect(lineOf("/api/desk/session")).toMatchObject({ address: "127.0.0.1", actor: "operator:ann" });
  for (const secret of [token, member.launchToken, ann.token, "on-the-way"])
    expect(lines.join("")).not.toContain(secret);
});
