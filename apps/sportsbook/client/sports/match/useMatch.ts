import { useCallback, useEffect, useState } from "react";
import type { FixtureDetail } from "../../../protocol/fixture.ts";
import { useFollowedFixture, useSports } from "../connection/sportsContext.ts";

type Problem = "NOT_FOUND" | "FAILED" | null;

/** A match, read at once and followed from then on. */
export const useMatch = (
  fixtureId: string,
): { readonly fixture: FixtureDetail | null; readonly problem: Problem; readonly retry: () => void } => {
  const { requests, fixtures } = useSports();
  const fixture = useFollowedFixture(fixtureId);
  const [problem, setProblem] = useState<Problem>(null);
  const read = useCallback(async (): Promise<void> => {
    setProblem(null);
    const reply = await requests.fixture(fixtureId);
    if (reply.ok) fixtures.putDetail(reply.data.fixture);
    else setProblem(reply.code === "NOT_FOUND" ? "NOT_FOUND" : "FAILED");
  }, [requests, fixtures, fixtureId]);
  useEffect(() => {
    void read();
  }, [read]);
  return { fixture, problem, retry: () => void read() };
};
