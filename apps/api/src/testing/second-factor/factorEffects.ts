import { randomUUID } from "node:crypto";
import * as z from "zod";
import { ask } from "../ask.ts";
import type { TestApp } from "../createTestApp.ts";
import { signUp } from "../members.ts";
import { codeNow, signUpWithFactor } from "./factorPerson.ts";

type Effect = { readonly values: readonly [unknown, unknown]; readonly seen: () => Promise<unknown> };

/** What each setting of the second factor does, at a site that is there once they are tried. */
export const factorEffects = (site: () => TestApp): Readonly<Record<string, Effect>> => ({
  "secondFactor.withdrawals": {
    values: ["NEVER", "ALWAYS"],
    seen: async () => {
      const { token } = await signUp(site().app);
      return (
        await ask(site().app, {
          ...{ path: "/money/withdrawal/request", token },
          ...{
            body: { amount: 10_000, exchangePassword: "4321" },
            headers: { "idempotency-key": randomUUID() },
          },
        })
      ).code;
    },
  },
  "secondFactor.trustedDays": {
    values: [30, 0],
    seen: async () => {
      const { loginId } = await signUpWithFactor(site());
      return (await ask(site().app, { path: "/auth/login", body: { loginId, password: "secret12" } }))
        .details;
    },
  },
  "secondFactor.asksAtNewPlace": {
    values: [false, true],
    seen: async () => {
      const { loginId, secret } = await signUpWithFactor(site());
      const body = { loginId, password: "secret12" };
      const trusting = { ...body, code: await codeNow(site(), secret), trust: true };
      const { headers } = await ask(site().app, { path: "/auth/login", body: trusting });
      const cookie = z
        .array(z.string())
        .parse(headers["set-cookie"])
        .map((text) => text.split(";")[0]);
      const away = { address: "203.0.113.7", headers: { cookie: cookie.join("; ") } };
      return (await ask(site().app, { path: "/auth/login", body, ...away })).code;
    },
  },
  "secondFactor.sendsCodeAtNewPlace": {
    values: [false, true],
    seen: async () => {
      const { loginId, memberId } = await signUp(site().app);
      const verify = "UPDATE platform.member SET phone_verified_at = now() WHERE member_id = $1";
      await site().database.ownerPool.query(verify, [memberId]);
      const body = { loginId, password: "secret12" };
      return (await ask(site().app, { path: "/auth/login", body, address: "203.0.113.7" })).code;
    },
  },
  "secondFactor.notifiesNewDevice": {
    values: [false, true],
    seen: async () => {
      const { loginId, memberId } = await signUp(site().app);
      const body = { loginId, password: "secret12" };
      await ask(site().app, { path: "/auth/login", body, address: "203.0.113.9" });
      const sent = "SELECT template FROM platform.message WHERE member_id = $1";
      return (await site().database.ownerPool.query(sent, [memberId])).rows;
    },
  },
});
