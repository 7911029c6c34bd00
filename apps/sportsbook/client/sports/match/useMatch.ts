import { useQuery } from "@tanstack/react-query";
import type { FixtureDetail } from "../../../protocol/fixture.ts";
import { dataOf, ReadRefusal } from "../connection/dataOf.ts";
import { useFollowedFixture, useSports } from "../connection/sportsContext.ts";

type Problem = "NOT_FOUND" | "FAILED" | null;

/** A match, read at once and followed from then on. */
export function useMatch(fixtureId: string): {
  readonly fixture: FixtureDetail | null;
  readonly problem: Problem;
  readonly retry: () => void;
} {
  const { requests, fixtures } = useSports();
  const fixture = useFollowedFixture(fixtureId);
  const { error, isFetching, refetch } = useQuery({
    queryKey: ["fixture", fixtureId],
    queryFn: async () => {
      const read = await dataOf(requests.fixture(fixtureId));
      // From here on the stream reports what becomes of it.
      fixtures.putDetail(read.fixture);
      return read.serverAtMs;
    },
  });
  const isUnknown = error instanceof ReadRefusal && error.code === "NOT_FOUND";
  const problem = error === null || isFetching ? null : isUnknown ? "NOT_FOUND" : "FAILED";
  return { fixture, problem, retry: () => void refetch() };
}
