import { addFavourite, listGames } from "@hanpan/contract/calls/game";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { queryClient } from "../lib/queryClient.ts";
import { storeSession } from "../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../lib/testing/member.ts";
import { toggleFavourite } from "./favourites.ts";

const gameId = "0199a1b2-0000-7000-8000-0000000000a1";
let edge: ApiEdge;
beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.reset();
  queryClient.clear();
  storeSession({ user: someUser, token: someToken });
});

test("a heart that is pressed while more games load lets them come, and has the games read again", async () => {
  edge.answer("POST /favourite-game", { data: { gameId, favourite: true } });
  const shown = [listGames.id, { query: { page: 1 } }];
  const loading = [listGames.id, { query: { page: 2 } }];
  queryClient.setQueryData(shown, { list: [{ id: gameId, favourite: false }] });
  const come = Promise.withResolvers<object>();
  const more = queryClient.fetchQuery({ queryKey: loading, queryFn: () => come.promise });
  await toggleFavourite({ id: gameId, favourite: false });
  expect(edge.sentTo(`${addFavourite.method} ${addFavourite.path}`)).toHaveLength(1);
  expect(queryClient.getQueryData(shown)).toMatchObject({ list: [{ favourite: true }] });
  expect(queryClient.getQueryState(shown)?.isInvalidated).toBe(true);
  come.resolve({ list: [{ id: gameId, favourite: false }] });
  expect(await more).toMatchObject({ list: [{ favourite: false }] });
});
