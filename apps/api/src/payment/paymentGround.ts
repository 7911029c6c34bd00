import type { Pool } from "pg";
import type { Config } from "../config.ts";
import { createPortone } from "./provider/portone.ts";
import type { PaymentGround } from "./settlePayment.ts";

/** The provider whose secrets the surroundings hold, beside the site's database; undefined where there is none. */
export function paymentGround(
  pool: Pool,
  { payment, production }: Pick<Config, "payment" | "production">,
): PaymentGround | undefined {
  const { portoneSecret, portoneWebhookSecret, portoneUrl } = payment;
  if (portoneSecret === undefined || portoneWebhookSecret === undefined) return undefined;
  return {
    pool,
    provider: createPortone({
      secret: portoneSecret,
      webhookSecret: portoneWebhookSecret,
      baseUrl: portoneUrl,
    }),
    takesTests: !production,
  };
}
