import * as calls from "@hanpan/contract/operator/calls/setting";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { refuseGivenAway } from "../level/generousTerms.ts";
import { readPlayBasis } from "../level/playBasis.ts";
import { refuseWithoutReason } from "../lib/needsReason.ts";
import { hasSecondOwner, proposeToOwner } from "../lib/secondOwner.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { readPreview } from "./previewJurisdiction.ts";
import { refuseShutDoors } from "./refuseDoor.ts";
import { refuseGiftBeyond } from "./refuseGiftBeyond.ts";
import { refuseUnlikeProfile } from "./refuseUnlikeProfile.ts";
import { guardsMoney, settingKind, stopsPlay } from "./settingKind.ts";
import {
  changedParts,
  partsOf,
  readSetting,
  readToWrite,
  readVersions,
  settingWith,
  writeSetting,
} from "./settings.ts";

/** The site's document. */
export function registerOperatorSettingRoutes(
  app: FastifyInstance,
  {
    pool,
    verifiesIdentities,
    asksHolders,
    hasProvider,
  }: {
    readonly pool: Pool;
    /** Whether somebody verifies identities: what nobody can do is asked of no member. */
    readonly verifiesIdentities: boolean;
    /** Whether somebody says who holds an account. */
    readonly asksHolders: boolean;
    /** Whether operators have an identity provider to sign in by. */
    readonly hasProvider: boolean;
  },
): void {
  registerOperatorCall(app, calls.getSettings, () => readSetting(pool));

  registerOperatorCall(app, calls.listSettingVersions, async () => ({ list: await readVersions(pool) }));

  registerOperatorCall(app, calls.previewJurisdiction, ({ body, now }) => {
    refuseUnlikeProfile(body, "profile");
    return readPreview(pool, body, now);
  });

  registerOperatorCall(app, calls.putSettings, ({ body, operator, now, workId, request, record }) =>
    withTransaction(pool, async (client) => {
      const { version, reason, ...given } = body;
      const parts = Object.fromEntries(Object.entries(given).filter(([, part]) => part !== undefined));
      if (body.jurisdiction !== undefined) refuseUnlikeProfile(body.jurisdiction);
      const was = await readPlayBasis(client);
      const standing = await readToWrite(client, version);
      const touched = changedParts(standing.document, settingWith(standing, parts));
      refuseGiftBeyond(standing.document, settingWith(standing, parts));
      const { identity } = settingWith(standing, parts);
      const asks =
        identity.signUp || identity.firstDeposit || identity.firstWithdrawal || identity.thresholdWon > 0;
      if (touched.includes("identity") && asks && !verifiesIdentities) throw refuse("IDENTITY_NO_PROVIDER");
      if (touched.includes("identity") && identity.holder !== "OFF" && !asksHolders)
        throw refuse("HOLDER_NO_PROVIDER");
      const comer = { loginId: operator.loginId, holds: operator.role, address: request.address };
      await refuseShutDoors(client, settingWith(standing, parts), touched, { comer, hasProvider });
      refuseWithoutReason(stopsPlay(standing.document, settingWith(standing, parts)), reason);
      if (guardsMoney(touched)) {
        // What could not be carried out is refused to who proposes it, not to who approves it.
        await client.query("SAVEPOINT tried");
        await writeSetting(client, { parts, version, changedBy: operator.loginId, now });
        const isByTwo = await hasSecondOwner(client, operator.operatorId, now);
        await refuseGivenAway(client, was, { isByTwo });
        await client.query("ROLLBACK TO SAVEPOINT tried");
        const payload = { parts: partsOf(parts, touched) };
        const proposal = { kind: settingKind, payload, subject: "setting", reason, operator, workId, now };
        const waits = await proposeToOwner(client, { ...proposal, record });
        if (waits !== null) return waits;
      }
      const { before, after } = await writeSetting(client, {
        parts,
        version,
        changedBy: operator.loginId,
        now,
      });
      await refuseGivenAway(client, was, { isByTwo: false });
      const changed = changedParts(before.document, after.document);
      await record(client, {
        subject: "setting",
        before: partsOf(before.document, changed),
        after: { ...partsOf(after.document, changed), version: after.version },
        reason,
      });
      return after;
    }),
  );
}
