import { createPool } from "@hanpan/database";
import { followPayments } from "../../payment/followPayments.ts";
import { followHook } from "../../payment/hook.ts";
import { createPortone } from "../../payment/provider/portone.ts";

/** What the API or the jobs do with payments, over and over, for a test that kills them. */
const [connectionString = "", url = "", secret = "", webhookSecret = "", instant = "", role = "", ...ids] =
  process.argv.slice(2);
const pool = createPool({ connectionString, applicationName: "follower of a test" });
const provider = createPortone({ secret, webhookSecret, baseUrl: url });
const ground = { pool, provider, takesTests: false };
for (let at = new Date(instant); ; at = new Date(at.getTime() + 1_000)) {
  if (role === "api") for (const id of ids) await followHook(ground, id, at);
  else await followPayments(ground, at);
}
