import { generateKeyPairSync } from "node:crypto";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import {
  createOperatorSite,
  type OperatorSite,
  operatorPassword,
  type TestOperator,
} from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite({
    NODE_ENV: "production",
    PUBLIC_URL: "https://hanpan.example",
    STUDIO_PUBLIC_URL: "https://studio.example",
    SPORTS_PUBLIC_URL: "https://sports.example",
  });
  owner = await desk.operator("OWNER");
  const setup = await desk.as(owner, { path: "/auth/totp/setup", body: { password: operatorPassword } });
  const { secret } = z.object({ secret: z.string() }).parse(setup.data);
  const totp = await generate({ secret, epoch: Math.floor(desk.site.now().getTime() / 1_000) });
  await desk.as(owner, { path: "/auth/totp/confirm", body: { totp } });
});
afterAll(() => desk.close());

const fields = {
  nameKo: "제작사",
  nameEn: "Maker",
  launchUrl: "https://maker.example/{game}",
  mode: "IFRAME",
};
function add(more: object) {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const key = publicKey.export({ type: "spki", format: "pem" });
  const body = { ...fields, code: "maker", protocol: "HUB88", publicKey: key, ...more };
  return desk.as(owner, { method: "POST", path: "/vendors", body });
}

test("a vendor's origins are named as a page's policy has them, by https alone, and the audit says so", async () => {
  expect(await add({ gameOrigins: ["http://maker.example"] })).toMatchObject({ status: 400 });
  const added = await add({});
  expect(added.data).toMatchObject({ gameOrigins: [] });
  const { id } = z.object({ id: z.string() }).parse(added.data);
  const put = (gameOrigins: readonly string[]) =>
    desk.as(owner, { method: "PUT", path: `/vendors/${id}`, body: { ...fields, gameOrigins } });

  for (const origin of [
    "http://games.maker.example",
    "games.maker.example",
    "https://games.maker.example/",
    "https://games.maker.example/slots",
    "https://Games.maker.example",
    "https://games.maker.example:443",
    "https://games.maker.example:99999",
    "https://me@games.maker.example",
    "https://games.maker.example; script-src *",
    "https://games.maker.example,https://evil.example",
    "https://maker.example https://evil.example",
    "https://*",
    "https://*.example",
    "https://*.example.",
    "https://games.*.example",
    "https://*.*.maker.example",
    "https://한판.example",
    "wss://games.maker.example",
    "https:",
    "*",
    "'self'",
  ]) {
    const words = expect.stringContaining("https://games.example");
    expect(await put(["https://maker.example", origin]), origin).toMatchObject({
      status: 400,
      fields: { "gameOrigins.1": words },
    });
  }
  const many = (count: number) => Array.from({ length: count }, (_, index) => `https://g${index}.example`);
  expect(await put(many(11))).toMatchObject({ status: 400 });
  expect(await put(many(10))).toMatchObject({ data: { gameOrigins: many(10) } });
  const named = ["https://games.maker.example", "https://*.maker.example:8443"];
  expect(await put(named)).toMatchObject({ data: { gameOrigins: named } });

  const audit = await desk.site.database.appPool.query(
    "SELECT after FROM platform.audit WHERE action = 'vendor.put' AND outcome = 'DONE' ORDER BY number",
  );
  expect(audit.rows.at(-1)).toMatchObject({ after: { gameOrigins: named } });
});

test("addresses without https and of our own network are refused in every field; what stood before stays", async () => {
  const added = await add({ code: "reach", gameOrigins: [] });
  const { id } = z.object({ id: z.string() }).parse(added.data);
  const put = (more: object) =>
    desk.as(owner, { method: "PUT", path: `/vendors/${id}`, body: { ...fields, ...more } });
  for (const host of [
    "127.0.0.1",
    "localhost",
    "10.0.0.8:8080",
    "2130706433",
    "[::1]",
    "postgres",
    "db.internal",
  ])
    for (const more of [
      { launchUrl: `https://${host}/{game}` },
      { apiUrl: `https://${host}` },
      { liveFeedUrl: `wss://${host}/live` },
    ]) {
      const [field = ""] = Object.keys(more);
      expect(await put(more), `${field} ${host}`).toMatchObject({
        status: 400,
        fields: { [field]: expect.stringContaining("https://") },
      });
    }
  expect(await put({ gameOrigins: ["https://127.0.0.1"] })).toMatchObject({ status: 400 });
  for (const more of [
    { launchUrl: "http://maker.example/{game}" },
    { apiUrl: "http://api.maker.example" },
    { liveFeedUrl: "ws://maker.example/live" },
  ])
    expect(await put(more)).toMatchObject({ status: 400 });
  expect(await add({ code: "plain", apiUrl: "http://api.maker.example" })).toMatchObject({ status: 400 });
  const inside = "http://10.0.0.8:3002";
  await desk.site.database.ownerPool.query("UPDATE platform.vendor SET api_url = $2 WHERE vendor_id = $1", [
    id,
    inside,
  ]);
  // The bundled studio's, by the machine's own settings: the rest of it can be changed still.
  expect((await put({ apiUrl: inside, nameEn: "Renamed" })).data).toMatchObject({ nameEn: "Renamed" });
  const good = { apiUrl: "https://api.maker.example", liveFeedUrl: "wss://live.maker.example/feed" };
  expect((await put(good)).data).toMatchObject(good);
});
