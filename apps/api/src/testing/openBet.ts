import { createHash, randomBytes, randomUUID } from "node:crypto";
import { v7 } from "uuid";
import * as z from "zod";
import { writeGame, writeVendor } from "../features/catalogue/writeGames.ts";
import { createWalletOperations } from "../features/wallet/operations.ts";
import type { TestApp } from "./createTestApp.ts";

const identified = z.object({ id: z.string() });

/** The id of a bet of a member's, of so many won, whose round goes on. */
export async function openBet(
  { database, now: clock }: TestApp,
  memberId: string,
  amountWon: number,
): Promise<string> {
  const { ownerPool, appPool } = database;
  const vendorId = await writeVendor(appPool, {
    code: "maker",
    nameKo: "제작사",
    nameEn: "Maker",
    logo: "",
    launchUrl: "https://maker.example/",
    apiUrl: null,
    mode: "IFRAME",
  });
  await writeGame(appPool, {
    vendorId,
    code: "reel",
    category: "SLOT",
    nameKo: "릴",
    nameEn: "Reel",
    thumbnail: "",
    rtp: null,
    volatility: null,
    minBetWon: 1,
    maxBetWon: 100_000_000,
  });
  const transaction = randomUUID();
  const token = randomBytes(16).toString("hex");
  const now = clock();
  await ownerPool.query(
    `INSERT INTO platform.launch (member_id, launch_id, vendor_id, game_id, session_id, token_hash, device,
       created_at, first_use_until, first_used_at)
     SELECT $1, $2, vendor_id, game_id, session_id, $3, 'DESKTOP', $4, $4, $4
       FROM platform.game, platform.session WHERE vendor_id = $5 AND member_id = $1`,
    [memberId, v7(), createHash("sha256").update(token).digest(), now, vendorId],
  );
  const { status } = await createWalletOperations(appPool, clock).bet(vendorId, {
    user: memberId,
    request_uuid: randomUUID(),
    transaction_uuid: transaction,
    token,
    round: "round-1",
    round_closed: false,
    game_code: "reel",
    currency: "KRW",
    is_free: false,
    amount: amountWon,
  });
  if (status !== "RS_OK") throw new Error(`the bet was answered ${status}`);
  const { rows } = await ownerPool.query(
    "SELECT bet_id AS id FROM platform.bet WHERE member_id = $1 AND transaction_uuid = $2",
    [memberId, transaction],
  );
  return identified.parse(rows[0]).id;
}
