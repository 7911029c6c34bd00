import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { someGame } from "../../lib/testing/game.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { useGame } from "./useGame.ts";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

test("a game's name is known wherever the game stands in the lobby", async () => {
  edge.answer("GET /game/list", ({ search: query }) => {
    const asked = new URLSearchParams(query).getAll("ids[]");
    return {
      data: { list: asked.map((id) => ({ ...someGame, id })), page: 1, limit: 1, total: asked.length },
    };
  });
  await openScreen(() => <p>{useGame(someGame.id)?.name ?? "?"}</p>, "/play");
  expect(await screen.findByText(someGame.name)).toBeTruthy();
});
