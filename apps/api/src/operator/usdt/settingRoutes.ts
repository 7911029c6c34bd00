import * as calls from "@hanpan/contract/operator/calls/usdt";
import { networkOfAddress } from "@hanpan/contract/usdt";
import { isUsdtAddress } from "@hanpan/contract/usdtAddress";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Refusal, refuse, refuseFields } from "../../server/refusal.ts";
import { readAddressText } from "../../usdt/addresses/addressText.ts";
import { deriveAddress, evmAddressOf } from "../../usdt/addresses/deriveAddress.ts";
import { listedOfKey } from "../../usdt/addresses/listedOfKey.ts";
import { ratesOfDay } from "../../usdt/rate/keepRate.ts";
import { shownTo } from "../lib/personal.ts";
import { proposeToOwner } from "../lib/secondOwner.ts";
import { type OperatorContext, registerOperatorCall } from "../server/registerOperatorCall.ts";
import { readNetworks, readUsdtDesk } from "./readDesk.ts";
import { makeUsdtChange, type UsdtChange, usdtKind } from "./usdtKind.ts";

type Context = Pick<
  OperatorContext<undefined, undefined, undefined>,
  "operator" | "now" | "workId" | "record"
>;

const shownRow = z.object({ shown: z.string() });

/** A rate by hand that lies further from any of the last day than so many hundredths of it is two owners' to say. */
const farPercent = 5;

/** Networks, addresses and the rate by hand. */
export function registerUsdtSettingRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.getUsdtDesk, async ({ operator }) => {
    const shown = shownTo(operator);
    const { withdrawals, ...desk } = await readUsdtDesk(pool);
    const masked = withdrawals.map((one) => ({ ...one, address: shown("usdtAddress", one.address) }));
    return { ...desk, withdrawals: masked };
  });

  registerOperatorCall(
    app,
    calls.addUsdtAddresses,
    async ({ body: { network, text, shared, reason }, ...context }) => {
      const read = readAddressText(network, text);
      if (read.kind === "PRIVATE") return refuseFields({ text: "PRIVATE_KEY" });
      if (read.kind === "BAD" || (read.kind === "KEY" && shared))
        return refuseFields({ text: "USDT_FORMAT" });
      const change: UsdtChange =
        read.kind === "KEY"
          ? { what: "KEY", network, xpub: read.xpub, first: deriveAddress(network, read.xpub, 0) }
          : { what: "ADDRESSES", network, addresses: [...read.addresses], shared };
      return withTransaction(pool, async (client) => {
        if (read.kind !== "KEY" && (await listedOfKey(client, network, read.addresses)).length > 0)
          return refuseFields({ text: "USDT_OF_KEY" });
        const waits = await changeOrPropose(client, context, change, `usdt:${network}`, reason);
        return waits ?? { added: read.kind === "KEY" ? 1 : read.addresses.length };
      });
    },
  );

  registerOperatorCall(app, calls.retireUsdtAddress, ({ params, body: { reason }, ...context }) =>
    withTransaction(pool, async (client) => {
      const found = await client.query(
        `SELECT address AS shown FROM platform.usdt_address WHERE address_id = $1
         UNION ALL SELECT xpub FROM platform.usdt_key WHERE key_id = $1`,
        [params.id],
      );
      if (found.rows[0] === undefined) return refuse("NOT_FOUND");
      const { shown } = shownRow.parse(found.rows[0]);
      const change: UsdtChange = { what: "RETIRE", id: params.id, shown };
      return changeOrPropose(client, context, change, `usdt:${params.id}`, reason);
    }),
  );

  registerOperatorCall(
    app,
    calls.putUsdtNetwork,
    async ({ params: { network }, body: { version, reason, ...fields }, ...context }) => {
      if (!isUsdtAddress(fields.token) || networkOfAddress(fields.token) !== network)
        return refuseFields({ token: "USDT_FORMAT" });
      const token = network === "ERC20" ? evmAddressOf(fields.token) : fields.token;
      return withTransaction(pool, async (client) => {
        const [standing] = await readNetworks(client, network);
        if (standing?.version !== version) return refuse("VERSION_CONFLICT", { current: standing });
        const change: UsdtChange = { what: "NETWORK", network, version, fields: { ...fields, token } };
        const waits = await changeOrPropose(client, context, change, `usdt:${network}`, reason);
        if (waits !== null) return waits;
        const [after] = await readNetworks(client, network);
        return after ?? refuse("NOT_FOUND");
      });
    },
  );

  registerOperatorCall(app, calls.setUsdtRate, ({ body: { rateJeon, reason }, ...context }) =>
    withTransaction(pool, async (client) => {
      const day = await ratesOfDay(client, context.now);
      const isFarFrom = (other: number) => Math.abs(rateJeon - other) * 100 > other * farPercent;
      const isFar = day === null || isFarFrom(day.low) || isFarFrom(day.high);
      const change: UsdtChange = { what: "RATE", rateJeon };
      if (isFar) {
        const waits = await changeOrPropose(client, context, change, "usdt:rate", reason);
        if (waits !== null) return waits;
      } else await changeNow(client, context, change, "usdt:rate", reason);
      return { rateJeon, source: "HAND", at: context.now.toISOString() };
    }),
  );
}

async function changeNow(
  client: PoolClient,
  { now, record }: Context,
  change: UsdtChange,
  subject: string,
  reason: string | undefined,
): Promise<void> {
  await makeUsdtChange(client, change, now);
  await record(client, { subject, after: change, reason });
}

/** What members pay to is changed by two owners, where there are two: the answer that it waits, or null when it is done. */
async function changeOrPropose(
  client: PoolClient,
  context: Context,
  change: UsdtChange,
  subject: string,
  reason: string | undefined,
): Promise<Refusal | null> {
  const { operator, now, workId, record } = context;
  const waits = await proposeToOwner(client, {
    ...{ kind: usdtKind, payload: change, subject, reason, operator, workId, now, record },
  });
  if (waits === null) await changeNow(client, context, change, subject, reason);
  return waits;
}
