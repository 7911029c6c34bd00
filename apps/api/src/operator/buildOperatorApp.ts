import { createPrivateKey } from "node:crypto";
import { fileURLToPath } from "node:url";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { mayDo } from "@hanpan/contract/operator/permissions";
import { cookiesOf } from "@hanpan/server/cookies";
import type { RequestMetrics } from "@hanpan/server/metrics";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { holderGround } from "../account-holder/holderGround.ts";
import { personKeyOf } from "../closing/personKey.ts";
import { bundledOrigins, type Config, readKeyFile, siteUrlOf } from "../config.ts";
import { exclusionGround } from "../exclusion/exclusionGround.ts";
import { createVendorClient } from "../features/launch/vendorClient.ts";
import { identityGround } from "../identity/identityGround.ts";
import { readDocumentKeys } from "../knowledge/documentKeys.ts";
import { deriveKey } from "../lib/deriveKey.ts";
import { serveImages } from "../lib/images/serveImages.ts";
import { createKnownDevices } from "../lib/knownDevices.ts";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { createSealing } from "../lib/sealing.ts";
import { createSignInGuard } from "../lib/signInGuard.ts";
import { sharePump } from "../lib/stream/sharePump.ts";
import { passkeyGround } from "../passkeys/passkeyGround.ts";
import { paymentGround } from "../payment/paymentGround.ts";
import { reachGround } from "../reach/reachGround.ts";
import { createSecretBox } from "../second-factor/totp.ts";
import { platformConditions } from "../server/conditions.ts";
import { createServer } from "../server/createServer.ts";
import { createIdempotencyStore, idempotencyMacKey } from "../server/idempotency.ts";
import { registerApprovalRoutes } from "./approval/routes.ts";
import { approvalKinds } from "./approvalKinds.ts";
import { registerAuditRoutes } from "./audit/routes.ts";
import { registerOperatorPasskeyRoutes } from "./auth/passkeys/routes.ts";
import { registerOperatorPasswordRoutes } from "./auth/passwordRoutes.ts";
import { createProviderClient } from "./auth/provider/client.ts";
import { registerProviderHook } from "./auth/provider/logoutHook.ts";
import { registerProviderRoutes } from "./auth/provider/routes.ts";
import { providerLastsMs } from "./auth/provider/ticket.ts";
import { registerOperatorAuthRoutes } from "./auth/routes.ts";
import { registerDepositAccountRoutes, registerOperatorBankRoutes } from "./bank/routes.ts";
import { registerBankDayRoutes } from "./bank-day/routes.ts";
import { registerBankEntryRoutes } from "./bank-entry/entryRoutes.ts";
import { registerBankSourceRoutes } from "./bank-entry/sourceRoutes.ts";
import { registerBankStatementRoutes } from "./bank-statement/routes.ts";
import { registerOperatorBetRoutes } from "./bet/routes.ts";
import { registerOperatorBoardRoutes } from "./board/routes.ts";
import { registerBalanceRoutes } from "./branch/balanceRoutes.ts";
import { registerLinkRoutes } from "./branch/linkRoutes.ts";
import { registerBranchRoutes } from "./branch/routes.ts";
import { registerBranchTreeRoutes } from "./branch/treeRoutes.ts";
import { registerCaseRoutes } from "./case/routes.ts";
import { registerOperatorChangeRoutes } from "./change/routes.ts";
import { registerOperatorClosingRoutes } from "./closing/routes.ts";
import { registerOperatorConsentRoutes } from "./consent/routes.ts";
import { registerDashboardRoutes } from "./dashboard/routes.ts";
import { registerDemoRoute } from "./demo/routes.ts";
import { registerExclusionRoutes } from "./exclusion/routes.ts";
import { registerOperatorFaqRoutes } from "./faq/routes.ts";
import { registerFindRoutes } from "./find/routes.ts";
import { registerGlanceRoutes } from "./glance/routes.ts";
import { registerHarmRoutes } from "./harm/routes.ts";
import { registerOperatorIdentityRoutes } from "./identity/routes.ts";
import { registerInquiryTemplateRoutes, registerOperatorInquiryRoutes } from "./inquiry/routes.ts";
import { registerOperatorKnowledgeRoutes } from "./knowledge/routes.ts";
import { registerOperatorLedgerRoutes } from "./ledger/routes.ts";
import { registerOperatorLevelRoutes } from "./level/routes.ts";
import type { ApprovalKind } from "./lib/approval.ts";
import { picturesCookie } from "./lib/picturesCookie.ts";
import { findOperatorSession } from "./lib/sessions.ts";
import { registerListViewRoutes } from "./list-view/routes.ts";
import { registerOperatorMemberRoutes } from "./member/routes.ts";
import { registerMemoRoutes } from "./memo/routes.ts";
import { registerMessageRoutes } from "./message/routes.ts";
import { registerOperatorMoneyRoutes } from "./money-request/routes.ts";
import { registerMonthRoutes } from "./month/routes.ts";
import { registerOperatorNoteRoutes } from "./note/routes.ts";
import { registerOperatorNoticeRoutes } from "./notice/routes.ts";
import { registerOperatorsRoutes } from "./operators/routes.ts";
import { registerSettlementRoutes } from "./partner/settlementRoutes.ts";
import { registerPartnerTreeRoutes } from "./partner/treeRoutes.ts";
import { registerOperatorPaymentRoutes } from "./payment/routes.ts";
import { registerPayoutRoutes } from "./payout/routes.ts";
import { registerPersonRoutes } from "./person/routes.ts";
import { registerPresenceRoutes } from "./presence/routes.ts";
import { registerRewardRoutes } from "./reward/routes.ts";
import { registerRoleRoutes } from "./role/routes.ts";
import { registerSegmentActRoutes } from "./segment/actRoutes.ts";
import { registerSegmentRoutes } from "./segment/routes.ts";
import { registerOperatorSettingRoutes } from "./setting/routes.ts";
import { registerOperatorStream } from "./stream/registerOperatorStream.ts";
import { registerTagRoutes } from "./tag/routes.ts";
import { registerOperatorUsdtRoutes } from "./usdt/routes.ts";
import { registerOperatorGameRoutes } from "./vendor/gameRoutes.ts";
import { registerOperatorVendorRoutes } from "./vendor/routes.ts";

