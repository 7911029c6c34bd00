import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPool } from "@hanpan/database";
import { findFreePort } from "@hanpan/server/findFreePort";
import { v7 } from "uuid";
import type * as z from "zod";
import { type LocalClient, localClient } from "../../apps/api/src/usdt/local/localToken.ts";
import { openLocalChain } from "../../apps/api/src/usdt/local/openLocalChain.ts";
import { type RunningNode, startNode } from "../../apps/api/src/usdt/local/startNode.ts";
import { type Stack, startStack } from "../../start/stack.ts";
import { openBooks } from "../house/books.ts";
import { registerMember } from "../house/server.ts";
import { expect } from "../house/test.ts";

/** A program that is killed. */
export type Victim = "api" | "jobs" | "database" | "node";

export type CrashSite = Awaited<ReturnType<typeof openCrashSite>>;

/** Somewhere within a step: each kill finds the program elsewhere in its work. */
const withinMs = 120;
const laterBy = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A site with the API, the jobs and a database that keeps what it committed, beside an Ethereum node of its own whose chain lies in
 * a file: each is a real process that is killed the hard way.
 */
export async function openCrashSite() {
  const dataDir = mkdtempSync(join(tmpdir(), "hanpan-e2e-money-crash-"));
  const chainFile = join(dataDir, "chain.json");
  let node: RunningNode = await startNode({ state: chainFile });
  const stack: Stack = await startStack({
    dataDir,
    ports: {
      member: await findFreePort(),
      operator: await findFreePort(),
      studio: await findFreePort(),
      sports: await findFreePort(),
    },
    roles: ["api", "jobs"],
    env: { ERC20_RPC_URL: node.url },
    quiet: true,
  });
  const { platformOwnerUrl, platformUrl, studioOwnerUrl, studioUrl } = stack.databases;
  const ownerUrl = platformOwnerUrl ?? platformUrl;
  process.env["HANPAN_MEMBER_URL"] = stack.urls.member;
  process.env["HANPAN_OPERATOR_URL"] = stack.urls.operator;
  process.env["HANPAN_DATABASE_URL"] = ownerUrl;
  const books = openBooks(ownerUrl, studioOwnerUrl ?? studioUrl);
  const pool = createPool({ connectionString: ownerUrl, maximum: 4, applicationName: "e2e money crash" });
  // A killed database ends idle connections; the next query opens a new one.
  pool.on("error", () => undefined);
  const client: LocalClient = localClient(node.url);
  await client.setAutomine(true);
  await openLocalChain(pool, client, new Date());
  await client.setAutomine(false);

  const isReady = () =>
    fetch(`${stack.urls.member}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  const part = {
    ...{ books, client, pool },
    url: stack.urls.member,
    /** Kills a program at once, and waits until another has taken its place and the site replies. */
    async kill(victim: Victim): Promise<void> {
      if (victim === "node") {
        const port = Number(new URL(node.url).port);
        await node.stop();
        node = await startNode({ port, state: chainFile });
        return;
      }
      const pid = stack.children[victim]?.pid;
      if (pid === undefined) throw new Error(`the ${victim} is not running`);
      process.kill(pid, "SIGKILL");
      await expect.poll(() => stack.children[victim]?.pid ?? pid, { timeout: 120_000 }).not.toBe(pid);
      await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
    },
    /** Kills a program somewhere in the middle of some work that asks until it is answered; what the work answers. */
    async killAmid<Result>(victim: Victim, work: () => Promise<Result>): Promise<Result> {
      const working = work();
      await laterBy(Math.random() * withinMs);
      await part.kill(victim);
      return await working;
    },
    /** Waits until the node's file has every block that there is now: a node that is killed later forgets none of them. */
    async chainKept(): Promise<void> {
      const now = Date.now();
      await expect.poll(() => statSync(chainFile).mtimeMs, { timeout: 30_000 }).toBeGreaterThan(now);
    },
    /** New members, each with an account number of their own. */
    members: (count: number) => Promise.all(Array.from({ length: count }, () => registerMember())),
    /** A source that reports of every site account, and the key that it signs with. */
    async source(): Promise<{ source: string; key: KeyObject; url: string }> {
      const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const [source, sourceId] = [`crash-${randomUUID().slice(0, 8)}`, v7()];
      await pool.query(
        `INSERT INTO platform.bank_source (source_id, code, name, kind, created_at)
         VALUES ($1, $2, $2, 'INQUIRY', now())`,
        [sourceId, source],
      );
      await pool.query("SELECT platform.add_bank_source_key($1, $2, $3, now() - interval '1 minute')", [
        sourceId,
        v7(),
        publicKey.export({ type: "spki", format: "pem" }),
      ]);
      return { source, key: privateKey, url: stack.urls.member };
    },
    /** Asks again and again until there is an answer: what whoever had none does. */
    async untilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
      for (let time = 0; ; time += 1) {
        try {
          return await ask();
        } catch (error) {
          if (time > 600) throw error;
          await laterBy(100);
        }
      }
    },
    /** One row of the database, as it is now. */
    async row<Shape extends z.ZodType>(shape: Shape, text: string, values: readonly unknown[] = []) {
      const { rows } = await part.untilAnswered(() => pool.query(text, [...values]));
      return shape.parse(rows[0]);
    },
    async close(): Promise<void> {
      await books.close();
      await pool.end();
      await stack.stop();
      await node.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return part;
}
