import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { SeedState } from "../../../../protocol/memberRound.ts";
import { m } from "../../../paraglide/messages.js";
import { createSlotGame, type SlotGame } from "../play/game.ts";
import type { SlotClient, SlotOutcome } from "../play/slotClient.ts";
import { FairnessPanel } from "./FairnessPanel.tsx";

const outcome = z.object({ stakeWon: z.int(), totalWinWon: z.int(), cutWon: z.int() });
const body = z.object({ serverSeedHash: z.optional(z.string()), clientSeed: z.optional(z.string()) });
const hashOf = (digits: string): string => digits.repeat(32);

/** A studio that keeps one member's seeds, and every body that it was sent. */
const studio = { seeds: { serverSeedHash: "", clientSeed: "", nonce: 0 }, sent: [""], commitments: 0 };
const session = () => ({
  gameCode: "yut-rush",
  currency: "KRW",
  balanceWon: 50_000,
  lineStakesWon: [200],
  lines: 5,
  defaultLineStakeWon: 200,
  maximumWinMultiplier: 1_000,
  rtpPercent: 95.5,
  jurisdiction: { autoplayAllowed: true, turboAllowed: true, minimumSpinTimeMs: 0 },
  seeds: studio.seeds,
  hasUnfinishedRound: false,
  memberAppOrigin: "http://member.example",
});

function spun(sent: z.infer<typeof body>): object {
  const seeds: SeedState = { ...studio.seeds, clientSeed: sent.clientSeed ?? studio.seeds.clientSeed };
  studio.seeds = { ...seeds, nonce: seeds.nonce + 1 };
  const round = {
    roundId: "0190a5b0-7e5b-7000-8000-000000000001",
    clientRoundId: "0190a5b0-7e5b-4000-8000-000000000002",
    gameCode: "yut-rush",
    stakeWon: 1_000,
    outcome: { stakeWon: 1_000, totalWinWon: 0, cutWon: 0 },
    balanceAfterBetWon: 49_000,
    balanceAfterWinWon: 49_000,
    payment: "PAID",
    seeds,
    startedAt: "2026-11-22T00:00:00.000Z",
  };
  return { round, nextSeeds: studio.seeds };
}

function rotated(): object {
  const { serverSeedHash, clientSeed, nonce } = studio.seeds;
  studio.commitments += 1;
  studio.seeds = { serverSeedHash: hashOf(`c${studio.commitments}`), clientSeed, nonce: 0 };
  const revealed = { serverSeed: hashOf("0f"), serverSeedHash, clientSeed, rounds: nonce };
  return { revealed, seeds: studio.seeds };
}

async function fetchStudio(path: string, init?: RequestInit): Promise<Response> {
  const text = String(init?.body ?? "{}");
  if (path === "/api/spin" || path === "/api/seed/rotate") studio.sent.push(text);
  const answers: { readonly [known in string]?: () => object } = {
    "/api/session": () => ({ sessionToken: "session", session: session(), ...session() }),
    "/api/spin": () => spun(body.parse(JSON.parse(text))),
    "/api/seed/rotate": rotated,
  };
  const data = answers[path]?.() ?? {};
  return Response.json({ message: null, data, error: null, networkError: false });
}

const client: SlotClient<SlotOutcome> = {
  gameCode: "yut-rush",
  outcome,
  name: () => "Yut Rush",
  openStage: async () => ({
    stage: {
      resize: () => undefined,
      hurry: () => undefined,
      setQuiet: () => undefined,
      destroy: () => undefined,
    },
    presenter: {
      begin: () => undefined,
      show: async () => undefined,
      takeBack: async () => undefined,
      stopCycle: () => undefined,
    },
  }),
};

let game: SlotGame;
async function opened(nonce: number): Promise<void> {
  studio.seeds = { serverSeedHash: hashOf("ab"), clientSeed: "made-by-studio", nonce };
  game = createSlotGame(client, true);
  await game.open(document.createElement("div"));
}
const lastSent = () => body.parse(JSON.parse(studio.sent.at(-1) ?? ""));
async function spin(): Promise<void> {
  const before = studio.sent.length;
  game.press();
  await expect.poll(() => [studio.sent.length, game.store.get().phase]).toEqual([before + 1, "IDLE"]);
}
function show() {
  const panel = () => <FairnessPanel game={game} state={game.store.get()} onClose={() => undefined} />;
  const { rerender } = render(panel());
  game.store.subscribe(() => rerender(panel()));
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetchStudio);
  Object.assign(studio, { sent: [], commitments: 0 });
  sessionStorage.clear();
  history.replaceState(null, "", `/?token=${"a".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`);
});
afterEach(() => {
  cleanup();
  game.close();
  vi.unstubAllGlobals();
});

test("sets what the member entered against the commitment that is shown, with the next spin and not before", async () => {
  await opened(4);
  show();
  const user = userEvent.setup();
  const field = screen.getByLabelText(m.fair_client_seed());
  await user.clear(field);
  await user.type(field, "my-own-seed");
  await user.click(screen.getByText(m.fair_client_set()));
  expect(studio.sent).toEqual([]);
  expect(screen.getByText(m.fair_client_next({ seed: "my-own-seed" }))).toBeTruthy();
  await spin();
  expect(lastSent()).toEqual({ serverSeedHash: hashOf("ab"), clientSeed: "my-own-seed" });
  expect(screen.getByText(m.fair_client_used({ seed: "my-own-seed" }))).toBeTruthy();
  await spin();
  expect(lastSent()).toEqual({ serverSeedHash: hashOf("ab") });
});

test("shows the new commitment before it makes a client seed for it, and sends the studio none when it rotates", async () => {
  await opened(4);
  show();
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(m.fair_client_seed()));
  await user.type(screen.getByLabelText(m.fair_client_seed()), "typed-too-early");
  await user.click(screen.getByText(m.fair_rotate()));
  await screen.findByText(hashOf("c1"));
  expect(studio.sent).toEqual(["{}"]);
  const made = game.store.get().nextClientSeed;
  expect(made).toMatch(/^[0-9a-f]{16}$/);
  expect(screen.getByText(m.fair_client_next({ seed: made ?? "" }))).toBeTruthy();
  await spin();
  expect(lastSent()).toEqual({ serverSeedHash: hashOf("c1"), clientSeed: made });
});

test("makes the client seed of a pair that nothing was drawn by, and leaves one that is in use", async () => {
  await opened(0);
  await spin();
  expect(lastSent().clientSeed).toMatch(/^[0-9a-f]{16}$/);
  const { clientSeed } = lastSent();
  expect(game.store.get()).toMatchObject({ seeds: { clientSeed, nonce: 1 }, nextClientSeed: null });
  game.close();
  sessionStorage.clear();
  await opened(7);
  await spin();
  expect(lastSent()).toEqual({ serverSeedHash: hashOf("ab") });
});