/** Calls of all kinds together that one address, an office, may make in a minute: its consoles poll and scroll. */
const mostPerMinute = { operators: 6_000, demo: 60_000 };

/** The rooms that need the site's settings beside the database. */
const ofTheSetting = [
  registerPartnerTreeRoutes,
  registerSettlementRoutes,
  registerSegmentActRoutes,
  registerPersonRoutes,
];

/** Rooms that need nothing but the database. */
const ofTheDatabase = [
  registerOperatorsRoutes,
  registerRoleRoutes,
  registerBranchTreeRoutes,
  registerOperatorMoneyRoutes,
  registerOperatorUsdtRoutes,
  registerPayoutRoutes,
  registerOperatorClosingRoutes,
  registerOperatorIdentityRoutes,
  registerGlanceRoutes,
  registerFindRoutes,
  registerSegmentRoutes,
  registerTagRoutes,
  registerMemoRoutes,
  registerListViewRoutes,
  registerOperatorLevelRoutes,
  registerOperatorBankRoutes,
  registerDepositAccountRoutes,
  registerBankEntryRoutes,
  registerBankSourceRoutes,
  registerBankStatementRoutes,
  registerBankDayRoutes,
  registerMonthRoutes,
  registerPresenceRoutes,
  registerHarmRoutes,
  registerOperatorGameRoutes,
  registerOperatorInquiryRoutes,
  registerInquiryTemplateRoutes,
  registerOperatorNoteRoutes,
  registerOperatorLedgerRoutes,
  registerRewardRoutes,
  registerOperatorBoardRoutes,
  registerOperatorConsentRoutes,
  registerAuditRoutes,
];

/**
 * Puts the operator's server together: its own origin, token and base path, apart from the member's; it serves the
 * built console.
 */
