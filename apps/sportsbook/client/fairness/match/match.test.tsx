import { leafOf } from "@hanpan/games/fairness/betsTree";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import { publicValueOf } from "@hanpan/games/fairness/publicValue";
import { fixturesOfDay } from "@hanpan/games/sports/league/fixtures";
import { virtualLeagues } from "@hanpan/games/sports/league/leagues";
import { matchModelOf, sportsModelVersion } from "@hanpan/games/sports/model/matchModel";
import { scriptOf } from "@hanpan/games/sports/script";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { fixtureProofReply } from "../../../protocol/calls.ts";
import { MatchProof } from "./MatchProof.tsx";

afterEach(cleanup);

const verdict = () => screen.getByRole("status").textContent;

const serverSeed = "7d".repeat(32);
const closing = { index: 0, betsRoot: leafOf("a bet"), beacon: null };
function firstOf(league: (typeof virtualLeagues)[number]) {
  const fixture = fixturesOfDay(league, "2026-11-22")[0];
  if (fixture === undefined) throw new Error("a league plays every day");
  const seeds = { serverSeed, clientSeed: publicValueOf(fixture.id, closing) };
  const script = scriptOf(matchModelOf(fixture), seeds);
  const reply = fixtureProofReply.parse(
    JSON.parse(
      JSON.stringify({
        proof: {
          fixtureId: fixture.id,
          modelVersion: sportsModelVersion,
          serverSeedHash: commitmentOf(serverSeed),
          serverSeed,
          clientSeed: fixture.id,
          closing,
        },
        recordedScript: script,
        recordedScore: script.finalScore,
        marginBasisPoints: 600,
      }),
    ),
  );
  return reply;
}

describe.each(virtualLeagues.map((league) => [league.code, league] as const))("%s", (_, league) => {
  test("is confirmed in the browser, shows its odds, and fails a seed of which one digit was changed", async () => {
    render(<MatchProof reply={firstOf(league)} />);
    expect(verdict()).toContain("검증되었습니다");
    expect(screen.queryByText("배당 확인")).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "시드를 한 글자 바꿔 보기" }));
    expect(verdict()).toContain("약속한 값과 다릅니다");
    expect(screen.queryByText("배당 확인")).toBeNull();
  });
});

describe("the record", () => {
  const [league] = virtualLeagues;
  if (league === undefined) throw new Error("there is a league");
  const reply = firstOf(league);

  test("fails with another match", () => {
    const { recordedScript } = reply;
    if (recordedScript === null) throw new Error("the match has ended");
    render(<MatchProof reply={{ ...reply, recordedScript: { ...recordedScript, durationMs: 1 } }} />);
    expect(verdict()).toContain("기록된 경기와 다릅니다");
  });

  test("is the final score alone once the rest is not kept any more; what happened is computed from the seed", () => {
    const kept = { ...reply, recordedScript: null };
    const { unmount } = render(<MatchProof reply={kept} />);
    expect(verdict()).toContain("검증되었습니다");
    expect(screen.getByText(/^시드로 다시 계산한 경기 내용 \d+건$/)).toBeDefined();
    const scores = screen.getAllByRole("row", { hidden: true }).map((row) => row.lastChild?.textContent);
    const { home, away } = reply.recordedScore ?? { home: 0, away: 0 };
    expect(scores.findLast((score) => score !== "")).toBe(`${home}:${away}`);
    unmount();
    render(<MatchProof reply={{ ...kept, recordedScore: { home: 99, away: 0 } }} />);
    expect(verdict()).toContain("기록된 경기와 다릅니다");
  });
});
