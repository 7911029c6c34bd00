import * as calls from "@hanpan/contract/calls/dataFile";
import type { FastifyInstance } from "fastify";
import { askDataFile, readDataFile, takePart } from "../../data-file/askDataFile.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import { registerCall } from "../../server/registerCall.ts";

/** A member's own data as a file (docs/closing.md, "A member's own data"). */
export function registerDataFileRoutes(
  app: FastifyInstance,
  { factors, siteSetting }: { readonly factors: FactorGround; readonly siteSetting: ReadSiteSetting },
): void {
  const { pool } = factors;

  registerCall(app, calls.getDataFile, ({ member, now }) => readDataFile(pool, member, now));

  registerCall(app, calls.askDataFile, async ({ body, member, now }) => {
    const refusal = await askDataFile(factors, { member, password: body.password, proof: body.proof, now });
    return refusal ?? readDataFile(pool, member, now);
  });

  registerCall(app, calls.takeDataFilePart, async ({ body, member, now }) =>
    takePart(pool, { member, number: body.number, site: (await siteSetting()).siteName, now }),
  );
}
