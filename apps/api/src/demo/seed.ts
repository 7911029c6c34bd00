import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import type { Config } from "../config.ts";
import { addBundledVendors } from "../features/catalogue/bundledVendors.ts";
import { seedBankSource } from "./bankSource.ts";
import { seedBoard } from "./seedBoard.ts";
import { seedDesk } from "./seedDesk.ts";
import { seedLevels } from "./seedLevels.ts";
import { type DemoMember, seedMember } from "./seedMember.ts";
import { demoPartner, seedPartner } from "./seedPartner.ts";
import { seedSupport } from "./seedSupport.ts";

/** The demo member as docs/operator.md names it. The id is fixed, so that a second start finds it. */
export const demoMember = {
  memberId: "0193a000-0000-7000-8000-00000000d301",
  loginId: "demo",
  password: "demo1234",
  exchangePassword: "1234",
  nickname: "데모",
  phone: "01000001234",
  referralCode: "HANPAN77",
  cashWon: 1_000_000,
} as const satisfies DemoMember;

/**
 * Makes the demo site: the bundled games, levels, a member with money, a partner with a branch, operators and an
 * account to deposit to. Runs at every start outside production;
 * what is there already stays as it is.
 */
export async function seedDemo(pool: Pool, config: Config, now: Date): Promise<void> {
  if (config.production) throw new Error("A demo has no place in production.");
  await seedLevels(pool, now);
  await seedPartner(pool, now);
  await seedDemoMember(pool, now);
  await seedDesk(pool, now);
  await seedBankSource(pool, config.dataDirectory, now);
  await seedSupport(pool, now);
  await seedBoard(pool, now);
  await withTransaction(pool, (client) =>
    addBundledVendors(client, {
      studio: { publicUrl: config.studioPublicUrl, publicKeyFile: config.studioPublicKeyFile },
      sportsbook: { publicUrl: config.sportsPublicUrl, publicKeyFile: config.sportsPublicKeyFile },
      now,
    }),
  );
}

/** Makes the demo member, below the demo's partner where there is one, and pays in their money, each once. */
export async function seedDemoMember(pool: Pool, now: Date): Promise<void> {
  await seedMember(pool, { ...demoMember, referrerId: demoPartner.memberId }, now);
}