export async function buildOperatorApp(options: {
  readonly config: Config;
  readonly pool: Pool;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly metrics: RequestMetrics;
  /** What may wait for a second operator, unless it is all that the features declare. */
  readonly approvalKinds?: readonly ApprovalKind[] | undefined;
}): Promise<FastifyInstance> {
  const { config, pool, clock, logger } = options;
  const siteSetting = createSiteSettingReader(pool);
  const totpRequired = config.production;
  const requestsPerMinute = config.production ? mostPerMinute.operators : mostPerMinute.demo;
  const platformKey = readKeyFile(config.platformPrivateKeyFile);
  const app = await createServer({
    logger,
    requestsPerMinute,
    overloadedAfterMs: config.overloadedAfterMs,
    frameOrigins: () => [],
    connectOrigins: () => [],
    publicUrl: config.operatorPublicUrl,
    trustedProxies: config.trustedProxies,
    metrics: options.metrics,
    metricsToken: config.metricsToken,
    documentation: false,
    webDirectory: fileURLToPath(new URL("../../../operator/dist", import.meta.url)),
    conditions: platformConditions(pool, platformKey),
  });
  app.decorate("operatorSupport", {
    pool,
    clock,
    authenticate: async (token, { address, now, slides }) => {
      const setting = await siteSetting();
      const { operatorSessionIdleMinutes: idleMinutes, operatorDoor: door } = setting;
      const asked = { idleMinutes, totpRequired, slides, door, address };
      return findOperatorSession(
        pool,
        token,
        { ...asked, localAccounts: setting.operatorLocalAccounts },
        now,
      );
    },
    idempotency: createIdempotencyStore(pool, "operator", idempotencyMacKey(platformKey)),
    requestsPerMinute,
  });
  await registerOperatorStream(app, {
    pool,
    pump: sharePump(app, pool, logger),
    publicUrl: config.operatorPublicUrl,
  });
  const ground = reachGround(pool, config);
  const secretBox = createSecretBox(platformKey, "operator", logger);
  const vendorClient = createVendorClient(
    createPrivateKey(platformKey),
    config.production ? { ownOrigins: bundledOrigins(config) } : undefined,
  );
  const devices = createKnownDevices({
    key: deriveKey(platformKey, "hanpan", "devices of operators"),
    path: `${operatorBasePath}/auth`,
    secure: config.operatorPublicUrl?.startsWith("https:") === true,
  });
  const pictures = picturesCookie(config.operatorPublicUrl);
  const guard = createSignInGuard({
    who: "OPERATOR",
    pool,
    devices,
    limitFactor: config.production ? 1 : 10,
  });
  const desk = {
    host: config.host,
    port: config.operatorPort,
    publicUrl: config.operatorPublicUrl,
  };
  const passkeys = passkeyGround(pool, config, siteUrlOf(desk));
  const passkeyCookie = {
    ...pictures,
    ...{ name: "hanpan_passkey", path: `${operatorBasePath}/auth`, maxAgeSeconds: 300 },
  };
  await registerOperatorAuthRoutes(app, {
    ...{ pool, siteSetting, secretBox, passkeys, guard, totpRequired, pictures },
  });
  registerOperatorPasswordRoutes(app, { pool, siteSetting });
  registerOperatorPasskeyRoutes(app, {
    ground: passkeys,
    ...{ siteSetting, secretBox, pictures, totpRequired },
    cookie: passkeyCookie,
  });
  const provider = {
    pool,
    client:
      config.operatorProvider === undefined
        ? null
        : createProviderClient(config.operatorProvider, siteUrlOf(desk), logger),
    sealing: createSealing(deriveKey(platformKey, "hanpan", "operators at the provider")),
    cookie: { ...passkeyCookie, name: "hanpan_provider", maxAgeSeconds: providerLastsMs / 1_000 },
  };
  await registerProviderHook(app, provider);
  registerProviderRoutes(app, {
    provider,
    proofs: { ground: passkeys, secretBox, passkeyCookie },
    ...{ siteSetting, pictures, totpRequired },
  });
  registerDashboardRoutes(app, { pool, siteSetting });
  registerDemoRoute(app, { pool, isDemo: !config.production });
  const exclusions = exclusionGround(pool, config);
  registerBranchRoutes(app, { pool, siteSetting, exclusions });
  registerLinkRoutes(app, { pool, siteUrl: siteUrlOf(config) });
  registerBalanceRoutes(app, { pool, siteSetting, exclusions });
  registerOperatorPaymentRoutes(app, { pool, hasSecrets: paymentGround(pool, config) !== undefined });
  registerMessageRoutes(app, { ground, siteSetting });
  registerOperatorMemberRoutes(app, {
    ...{ pool, siteSetting, isDemo: !config.production, ground, siteUrl: siteUrlOf(config) },
    personKey: personKeyOf(config),
    exclusions,
  });
  registerOperatorKnowledgeRoutes(app, { pool, siteSetting, keys: readDocumentKeys(config) });
  for (const register of ofTheSetting) register(app, { pool, siteSetting });
  registerOperatorChangeRoutes(app, { pool, siteSetting, personKey: personKeyOf(config), exclusions });
  registerExclusionRoutes(app, { ground: exclusions, siteSetting });
  const verifiesIdentities = identityGround(pool, config).provider !== undefined;
  const asksHolders = holderGround(pool, config).provider !== undefined;
  registerOperatorSettingRoutes(app, {
    ...{ pool, verifiesIdentities, asksHolders, hasProvider: config.operatorProvider !== undefined },
  });
  registerCaseRoutes(app, { pool, siteSetting, platformKey });
  registerOperatorVendorRoutes(app, {
    pool,
    desks: vendorClient,
    httpsOnly: config.production,
  });
  registerOperatorBetRoutes(app, { pool, siteSetting, readRoundProof: vendorClient.round });
  registerOperatorFaqRoutes(app, { pool, siteSetting });
  registerOperatorNoticeRoutes(app, { pool, picturesMaximumBytes: config.picturesMaximumBytes });
  serveImages(app, {
    pool,
    directory: config.formerUploads,
    requestsPerMinute,
    async maySeeHidden(request) {
      const token = cookiesOf(request).read(pictures);
      const from = { address: request.ip, now: clock(), slides: false };
      const operator = token === null ? null : await app.operatorSupport.authenticate(token, from);
      return operator !== null && operator !== "ELSEWHERE" && mayDo(operator, "board.read");
    },
  });
  for (const register of ofTheDatabase) register(app, { pool });
  registerApprovalRoutes(app, { pool, kinds: options.approvalKinds ?? approvalKinds });
  return app;
}
