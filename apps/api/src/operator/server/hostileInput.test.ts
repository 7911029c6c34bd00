import { operatorBasePath } from "@hanpan/contract/operator/call";
import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import { testHostileInput } from "@hanpan/server/testing/hostileInput";
import { imageBodyLimitBytes } from "../../features/board/routes.ts";
import { hostileCalls } from "../../testing/hostileCalls.ts";
import { createOperatorSite } from "../../testing/operators.ts";
import { rowCounts } from "../../testing/rowCounts.ts";
import { validOperatorRequests } from "../../testing/validOperatorRequests.ts";
import { resultBodyLimitBytes } from "../payout/routes.ts";

/** Calls whose example fills fields that exclude one another, as a cursor and a page. */
const excluding: readonly string[] = [
  "GET /usdt/transfers",
  "GET /money/requests",
  "GET /members",
  "GET /segments/:id/members",
  "GET /segment-acts",
  "GET /members.csv",
  "GET /persons/attempts",
  "GET /exclusion-listings",
  "GET /bets",
  "GET /harm",
  "GET /ledger/transfers",
  "GET /inquiries",
  "GET /notes",
  "GET /notes/received",
  "GET /posts",
  "GET /posts.csv",
  "GET /audit",
  "GET /audit.csv",
  "GET /audit/strangers",
  "GET /roulette/plays",
  "GET /branch/members",
  "GET /branch/distributions",
  "GET /branch/statements",
  "GET /partners/:id/statements",
  "GET /approvals",
  "GET /alerts",
  "GET /cases",
  "GET /bank-entries",
  "GET /payouts",
  "GET /payments",
  "GET /messages",
  "GET /bank-statements",
  "POST /operators",
  "PATCH /members/:id",
];

const takesBankFile = new Set([
  "POST /payouts/:id/results",
  "POST /bank-statements",
  "POST /bank-statements/look",
  "POST /cases/:id/files",
  "POST /exclusion-uploads/:id/parts",
]);

const given = Object.fromEntries(
  allOperatorCalls.map(({ id, method, path }) => [
    id,
    {
      // What an operator saw is compared with what stands there, whatever it is.
      judgedLater: ["expected"],
      excludesItself: excluding.includes(`${method} ${path}`),
      ...(path === "/images" ? { bodyLimitBytes: imageBodyLimitBytes } : {}),
      ...(takesBankFile.has(`${method} ${path}`) ? { bodyLimitBytes: resultBodyLimitBytes } : {}),
    },
  ]),
);
const calls = hostileCalls(allOperatorCalls, operatorBasePath, validOperatorRequests(), given);

testHostileInput(calls, async () => {
  const desk = await createOperatorSite({ TRUSTED_PROXIES: "127.0.0.1" });
  return {
    address: await desk.app.listen({ port: 0, host: "127.0.0.1" }),
    bodyLimitBytes: 256 * 1_024,
    tooLarge: "PAYLOAD_TOO_LARGE",
    // badInput.test.ts.
    hasOwnFieldSuite: true,
    ours: new RegExp(`^[A-Z]+ ${operatorBasePath}/`),
    otherRoutes: [`GET ${operatorBasePath}/stream`],
    async signIn() {
      const { token } = await desk.operator("OWNER");
      return () => ({ authorization: `Bearer ${token}` });
    },
    async written() {
      // A file that is read is audited, and some of the addresses that are tried ask for one.
      const { "platform.audit": _audited, ...counts } = await rowCounts(desk.site.database.ownerPool);
      return counts;
    },
    close: desk.close,
  };
});
