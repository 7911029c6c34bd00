import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { LiveRound } from "../../apps/studio/protocol/live.ts";
import { lobbyReply } from "../../apps/studio/protocol/liveCalls.ts";
import { type Player, phases, type Site, type TableCode, tableCodes } from "./site.ts";

const spots: { readonly [table in TableCode]: readonly string[] } = {
  "sic-bo": ["BIG", "SMALL", "ODD", "EVEN", "SINGLE_1"],
  "dragon-tiger": ["DRAGON", "TIGER", "TIE"],
  kite: ["KITE"],
};

/** The present round of a table; null while the studio cannot say. */
export async function presentRound(site: Site, tableCode: TableCode): Promise<LiveRound | null> {
  try {
    const reply = await fetch(`${site.address}/api/live/tables`);
    const { data } = z.object({ data: lobbyReply }).parse(await reply.json());
    return data.tables.find((table) => table.tableCode === tableCode)?.round ?? null;
  } catch {
    return null;
  }
}

export type Play = {
  /** What calls came to, by status or code, since it was last asked. */
  tally(): Map<string, number>;
  /** No more bets; ends when every call has its answer. */
  stop(): Promise<void>;
};

/**
 * Lets every member bet in every round, at any moment of its window and a little after it; some take their chips back,
 * and at Kite some cash out by hand.
 */
export function startPlay(site: Site): Play {
  const tallied = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  async function call(player: Player, action: string, body: object): Promise<void> {
    let word = "no answer";
    try {
      const reply = await fetch(`${site.address}/api/live/tables/${player.tableCode}/${action}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${player.token}` },
        body: JSON.stringify(body),
      });
      const { error } = z
        .object({ error: z.object({ code: z.string() }).nullable() })
        .parse(await reply.json());
      word = error?.code ?? "done";
    } catch {
      // The studio is there all the time; an answer that is none counts as such.
    }
    const name = `${action} ${word}`;
    tallied.set(name, (tallied.get(name) ?? 0) + 1);
  }

  async function playRound(player: Player, round: LiveRound): Promise<void> {
    const { roundId } = round;
    const own = spots[player.tableCode];
    await sleep(Math.random() * phases.bettingMs * 1.05);
    const placementId = randomUUID();
    const spot = own[Math.floor(Math.random() * own.length)];
    const isPreset = player.tableCode === "kite" && Math.random() < 0.5;
    const bets = [{ spot, stakeWon: 1_000 * (1 + Math.floor(Math.random() * 5)) }];
    await call(player, "place", {
      placementId,
      roundId,
      bets,
      ...(isPreset ? { presetHundredths: 130 } : {}),
    });
    if (Math.random() < 0.15) await call(player, "undo", { roundId, placementId });
    if (player.tableCode !== "kite" || isPreset) return;
    const present = await presentRound(site, "kite");
    await sleep(Math.max(0, (present?.drawsAtMs ?? 0) - Date.now() + 300 + Math.random() * 3_000));
    await call(player, "cash-out", { roundId });
  }

  async function playTable(tableCode: TableCode): Promise<void> {
    let known = "";
    while (!isStopping) {
      const round = await presentRound(site, tableCode);
      if (round !== null && round.roundId !== known && round.phase === "BETTING") {
        known = round.roundId;
        for (const player of site.players.filter((each) => each.tableCode === tableCode)) {
          const playing = playRound(player, round).finally(() => underWay.delete(playing));
          underWay.add(playing);
        }
      }
      await sleep(100);
    }
  }

  const tables = Promise.all(tableCodes.map(playTable));
  return {
    tally() {
      const counts = new Map(tallied);
      tallied.clear();
      return counts;
    },
    async stop() {
      isStopping = true;
      await tables;
      await Promise.all(underWay);
    },
  };
}
