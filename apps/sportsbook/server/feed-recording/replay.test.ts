import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFeedKey } from "../feed-door/testing/feedSource.ts";
import { type RunningSportsbook, startSportsbook } from "../startSportsbook.ts";
import { createSurroundings, type Surroundings } from "../testing/sportsbookUnderTest.ts";
import { inventedDay } from "./inventedDay.ts";
import { readRecording, writeRecording } from "./recording.ts";
import { replay } from "./replay.ts";

const { publicKey, privateKey } = newFeedKey();
const directory = mkdtempSync(path.join(tmpdir(), "hanpan-replay-test-"));
let around: Surroundings;
let sportsbook: RunningSportsbook;

beforeAll(async () => {
  const file = path.join(directory, "key.pem");
  writeFileSync(file, publicKey.export({ type: "spki", format: "pem" }));
  around = await createSurroundings({ SPORTS_FEEDS: `demo=${file}` });
  sportsbook = await startSportsbook(around.config, pino({ level: "silent" }));
});
afterAll(async () => {
  await sportsbook.stop();
  await around.drop();
  rmSync(directory, { recursive: true });
});

test("a recorded day is taken message for message, and can be replayed again", async () => {
  const file = path.join(directory, "day.jsonl");
  const fromMs = Date.parse("2026-01-01T00:00:00Z");
  writeRecording(file, inventedDay("golden", fromMs, 1), "invented");
  const recording = readRecording(file);
  expect(recording).toEqual(inventedDay("golden", fromMs, 1));
  const recorded = {
    sportsbookUrl: sportsbook.address,
    source: "demo",
    key: privateKey,
    speed: 1_000,
    log: () => undefined,
  };
  expect(await replay(recording, recorded)).toBe(0);
  expect(await replay(recording, recorded)).toBe(0);
  const results = recording.messages.flatMap((message) =>
    message.type === "RESULT" ? [`${message.score.home}:${message.score.away}`] : [],
  );
  const { rows } = await around.database.ownerPool.query(
    `SELECT status, array_agg(score_home || ':' || score_away ORDER BY score_home, score_away) AS scores
     FROM sportsbook.fixture WHERE source = 'FEED' GROUP BY status`,
  );
  expect(rows).toEqual([{ status: "ENDED", scores: expect.arrayContaining(results) }]);
  expect(rows[0]?.scores).toHaveLength(2 * results.length);
});

test("what is no recording is refused by its line", () => {
  const file = path.join(directory, "bad.jsonl");
  writeFileSync(file, '{"recordedFrom":"2026-01-01T00:00:00.000Z","note":"n"}\n{"type":"HEARTBEAT"}\n');
  expect(() => readRecording(file)).toThrow("Line 2");
});
