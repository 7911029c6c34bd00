import * as z from "zod/mini";
import { gameCategories, launchModes, volatilities } from "../../enumerations.ts";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, matching, oneOf, queryInteger } from "../../fields.ts";
import { requiredText } from "../../requiredFields.ts";
import { englishTitleField, koreanForEnglish, titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { fractionRules, heldRules, signatureRules, unlistedGameRules } from "../enumerations.ts";
import { expectedOf, publicKeyField, reasonField, searchField } from "../fields.ts";
import { deskWaiting, operatorGame, operatorVendor, vendorIntake } from "../objects/vendor.ts";

const one = z.strictObject({ id: identifier() });
const nameField = titleField("REQUIRED", 100);

/** An address of the vendor's; `{game}` may stand in it for the game's code. */
const urlField = requiredText("REQUIRED", 500).check(
  z.refine(
    (address) =>
      /^https?:\/\/[^\s<>"']+$/.test(address) && URL.canParse(address.replaceAll("{game}", "game")),
    "URL_FORMAT" satisfies FieldCode,
  ),
);

/** The WebSocket of a vendor's live tiles (liveFeed.ts). */
const feedField = requiredText("REQUIRED", 500).check(
  z.refine(
    (address) => /^wss?:\/\/[^\s<>"';,]+$/.test(address) && URL.canParse(address),
    "URL_FORMAT" satisfies FieldCode,
  ),
);

/**
 * An origin that games are served from, as a page's policy names it: no path, small letters, no port that goes without
 * saying. `*.` in front stands for all that is below a name, which must not be a top level domain.
 */
const originField = requiredText("REQUIRED", 200).check(
  z.trim(),
  z.refine((origin) => {
    if (!/^https?:\/\/(\*\.(?=[^.]+\.[^.]))?[a-z0-9.-]+(:\d+)?$/.test(origin)) return false;
    const one = origin.replace("*.", "any.");
    return URL.canParse(one) && new URL(one).origin === one;
  }, "ORIGIN_FORMAT" satisfies FieldCode),
);

/** A picture of our own site, by its path: the pages' policy shows no other host's. */
const pictureField = z.string().check(
  z.maxLength(300, "TOO_LONG" satisfies FieldCode),
  z.refine((address) => /^(\/(?!\/)[\w./-]*)?$/.test(address), "IMAGE_PATH" satisfies FieldCode),
);

const networkPattern = /^((\d{1,3}\.){3}\d{1,3}(\/\d{1,2})?|[0-9a-fA-F:]{2,39}(\/\d{1,3})?)$/;

const vendorFields = {
  nameKo: nameField,
  nameEn: englishTitleField(100),
  launchUrl: z.nullable(urlField),
  apiUrl: z.optional(z.nullable(urlField)),
  liveFeedUrl: z.optional(z.nullable(feedField)),
  logo: z.optional(pictureField),
  operatorId: z.optional(z.nullable(requiredText("REQUIRED", 100))),
  mode: oneOf(launchModes),
  gameOrigins: z.optional(z.array(originField).check(z.maxLength(10, "TOO_LONG" satisfies FieldCode))),
  addresses: z.optional(
    z
      .array(requiredText("REQUIRED", 50).check(matching(networkPattern, "NETWORK_FORMAT")))
      .check(z.maxLength(64, "TOO_LONG" satisfies FieldCode)),
  ),
  fractions: z.optional(oneOf(fractionRules)),
  unlistedGames: z.optional(oneOf(unlistedGameRules)),
  signature: z.optional(oneOf(signatureRules)),
  playRules: z.optional(oneOf(heldRules)),
  offersDemo: z.optional(z.boolean("NOT_ALLOWED")),
};

const named = () => koreanForEnglish<{ nameKo: string; nameEn: string }>(["nameKo", "nameEn"]);

export const listVendors = defineOperatorCall({
  id: "operator.vendor.list",
  method: "GET",
  path: "/vendors",
  permission: "vendor.read",
  summary: "Every vendor with its keys.",
  data: z.object({ list: z.array(operatorVendor) }),
});

export const getVendor = defineOperatorCall({
  id: "operator.vendor.get",
  method: "GET",
  path: "/vendors/:id",
  permission: "vendor.read",
  summary: "One vendor.",
  params: one,
  data: operatorVendor,
  errors: ["NOT_FOUND"],
});

export const addVendor = defineOperatorCall({
  id: "operator.vendor.add",
  method: "POST",
  path: "/vendors",
  permission: "vendor.write",
  summary:
    "Adds a vendor with the key that it signs its calls with. gameOrigins: where its games are served from, https only outside the demo; in the page (IFRAME) open those alone, games from anywhere else in a window.",
  body: z
    .strictObject({
      code: requiredText("REQUIRED", 32).check(matching(/^[a-z0-9][a-z0-9-]{0,31}$/, "WRONG_FORMAT")),
      protocol: oneOf(["HUB88"]),
      publicKey: publicKeyField,
      ...vendorFields,
      reason: z.optional(reasonField),
    })
    .check(named()),
  data: operatorVendor,
  success: "SAVED",
  errors: ["CODE_TAKEN", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const putVendor = defineOperatorCall({
  id: "operator.vendor.put",
  method: "PUT",
  path: "/vendors/:id",
  permission: "vendor.write",
  summary:
    "Changes a vendor; a new key counts beside the one before until the next change, new gameOrigins within seconds.",
  params: one,
  body: z
    .strictObject({
      publicKey: z.optional(publicKeyField),
      ...vendorFields,
      expected: expectedOf(vendorFields),
      reason: z.optional(reasonField),
    })
    .check(named()),
  data: operatorVendor,
  success: "SAVED",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const deleteVendor = defineOperatorCall({
  id: "operator.vendor.delete",
  method: "DELETE",
  path: "/vendors/:id",
  permission: "vendor.write",
  summary: "Deletes a vendor that has no games; one that has is paused.",
  params: one,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND", "IN_USE"],
});

const why = z.strictObject({ reason: z.optional(reasonField) });
const whyRequired = z.strictObject({ reason: reasonField });

export const pauseVendor = defineOperatorCall({
  id: "operator.vendor.pause",
  method: "POST",
  path: "/vendors/:id/pause",
  permission: "vendor.write",
  summary: "Takes all games of a vendor off at once; open rounds are still settled.",
  params: one,
  body: whyRequired,
  data: operatorVendor,
  errors: ["NOT_FOUND"],
});

export const resumeVendor = defineOperatorCall({
  id: "operator.vendor.resume",
  method: "POST",
  path: "/vendors/:id/resume",
  permission: "vendor.write",
  summary: "Puts a vendor on again.",
  params: one,
  body: why,
  data: operatorVendor,
  errors: ["NOT_FOUND"],
});

export const revokeVendorKey = defineOperatorCall({
  id: "operator.vendor.revokeKey",
  method: "POST",
  path: "/vendors/:id/keys/:key/revoke",
  permission: "vendor.write",
  summary: "Ends a key of a vendor now, in every process within a second; it is not taken again.",
  params: z.strictObject({ id: identifier(), key: identifier() }),
  body: z.strictObject({ reason: reasonField }),
  data: operatorVendor,
  success: "SAVED",
  errors: ["NOT_FOUND"],
});

export const getVendorIntake = defineOperatorCall({
  id: "operator.vendor.intake",
  method: "GET",
  path: "/vendors/:id/intake",
  permission: "vendor.read",
  summary:
    "Tables in no list that were played at a vendor (at most 200, the last first), and rests beyond whole won.",
  params: one,
  data: vendorIntake,
  errors: ["NOT_FOUND"],
});

export const openVendorDesk = defineOperatorCall({
  id: "operator.vendor.openDesk",
  method: "POST",
  path: "/vendors/:id/desk",
  permission: "vendor.desk",
  summary: "A link that opens the vendor's own sports desk once, within a minute, as this operator.",
  params: one,
  body: z.strictObject({ place: z.optional(oneOf(["PROPOSALS"])) }),
  data: z.object({ url: z.string() }),
  errors: ["NOT_FOUND", "UNAVAILABLE"],
});

export const listDeskWaiting = defineOperatorCall({
  id: "operator.vendor.deskWaiting",
  method: "GET",
  path: "/desks/waiting",
  permission: "vendor.desk",
  summary: "What waits for this operator's decision at the vendors' own sports desks (at most 20 of each).",
  data: deskWaiting,
});

const bet = z
  .int("NOT_WHOLE" satisfies FieldCode)
  .check(
    z.minimum(0, "TOO_SMALL" satisfies FieldCode),
    z.maximum(10_000_000_000, "TOO_LARGE" satisfies FieldCode),
  );

const gameFields = {
  category: oneOf(gameCategories),
  nameKo: nameField,
  nameEn: englishTitleField(100),
  thumbnail: pictureField,
  rtp: z.nullable(
    z
      .number("WRONG_TYPE" satisfies FieldCode)
      .check(
        z.minimum(1, "TOO_SMALL" satisfies FieldCode),
        z.maximum(100, "TOO_LARGE" satisfies FieldCode),
        z.multipleOf(0.01, "WRONG_FORMAT" satisfies FieldCode),
      ),
  ),
  volatility: z.optional(z.nullable(oneOf(volatilities))),
  minBet: bet,
  maxBet: bet,
  active: z.boolean(),
};

const betsInOrder = () =>
  z.refine<{ minBet: number; maxBet: number }>(({ minBet, maxBet }) => minBet <= maxBet, {
    error: "WRONG_ORDER" satisfies FieldCode,
    path: ["maxBet"],
  });

export const listGames = defineOperatorCall({
  id: "operator.game.list",
  method: "GET",
  path: "/games",
  permission: "vendor.read",
  summary: "Games in the order of their names, page by page.",
  query: z.strictObject({
    page: z.optional(queryInteger(1, 10_000)),
    limit: z.optional(queryInteger(1, 100)),
    vendor: z.optional(identifier()),
    category: z.optional(oneOf(gameCategories)),
    search: z.optional(searchField),
  }),
  data: z.object({ list: z.array(operatorGame), page: z.int(), limit: z.int(), total: z.int() }),
});

export const addGame = defineOperatorCall({
  id: "operator.game.add",
  method: "POST",
  path: "/games",
  permission: "vendor.write",
  summary: "Adds a game of a vendor.",
  body: z
    .strictObject({
      vendorId: identifier(),
      code: requiredText("REQUIRED", 64).check(matching(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "WRONG_FORMAT")),
      ...gameFields,
    })
    .check(betsInOrder(), named()),
  data: operatorGame,
  success: "SAVED",
  errors: ["NOT_FOUND", "CODE_TAKEN"],
});

export const putGame = defineOperatorCall({
  id: "operator.game.put",
  method: "PUT",
  path: "/games/:id",
  permission: "vendor.write",
  summary: "Changes a game; taking it off by it asks for a reason, as pausing does.",
  params: one,
  body: z
    .strictObject({
      ...gameFields,
      expected: expectedOf(gameFields),
      reason: z.optional(reasonField),
    })
    .check(betsInOrder(), named()),
  data: operatorGame,
  success: "SAVED",
  errors: ["NOT_FOUND", "VERSION_CONFLICT"],
});

export const deleteGame = defineOperatorCall({
  id: "operator.game.delete",
  method: "DELETE",
  path: "/games/:id",
  permission: "vendor.write",
  summary: "Deletes a game that nobody has opened; one that was is paused.",
  params: one,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND", "IN_USE"],
});

export const pauseGame = defineOperatorCall({
  id: "operator.game.pause",
  method: "POST",
  path: "/games/:id/pause",
  permission: "vendor.write",
  summary: "Takes one game off at once.",
  params: one,
  body: whyRequired,
  data: operatorGame,
  errors: ["NOT_FOUND"],
});

export const resumeGame = defineOperatorCall({
  id: "operator.game.resume",
  method: "POST",
  path: "/games/:id/resume",
  permission: "vendor.write",
  summary: "Puts one game on again.",
  params: one,
  body: why,
  data: operatorGame,
  errors: ["NOT_FOUND"],
});
