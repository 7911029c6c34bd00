import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { login } from "@hanpan/contract/calls/auth";
import { listGames } from "@hanpan/contract/calls/game";
import { playGame } from "@hanpan/contract/calls/launch";
import { createClient } from "@hanpan/contract/client";
import { findFreePort } from "@hanpan/server/findFreePort";
import { demoMember } from "../../apps/api/src/demo/seed.ts";
import { startStack } from "../../start/stack.ts";
import { benchedPhases } from "./games.ts";

export type Site = {
  readonly sportsUrl: string;
  /** A new launch of a game, by its code: the address of its page at its maker. */
  readonly launch: (code: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts the real stack on free ports with short betting windows, and signs the demo member in. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "hanpan-bench-frames-"));
  const stack = await startStack({
    dataDir,
    ports: {
      member: await findFreePort(),
      operator: await findFreePort(),
      studio: await findFreePort(),
      sports: await findFreePort(),
    },
    env: { STUDIO_LIVE_PHASES: JSON.stringify(benchedPhases) },
    durable: false,
    quiet: true,
  });
  let token: string | null = null;
  const client = createClient({ baseUrl: stack.urls.member, token: () => token, language: () => "ko" });
  const stop = async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { loginId, password } = demoMember;
    const session = await client.send(login, { body: { loginId, password } });
    if (session.error !== null) throw new Error(`The demo member cannot sign in: ${session.message}`);
    token = session.data.token;
    const games = await client.send(listGames, { query: {} });
    if (games.error !== null) throw new Error(`The lobby cannot be read: ${games.message}`);
    return {
      sportsUrl: stack.urls.sports,
      async launch(code) {
        const game = games.data.list.find(({ thumbnail }) => thumbnail.endsWith(`/${code}.svg`));
        if (game === undefined) throw new Error(`The lobby has no ${code}.`);
        const launched = await client.send(playGame, { query: { gameId: game.id, device: "DESKTOP" } });
        if (launched.error !== null) throw new Error(`${code} cannot be launched: ${launched.message}`);
        return launched.data.url;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
