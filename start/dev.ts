import { join } from "node:path";
import { findFreePort } from "@hanpan/server/findFreePort";
import { readConfiguration } from "./configuration.ts";
import { readParameters, startCrowd } from "./crowd.ts";
import { readVariables } from "./environmentFile.ts";
import { ensurePortIsFree } from "./places.ts";
import { type Running, runUntilStopped } from "./runUntilStopped.ts";
import { say } from "./say.ts";
import { startStack } from "./stack.ts";
import { root } from "./stackOptions.ts";
import { startViteServer } from "./viteServer.ts";

/**
 * `npm run dev`: the addresses of `npm start`, but behind them Vite's servers, which put a change to a client
 * into the page at once and pass calls on to the API and the studio; those start again when their sources
 * change (node --watch).
 */
await runUntilStopped(async (signal): Promise<Running> => {
  const variables = readVariables(join(root, ".env"), process.env);
  const configuration = readConfiguration(variables, root);
  const { host, ports, dataDir, production } = configuration;
  const { crowd: members } = readParameters(process.argv.slice(2), production);
  await ensurePortIsFree(host, ports.member, "PORT");
  await ensurePortIsFree(host, ports.operator, "OPERATOR_PORT");
  await ensurePortIsFree(host, ports.studio, "STUDIO_PORT");
  await ensurePortIsFree(host, ports.sports, "SPORTS_PORT");
  const addresses = {
    PUBLIC_URL: `http://127.0.0.1:${ports.member}`,
    OPERATOR_PUBLIC_URL: `http://127.0.0.1:${ports.operator}`,
    STUDIO_PUBLIC_URL: `http://127.0.0.1:${ports.studio}`,
    SPORTS_PUBLIC_URL: `http://127.0.0.1:${ports.sports}`,
  };
  const behind = {
    member: await findFreePort(),
    operator: await findFreePort(),
    studio: await findFreePort(),
    sports: await findFreePort(),
  };
  say("Starting the database, the servers and Vite …");
  const stack = await startStack({
    ...configuration,
    ports: behind,
    env: { ...variables, ...addresses },
    watch: true,
    signal,
  });
  const env = {
    WEB_PORT: String(ports.member),
    API_ORIGIN: `http://127.0.0.1:${behind.member}`,
    OPERATOR_CLIENT_PORT: String(ports.operator),
    OPERATOR_API_ORIGIN: `http://127.0.0.1:${behind.operator}`,
    STUDIO_CLIENT_PORT: String(ports.studio),
    STUDIO_ORIGIN: `http://127.0.0.1:${behind.studio}`,
    SPORTS_CLIENT_PORT: String(ports.sports),
    SPORTS_ORIGIN: `http://127.0.0.1:${behind.sports}`,
  };
  const servers = [
    startViteServer({ root, folder: "apps/web", port: ports.member, env }),
    startViteServer({ root, folder: "apps/operator", port: ports.operator, env }),
    startViteServer({ root, folder: "apps/studio", port: ports.studio, env }),
    startViteServer({ root, folder: "apps/sportsbook", port: ports.sports, env }),
  ];
  async function stop(): Promise<void> {
    await Promise.all(servers.map((server) => server.stop()));
    await stack.stop();
  }
  try {
    await Promise.all(servers.map((server) => server.untilListening(signal)));
  } catch (error) {
    await stop();
    throw error;
  }
  const crowd = members === undefined ? undefined : await startCrowd({ members, urls: stack.urls, dataDir });
  process.stdout.write(
    `Hanpan is ready for changes.\n\n  Member app   ${addresses.PUBLIC_URL}\n` +
      `  Operators    ${addresses.OPERATOR_PUBLIC_URL}\n` +
      `  Studio       ${addresses.STUDIO_PUBLIC_URL}\n  Sportsbook   ${addresses.SPORTS_PUBLIC_URL}\n  API          ${env.API_ORIGIN}\n\n` +
      "  Demo member  demo / demo1234 (exchange password 1234)\n" +
      "  Demo partner partner / partner1234\n" +
      "  Operators    owner / owner1234, cashier / cashier1234, distributor / distributor1234\n\n" +
      (crowd === undefined
        ? ""
        : `  ${members} simulated members play along; what they do is in ${crowd.log}.\n\n`),
  );
  return {
    failed: Promise.race([stack.failed, ...servers.map((server) => server.failed)]),
    async stop() {
      await crowd?.stop();
      await stop();
    },
  };
});
