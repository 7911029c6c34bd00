import { createServer, type Server } from "node:http";
import { koreanMemberRules, koreanRules } from "@hanpan/contract/profile/profiles";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";

let world: PlayWorld;
let maker: Server;
/** What the maker was asked. */
const asked: Record<string, unknown>[] = [];
let answers = 200;
beforeAll(async () => {
  world = await openPlayWorld();
  maker = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push(z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.concat(chunks).toString())));
    const url = "http://127.0.0.1:3002/games/dancheong-fortune/?token=t&user=u&currency=XXX";
    response.writeHead(answers).end(JSON.stringify({ url }));
  });
  await new Promise<void>((done) => maker.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  maker.close();
  await world.close();
});

const set = (document: Readonly<Record<string, unknown>>) =>
  world.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify(document)],
  );
function offers(isOffered: boolean) {
  const bound = maker.address();
  const port = typeof bound === "object" ? bound?.port : 0;
  return world.database.ownerPool.query(
    "UPDATE platform.vendor SET offers_demo = $1, api_url = $2, status = 'ACTIVE'",
    [isOffered, `http://127.0.0.1:${port}`],
  );
}

async function tried(member: TestMember | null = null, more = "&ofAge=true") {
  const path = `/provider/try-game?gameId=${world.gameId}&device=MOBILE${more}`;
  const reply = await world.get(path, member, { "custom-language": "en" });
  const { data, error } = z
    .object({ data: z.unknown(), error: z.nullable(z.object({ code: z.string() })) })
    .parse(await reply.json());
  return { status: reply.status, code: error?.code ?? null, data };
}

/** A server goes on for some seconds with the setting that it read. */
const soon = (code: string | null, member: TestMember | null = null) =>
  vi.waitFor(async () => expect((await tried(member)).code).toBe(code), { timeout: 60_000, interval: 200 });

/** How many rows every table of the site has. */
async function rowsOfTables(): Promise<ReadonlyMap<string, number>> {
  const { ownerPool } = world.database;
  const { rows } = await ownerPool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('platform', 'ledger')`,
  );
  const counted = new Map<string, number>();
  for (const { name } of rows) {
    const found = await ownerPool.query<{ count: number }>(`SELECT count(*) AS count FROM ${name}`);
    counted.set(name, found.rows[0]?.count ?? -1);
  }
  return counted;
}

beforeEach(async () => {
  answers = 200;
  asked.length = 0;
  await offers(true);
});
afterEach(async () => {
  const { rowCount } = await world.database.ownerPool.query("DELETE FROM platform.setting");
  if (rowCount !== 0) await soon(null);
});

describe("trying a game", () => {
  test("a guest of age is given the address of a game with play money, and nothing of the site changes", async () => {
    const before = await rowsOfTables();
    expect(before.size).toBeGreaterThan(50);
    expect(await tried()).toEqual({
      status: 200,
      code: null,
      data: {
        url: "http://127.0.0.1:3002/games/dancheong-fortune/?token=t&user=u&currency=XXX",
        mode: "IFRAME",
        saysReady: true,
      },
    });
    expect(await rowsOfTables()).toEqual(before);
    expect(asked).toEqual([
      {
        vendor: "hanpan",
        platform: "GPL_MOBILE",
        lobby_url: "http://127.0.0.1:3000",
        lang: "en",
        game_code: "dancheong-fortune",
        country: "KR",
        currency: "XXX",
        visitor: expect.stringMatching(/^[0-9a-f]{32}$/),
        rules: expect.objectContaining({ version: 1, autoplay: true, stake_caps: {} }),
      },
    ]);
  });

  test("who does not say that they are of age is given none", async () => {
    expect((await tried(null, "")).status).toBe(400);
    expect((await tried(null, "&ofAge=false")).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test("a member may too, and none who may not play or shut the kind", async () => {
    const member = await world.member(0);
    expect((await tried(member)).code).toBeNull();
    const { ownerPool } = world.database;
    await ownerPool.query(
      "INSERT INTO platform.shut_category (member_id, category, since) VALUES ($1, 'SLOT', $2)",
      [member.memberId, world.clock.now()],
    );
    expect((await tried(member)).code).toBe("CATEGORY_SHUT");
    await ownerPool.query("UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = $1", [
      member.memberId,
    ]);
    expect((await tried(member)).code).toBe("SELF_EXCLUDED");
    expect(asked).toHaveLength(1);
  });

  test("of a maker that offers none, of a game that is off, and of a maker that gives no address, opens nothing", async () => {
    await offers(false);
    expect((await tried()).code).toBe("FREE_PLAY_OFF");
    await offers(true);
    await world.database.ownerPool.query("UPDATE platform.game SET status = 'PAUSED'");
    expect((await tried()).code).toBe("GAME_MAINTENANCE");
    await world.database.ownerPool.query("UPDATE platform.game SET status = 'ACTIVE'");
    answers = 429;
    expect((await tried()).code).toBe("FREE_PLAY_BUSY");
  });

  test("the operator switches it off for the whole site", async () => {
    const features = { attendance: true, roulette: true, board: true, sports: true, mini: true };
    await set({ features: { ...features, freePlay: false } });
    await soon("FREE_PLAY_OFF");
  });

  test("where a jurisdiction asks for verified ages, neither guests nor unverified members try a game", async () => {
    const caps = { SLOT: { won: 10_000, youngWon: 4_000 } };
    await set({
      jurisdiction: {
        profile: "OWN",
        wonPerPound: 1_900,
        rules: { ...koreanRules, autoplay: false, stakeCaps: { ...koreanRules.stakeCaps, ...caps } },
        members: { ...koreanMemberRules, freePlayVerified: true },
      },
    });
    await world.database.ownerPool.query("UPDATE platform.vendor SET play_rules = 'VERSION_1'");
    await soon("FREE_PLAY_VERIFIED");
    const member = await world.member(0);
    expect((await tried(member)).code).toBe("FREE_PLAY_VERIFIED");
    await world.database.ownerPool.query(
      `INSERT INTO platform.verified_identity
         (member_id, verified_at, provider, check_id, reference, name, birth_date, gender, phone, ci_mark, di_mark)
       VALUES ($1, $2, 'SIMULATED', gen_random_uuid(), 'r', 'A', '1990-01-01', 'MALE', '01000000000', sha256('a'), sha256('b'))`,
      [member.memberId, world.clock.now()],
    );
    expect((await tried(member)).code).toBeNull();
    // Whoever tries it has no age here: of two caps the lower one holds.
    expect(asked.at(-1)).toMatchObject({ rules: { autoplay: false, stake_caps: { SLOT: 400_000_000 } } });
  });
});
