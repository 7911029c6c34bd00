import { createPrivateKey } from "node:crypto";
import { fileURLToPath } from "node:url";
import { basePath } from "@hanpan/contract/call";
import { widePictureOf } from "@hanpan/contract/objects/game";
import type { RequestMetrics } from "@hanpan/server/metrics";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { personKeyOf } from "./closing/personKey.ts";
import { bundledOrigins, type Config, readKeyFile, siteUrlOf } from "./config.ts";
import { exclusionGround } from "./exclusion/exclusionGround.ts";
import { registerAccountInquiryRoutes } from "./features/account-inquiry/routes.ts";
import { registerAnchorRoutes } from "./features/anchors/routes.ts";
import { registerAttendanceRoutes } from "./features/attendance/routes.ts";
import { registerAuthRoutes } from "./features/auth/routes.ts";
import { registerBankRoutes } from "./features/bank/routes.ts";
import { registerBankDoor } from "./features/bank-door/routes.ts";
import { registerBetRoutes } from "./features/bet/routes.ts";
import { registerBoardRoutes } from "./features/board/routes.ts";
import { findGames } from "./features/catalogue/findGames.ts";
import { registerGameRoutes } from "./features/catalogue/routes.ts";
import { readVendorOrigins } from "./features/catalogue/vendorOrigins.ts";
import { registerChangeRoutes } from "./features/change/routes.ts";
import { registerClosingRoutes } from "./features/closing/routes.ts";
import { registerConsentRoutes } from "./features/consent/routes.ts";
import { registerTransactionRoutes } from "./features/conversion/routes.ts";
import { registerDataFileRoutes } from "./features/data-file/routes.ts";
import { registerFaqRoutes } from "./features/faq/routes.ts";
import { registerFavouriteRoutes } from "./features/favourites/routes.ts";
import { registerFirstStepRoutes } from "./features/first-steps/routes.ts";
import { registerIdentityRoutes } from "./features/identity/routes.ts";
import { registerInquiryRoutes } from "./features/inquiry/routes.ts";
import { registerKnowledgeRoutes } from "./features/knowledge/routes.ts";
import { registerLaunchRoutes } from "./features/launch/routes.ts";
import { createVendorClient } from "./features/launch/vendorClient.ts";
import { registerLevelRoutes } from "./features/level/routes.ts";
import { registerPlanRoutes } from "./features/limit/planRoutes.ts";
import { registerLimitRoutes } from "./features/limit/routes.ts";
import { registerMeasureRoutes } from "./features/measures/routes.ts";
import { registerMemberRoutes } from "./features/member/routes.ts";
import { registerMoneyRoutes } from "./features/money-request/routes.ts";
import { registerNoteRoutes } from "./features/note/routes.ts";
import { registerNoticeRoutes } from "./features/notice/routes.ts";
import { registerPageRoutes } from "./features/pages/routes.ts";
import { registerPartnerRoutes } from "./features/partner/routes.ts";
import { registerPasskeyRoutes } from "./features/passkey/routes.ts";
import { registerPaymentRoutes } from "./features/payment/routes.ts";
import { registerPaymentHook } from "./features/payment/webhook.ts";
import { registerRouletteRoutes } from "./features/roulette/routes.ts";
import { registerFactorRoutes } from "./features/second-factor/routes.ts";
import { registerSettingRoutes } from "./features/setting/routes.ts";
import { registerStatementRoutes } from "./features/statement/routes.ts";
import { registerStreamRoutes } from "./features/stream/routes.ts";
import { registerTickerRoutes } from "./features/ticker/routes.ts";
import { registerUsdtRoutes } from "./features/usdt/routes.ts";
import { answerBrokenCall, registerWalletRoutes, walletPath } from "./features/wallet/routes.ts";
import { readFeaturedGame } from "./flows/home/readHome.ts";
import { registerHomeRoutes } from "./flows/home/routes.ts";
import { readSessionPlay } from "./flows/playFacts.ts";
import { showWins } from "./flows/showWins.ts";
import { identityGround } from "./identity/identityGround.ts";
import { readDocumentKeys } from "./knowledge/documentKeys.ts";
import { deriveKey } from "./lib/deriveKey.ts";
import { serveImages } from "./lib/images/serveImages.ts";
import { createKnownDevices } from "./lib/knownDevices.ts";
import { openCategories } from "./lib/openCategories.ts";
import { createSiteSettingReader, type ReadSiteSetting } from "./lib/readSiteSetting.ts";
import { findSession } from "./lib/sessions.ts";
import { createSignInGuard } from "./lib/signInGuard.ts";
import { sharePump } from "./lib/stream/sharePump.ts";
import { type PasskeyGround, passkeyGround } from "./passkeys/passkeyGround.ts";
import { paymentGround } from "./payment/paymentGround.ts";
import { type ReachGround, reachGround } from "./reach/reachGround.ts";
import { type FactorGround, factorGround } from "./second-factor/factorGround.ts";
import { platformConditions } from "./server/conditions.ts";
import { createPlatformProgramServer, createServer } from "./server/createServer.ts";
import { createIdempotencyStore, idempotencyMacKey } from "./server/idempotency.ts";
import { createPages } from "./server/pages/createPages.ts";
import { createServiceStateReader } from "./server/pages/serviceState.ts";

