/**
 * Sports: virtual leagues, the models of their matches, odds, settlement and slips, as pure functions. A server that
 * runs them does this (docs/sports/model.md has the rules in words):
 *
 * 1. `fixturesOfDay(league, day)` for every one of `virtualLeagues` gives what is played when.
 * 2. For a fixture it makes a server seed, shows `commitmentOf(seed)` and fixes a public client seed (the fixture's id).
 * 3. `scriptOf(matchModelOf(fixture), seeds)` is the whole match; only what `stateAt` says of the present may leave the server.
 * 4. `offeredBoardAt(model, script, offsetMs, margin)` is what is offered at a moment, before and in play.
 * 5. A slip is placed when `oddsVerdictOf` accepts it at the odds of now and `slipRefusalOf` has nothing against it.
 * 6. `settlementOf` settles each leg as soon as it is known, `settleSlip` the slip; `cashOutOfferOf` prices it before.
 * 7. At the end the seed is revealed, and `verifyFixture` shows script and odds to whoever asks.
 */
export * from "./builder/index.ts";
export * from "./league/index.ts";
export * from "./model/index.ts";
export * from "./pricing/index.ts";
export * from "./script.ts";
export * from "./settlement/index.ts";
export * from "./slip/index.ts";
export * from "./vocabulary.ts";
