import type { Pool } from "pg";
import type { Config } from "../config.ts";
import { followPayments } from "../payment/followPayments.ts";
import { followRefunds } from "../payment/followRefunds.ts";
import { paymentGround } from "../payment/paymentGround.ts";
import type { Job } from "./runJobs.ts";

/** The jobs of virtual accounts, where the surroundings hold a provider's secrets (docs/payments.md). */
export function paymentJobs(pool: Pool, config: Config): readonly Job[] {
  const ground = paymentGround(pool, config);
  return ground === undefined
    ? []
    : [
        { name: "payments", everyMs: 1_000, run: (now) => followPayments(ground, now) },
        { name: "payment-refunds", everyMs: 2_000, run: (now) => followRefunds(ground, now) },
      ];
}