/**
 * Calls of all kinds together that one address may make in a minute. An office or a mobile network has many members
 * behind one; what is worth guessing or costs much has a limit of its own.
 */
const requestsPerMinute = { members: 6_000, demo: 60_000 };

/** By how much the limits of single calls are widened in a demo, where everybody is one address. */
const demoLimitFactor = 10;

/** The pictures that screens begin with, in the site's language: home's featured game, the lobby's most played ones. */
function firstPictures(of: {
  readonly pool: Pool;
  readonly siteSetting: ReturnType<typeof createSiteSettingReader>;
  readonly clock: () => Date;
}) {
  const featured = async (): Promise<string[]> => {
    const setting = await of.siteSetting();
    const asked = { memberId: null, language: setting.defaultLanguage, setting, now: of.clock() };
    const game = await readFeaturedGame(of.pool, asked);
    return game === null ? [] : [widePictureOf(game.thumbnail)];
  };
  const popular = async (): Promise<string[]> => {
    const setting = await of.siteSetting();
    const categories = openCategories(setting);
    const asked = { memberId: null, language: setting.defaultLanguage, sort: "popular", limit: 6 } as const;
    const { newDays } = setting.home;
    const { list } = await findGames(of.pool, { ...asked, now: of.clock(), categories, newDays });
    return list.map(({ thumbnail }) => thumbnail);
  };
  return {
    "/": { look: "picture", read: featured },
    "/games": { look: "tiles", read: popular },
  } as const;
}

