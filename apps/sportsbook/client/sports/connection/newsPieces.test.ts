import { expect, test } from "vitest";
import { someFixture } from "../../testing/someFixture.ts";
import { newsPiecesOf, readNews } from "./newsPieces.ts";

const changes = Array.from({ length: 25 }, (_, place) => ({
  fixtureId: `hanbit.2026-11-22.${place + 1}`,
  from: 1,
  version: 2,
}));
const message = {
  type: "changes",
  topic: "live",
  serverAtMs: 1,
  gone: ["hanbit.2026-11-21.9"],
  added: [someFixture()],
  changes,
};

test("takes a long message apart into pieces that come to the same", () => {
  const pieces = (newsPiecesOf(message) ?? []).map(readNews);
  expect(pieces).toHaveLength(3);
  const all = pieces.flatMap((piece) => (piece?.type === "changes" ? [piece] : []));
  expect(all.flatMap((piece) => piece.gone)).toEqual(message.gone);
  expect(all.flatMap((piece) => piece.added)).toEqual(message.added);
  expect(all.flatMap((piece) => piece.changes)).toEqual(changes);
});

test("leaves what is no news of fixtures to others", () => {
  expect(newsPiecesOf({ type: "slip", slip: {} })).toBeNull();
  expect(newsPiecesOf(null)).toBeNull();
  expect(readNews({ ...message, changes: [{ fixtureId: 1 }] })).toBeNull();
});
