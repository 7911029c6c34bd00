import { randomUUID } from "node:crypto";
import * as z from "zod";
import { createTestVendor, makeVendorKeys, won } from "../../apps/api/src/testing/play/vendorClient.ts";
import { askDesk, doByTwo } from "./desk.ts";
import { ask, type Member, memberUrl, studioUrl } from "./server.ts";
import { expect } from "./test.ts";

/**
 * A vendor of the test's own, over the real wallet: the test decides what its games pay, so that figures are known to the won.
 * What it shows in its frame is a page of the studio; no member ever sees a game there.
 */

const row = z.object({ id: z.string() });
const launch = z.object({ url: z.url() });

export type TestGame = { readonly id: string; readonly code: string; readonly name: string };

/** Adds a vendor with a slot and a live game by the operators' API; `owner` is an owner's token. */
export async function addVendor(owner: string) {
  const keys = makeVendorKeys();
  const letters = randomUUID().slice(0, 8);
  const code = `test-${letters}`;
  const vendorName = `시험 게임사 ${letters}`;
  const added = await doByTwo("POST", "/vendors", {
    token: owner,
    body: {
      reason: "시험",
      code,
      protocol: "HUB88",
      publicKey: keys.publicKeyPem,
      nameKo: vendorName,
      nameEn: `Test vendor ${letters}`,
      launchUrl: `${studioUrl()}/games/dancheong-fortune/rules/`,
      mode: "IFRAME",
    },
  });
  const id = added.id ?? row.parse(added.data).id;
  const wallet = createTestVendor(`${memberUrl()}/api/v1/wallet/${code}`, keys);

  async function addGame(category: "SLOT" | "LIVE"): Promise<TestGame> {
    const name = `시험 ${category} ${letters}`;
    const body = {
      vendorId: id,
      code: `test-${category.toLowerCase()}`,
      category,
      nameKo: name,
      nameEn: name,
      thumbnail: "/art/games/dancheong-fortune.svg",
      rtp: 96,
      minBet: 100,
      maxBet: 1_000_000,
      active: true,
    };
    const game = await askDesk("POST", "/games", { token: owner, body });
    return { id: row.parse(game.data).id, code: body.code, name };
  }

  const slot = await addGame("SLOT");
  const live = await addGame("LIVE");

  const play = (token: string, member: Member, game: TestGame) => ({
    /** Stakes; the status of the wallet's answer and the round, which stays open. */
    async bet(stakeWon: number) {
      const fields = {
        user: member.id,
        token,
        game_code: game.code,
        round: randomUUID(),
        transaction_uuid: randomUUID(),
        amount: won(stakeWon),
      };
      const { status } = await wallet.bet(fields);
      return { status, ...fields };
    },
    /** A whole round: what is staked, and what is won. */
    async round(stakeWon: number, winWon: number): Promise<void> {
      const bet = await this.bet(stakeWon);
      expect(bet.status).toBe("RS_OK");
      const { status } = await wallet.win({
        user: member.id,
        token,
        game_code: game.code,
        round: bet.round,
        reference_transaction_uuid: bet.transaction_uuid,
        amount: won(winWon),
      });
      expect(status).toBe("RS_OK");
    },
  });

  return {
    id,
    name: vendorName,
    slot,
    live,
    /** Opens a game for a member as the member app does, and plays it from the vendor's side. */
    async open(member: Member, game: TestGame) {
      const reply = await ask("GET", `/provider/play-game?gameId=${game.id}&device=DESKTOP`, member);
      const token = new URL(launch.parse(reply.data).url).searchParams.get("token") ?? "";
      expect((await wallet.balance({ user: member.id, token, game_code: game.code })).status).toBe("RS_OK");
      return play(token, member, game);
    },
  };
}