/** Puts the platform server together: the server, the features, and the flows where features meet. */
export async function buildApp(options: {
  readonly config: Config;
  readonly pool: Pool;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly metrics: RequestMetrics;
}): Promise<FastifyInstance> {
  const { config, pool, clock, logger } = options;
  const webDirectory = fileURLToPath(new URL("../../web/dist", import.meta.url));
  const siteSetting = createSiteSettingReader(pool);
  const platformKey = readKeyFile(config.platformPrivateKeyFile);
  const vendorClient = createVendorClient(
    createPrivateKey(platformKey),
    config.production ? { ownOrigins: bundledOrigins(config) } : undefined,
  );
  const limitFactor = config.production ? 1 : demoLimitFactor;
  const perMinute = config.production ? requestsPerMinute.members : requestsPerMinute.demo;
  const pages = createPages({
    directory: webDirectory,
    publicUrl: config.publicUrl,
    site: siteSetting,
    service: createServiceStateReader({ site: siteSetting }),
    logger,
    pictures: firstPictures({ pool, siteSetting, clock }),
  });
  const vendorOrigins = await readVendorOrigins(pool, logger);
  const shared = { logger, trustedProxies: config.trustedProxies, metrics: options.metrics };
  const programs = createPlatformProgramServer({ ...shared, answerBroken: answerBrokenCall });
  const app = await createServer({
    ...shared,
    programs: { path: walletPath, server: programs },
    requestsPerMinute: perMinute,
    overloadedAfterMs: config.overloadedAfterMs,
    frameOrigins: () => [...new Set([...bundledOrigins(config), ...vendorOrigins().games])],
    connectOrigins: () => vendorOrigins().feeds,
    publicUrl: config.publicUrl,
    metricsToken: config.metricsToken,
    documentation: true,
    webDirectory,
    pages,
    conditions: platformConditions(pool, platformKey),
  });
  app.decorate("callSupport", {
    clock,
    authenticate: async (token: string, now: Date) =>
      findSession(pool, token, (await siteSetting()).sessionIdleMinutes, now),
    idempotency: createIdempotencyStore(pool, "member", idempotencyMacKey(platformKey)),
    maintenance: async () => (await siteSetting()).maintenance,
    requestsPerMinute: perMinute,
    limitFactor,
  });
  const ground = reachGround(pool, config);
  const factors = factorGround(pool, config, logger);
  registerLimitRoutes(app, { pool, siteSetting });
  registerPlanRoutes(app, { pool });
  registerFirstStepRoutes(app, { pool });
  registerDataFileRoutes(app, { factors, siteSetting });
  registerClosingRoutes(app, { pool, siteSetting, factors });
  const passkeys = passkeyGround(pool, config, siteUrlOf(config));
  await registerSignIn(app, { config, pool, siteSetting, limitFactor, ground, factors, passkeys });
  registerPasskeyRoutes(app, { ground: passkeys, factors, siteSetting });
  registerSettingRoutes(app, { pool, siteSetting, isDemo: !config.production });
  for (const register of [registerBankRoutes, registerLevelRoutes, registerConsentRoutes])
    register(app, { pool });
  const exclusions = exclusionGround(pool, config);
  registerMoneyRoutes(app, { pool, factors, siteSetting, exclusions });
  registerUsdtRoutes(app, { pool, factors, siteSetting, exclusions });
  registerFactorRoutes(app, { ground: factors, siteSetting });
  const payments = paymentGround(pool, config);
  registerPaymentRoutes(app, { pool, ground: payments, siteSetting, exclusions });
  registerKnowledgeRoutes(app, { pool, siteSetting, keys: readDocumentKeys(config) });
  registerTransactionRoutes(app, { pool });
  registerAttendanceRoutes(app, { pool, siteSetting });
  registerRouletteRoutes(app, { pool, siteSetting });
  registerAccountInquiryRoutes(app, { pool, siteSetting });
  registerInquiryRoutes(app, { pool, siteSetting });
  registerFaqRoutes(app, { pool, siteSetting });
  registerNoteRoutes(app, { pool });
  registerChangeRoutes(app, { ground, siteSetting });
  registerMemberRoutes(app, {
    pool,
    ground,
    siteSetting,
    strictPasswords: config.production,
    readSessionPlay: (memberId, sessionId) => readSessionPlay(pool, memberId, sessionId),
  });
  registerPartnerRoutes(app, { pool, siteUrl: siteUrlOf(config) });
  registerPageRoutes(app, { pool });
  registerMeasureRoutes(app, { registry: options.metrics.registry });
  registerGameRoutes(app, { pool, siteSetting });
  registerFavouriteRoutes(app, {
    pool,
    findFavourites: async ({ sort, ...filter }) => {
      const setting = await siteSetting();
      return findGames(pool, {
        ...filter,
        newDays: setting.home.newDays,
        categories: openCategories(setting),
        kept: sort === "createdAt" ? "earliest-first" : "latest-first",
      });
    },
  });
  registerLaunchRoutes(app, {
    ...{ pool, vendorClient },
    lobbyUrl: siteUrlOf(config),
    ownOrigins: bundledOrigins(config),
    ...{ siteSetting, registry: options.metrics.registry },
    visitorKey: deriveKey(platformKey, "hanpan", "visitors of free play"),
  });
  registerHomeRoutes(app, { pool, siteSetting, vendorClient, clock });
  registerBetRoutes(app, { pool, readRoundProof: vendorClient.round });
  registerStatementRoutes(app, { pool });
  registerAnchorRoutes(app, { pool, requestsPerMinute: perMinute });
  registerNoticeRoutes(app, { pool });
  registerBoardRoutes(app, { pool, siteSetting, picturesMaximumBytes: config.picturesMaximumBytes });
  serveImages(app, { pool, directory: config.formerUploads, requestsPerMinute: perMinute });
  registerTickerRoutes(app, { pool });
  const { balanceMoved } = await registerStreamRoutes(app, {
    pool,
    pump: sharePump(app, pool, logger),
    siteSetting,
    publicUrl: config.publicUrl,
  });
  const winShown = showWins({ pool, siteSetting, clock, logger });
  app.addHook("onClose", winShown.finish);
  await registerWalletRoutes(programs, {
    pool,
    clock,
    isOverloaded: () => app.isUnderPressure(),
    onMoved: (move) => {
      balanceMoved(move.memberId);
      winShown.consider(move);
    },
  });
  await registerBankDoor(app, { pool, clock });
  await registerPaymentHook(app, { ground: payments, clock });
  return app;
}

/** The sign-in, the ways back to it and the verification of identities: what knows devices, and what reaches members. */
async function registerSignIn(
  app: FastifyInstance,
  given: {
    readonly config: Config;
    readonly pool: Pool;
    readonly siteSetting: ReadSiteSetting;
    readonly limitFactor: number;
    readonly ground: ReachGround;
    readonly factors: FactorGround;
    readonly passkeys: PasskeyGround;
  },
): Promise<void> {
  const { config, pool, siteSetting, limitFactor, ground, factors, passkeys } = given;
  const identities = identityGround(pool, config);
  const exclusions = exclusionGround(pool, config);
  registerIdentityRoutes(app, { ground: identities, siteSetting, exclusions });
  const path = `${basePath}/auth`;
  const secure = config.publicUrl?.startsWith("https:") === true;
  const devices = createKnownDevices({
    key: deriveKey(readKeyFile(config.platformPrivateKeyFile), "hanpan", "devices of members"),
    path,
    secure,
  });
  const guard = createSignInGuard({ who: "MEMBER", pool, devices, limitFactor });
  await registerAuthRoutes(app, {
    ...{ pool, siteSetting, guard, strictPasswords: config.production, ground, factors },
    personKey: personKeyOf(config),
    ...{ passkeys, identities, exclusions },
    passkeyCookie: { name: "hanpan_passkey", path, secure, maxAgeSeconds: 300 },
  });
}
