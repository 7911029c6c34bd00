import { getRouteApi, Link } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { useFrameGame } from "./useFrameGame.ts";

serveMember(() => undefined);
const route = getRouteApi("/play/$gameId");

/** A page whose frame shows what it was launched for, and may go on to sic bo. */
function Page() {
  const { gameId } = route.useParams();
  const { launchedId, follow } = useFrameGame(gameId);
  return (
    <>
      <p>{`frame of ${launchedId}`}</p>
      <button type="button" onClick={() => follow("sic-bo")}>
        move
      </button>
      <Link to="/play/$gameId" params={{ gameId: "kite" }}>
        kite
      </Link>
      <Link to="/play/$gameId" params={{ gameId: "sic-bo" }}>
        sic bo
      </Link>
    </>
  );
}

test("the address follows a frame that goes on to another game; what is opened from there has a frame of its own", async () => {
  const { path } = await openScreen(Page, "/play/baccarat", { path: "/play/$gameId" });
  await userEvent.click(screen.getByRole("button", { name: "move" }));
  await expect.poll(path).toBe("/play/sic-bo");
  expect(screen.getByText("frame of baccarat")).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "kite" }));
  expect(await screen.findByText("frame of kite")).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "sic bo" }));
  expect(await screen.findByText("frame of sic-bo")).toBeTruthy();
});
