import { byOperator, type TableFields } from "./field.ts";

/*
 * The studio and the sportsbook know a member by the platform's id and a level, and nothing of who they are: what they keep is
 * what was played, and leads to nobody once the platform has erased who the id was.
 */

/** Tables that every maker of games has, in its own schema (`packages/vendor`). */
const shared = (schema: string, ofProcess: string): readonly TableFields[] => [
  { table: `${schema}.beacon`, of: [], personal: {}, impersonal: "round randomness signature fetched_at" },
  { table: `${schema}.bets_tree`, of: [], personal: {}, linked: "leaves", impersonal: "subject" },
  {
    table: `${schema}.process`,
    of: [],
    personal: {},
    impersonal: `process_id seen_at knows_purses ${ofProcess}`,
  },
  {
    table: `${schema}.session`,
    of: ["member_id"],
    personal: {},
    linked: `session_id level game_code launch_token_hash token_hash wallet_token created_at opened_at last_seen_at asked_at
      answered_at ended_at`,
  },
  {
    table: `${schema}.purse`,
    of: [],
    personal: {},
    impersonal: `purse_id token_hash game_code visitor rules balance_won minute_from minute_bets created_at opened_at last_used_at
      ended_at`,
  },
  {
    table: `${schema}.purse_call`,
    of: [],
    personal: {},
    impersonal: "purse_id transaction_id kind amount_won reference_id",
  },
];

/** The studio's tables. */
export const studioTables: readonly TableFields[] = [
  ...shared("studio", "knows_two_kites knows_raises"),
  {
    table: "studio.seed",
    of: ["member_id"],
    personal: {},
    linked: "seed_id client_seed server_seed server_seed_hash sealed_seed next_nonce created_at revealed_at",
  },
  {
    table: "studio.round",
    of: ["member_id"],
    personal: {},
    linked: `round_id client_round_id session_id seed_id nonce client_seed game_code maths_version state outcome stake_won win_won
      balance_after_bet_won balance_after_win_won bet_transaction_id win_transaction_id rollback_transaction_id wallet_token
      attempts next_attempt_at started_at finished_at acknowledged_at refusal driver_id`,
  },
  {
    table: "studio.instant_round",
    of: ["member_id"],
    personal: {},
    linked: `round_id client_round_id session_id seed_id nonce client_seed game_code maths_version state choice moves settles_at
      outcome stake_won raised_won win_won at_risk_won balance_after_bet_won balance_after_win_won bet_transaction_id
      win_transaction_id rollback_transaction_id wallet_token attempts next_attempt_at started_at finished_at acknowledged_at refusal
      driver_id`,
  },
  {
    table: "studio.instant_raise",
    of: ["round_id"],
    personal: {},
    linked: `raise_id number move stake_won state refusal bet_transaction_id win_transaction_id rollback_transaction_id wallet_token
      asked_at`,
  },
  {
    table: "studio.live_participation",
    of: ["member_id"],
    personal: {},
    linked: `round_id table_code state spots bets_version version at_risk_won payout_won balance_won cash_out_hundredths
      preset_hundredths second_cash_out_hundredths second_preset_hundredths paid_kites attempts next_attempt_at closed_at
      driver_id`,
  },
  {
    table: "studio.live_placement",
    of: ["member_id"],
    personal: {},
    linked: `placement_id round_id game_code number bets stake_won payout_won paid_alone preset_hundredths state reason bet_transaction_id
      win_transaction_id rollback_transaction_id wallet_token attempts next_attempt_at placed_at driver_id`,
  },
  { table: "studio.live_seat", of: ["member_id"], personal: {}, linked: "table_code since" },
  { table: "studio.live_event", of: [], personal: {}, impersonal: "sequence table_code message created_at" },
  {
    table: "studio.live_round",
    of: [],
    personal: {},
    impersonal: `round_id series_id table_code round_index phase outcome mark beacon_round bets_root breaks_at closed_spots
      opened_at closes_at draws_at settles_at ends_at extensions flight_started_at`,
  },
  {
    table: "studio.live_series",
    of: [],
    personal: {},
    impersonal: `series_id table_code game_code kind number day scheme maths_version client_seed server_seed server_seed_hash
      sealed_seed opened_at revealed_at`,
  },
  {
    table: "studio.live_table",
    of: [],
    personal: {},
    impersonal: "table_code is_open round_id series_id last_sequence due_at",
  },
];

/** The sportsbook's tables. */
export const sportsbookTables: readonly TableFields[] = [
  ...shared("sportsbook", ""),
  {
    table: "sportsbook.slip",
    of: ["member_id"],
    personal: {},
    linked: `slip_id number state outcome pay_state level terms_id combination_size content_hash stake_won unit_stake_won
      total_odds_hundredths built_odds_hundredths maximum_return_won return_won win_won paid_won at_risk_won is_due is_win_paid is_of_former_vendor
      correction_count bet_transaction_id win_transaction_id rollback_transaction_id wallet_token attempts next_attempt_at
      placed_at settled_at reason version driver_id sold_unit_won sold_won sold_at_risk_won sales_to_pay running_maximum_won`,
  },
  {
    table: "sportsbook.sale",
    of: ["member_id"],
    personal: {},
    linked:
      "slip_id sale_id unit_won stake_won price_won transaction_id state attempts next_attempt_at sold_at done_at",
  },
  {
    table: "sportsbook.leg",
    of: ["member_id"],
    personal: {},
    linked: "slip_id leg_number fixture_id market_key selection odds_hundredths early_lead seen_version",
  },
  {
    table: "sportsbook.payment",
    of: ["member_id"],
    personal: {},
    linked:
      "slip_id number kind amount_won state transaction_id reference_transaction_id is_uncertain created_at done_at",
  },
  {
    table: "sportsbook.sweep",
    of: ["after_member_id"],
    personal: {},
    impersonal: "fixture_id market_key selection version after_slip_id created_at",
  },
  {
    table: "sportsbook.audit",
    of: [],
    personal: {
      actor_id: byOperator,
      actor_name: byOperator,
      address: byOperator,
      before: byOperator,
      after: byOperator,
      reason: byOperator,
    },
    impersonal: "audit_id at action subject",
  },
  {
    table: "sportsbook.desk_session",
    of: [],
    personal: { operator_id: byOperator, operator_name: byOperator, token_hash: byOperator },
    impersonal:
      "session_id request_id permissions language link_hash link_expires_at opened_at last_seen_at ended_at",
  },
  {
    table: "sportsbook.proposal",
    of: [],
    personal: {
      proposed_by: byOperator,
      proposed_name: byOperator,
      decided_by: byOperator,
      decided_name: byOperator,
    },
    impersonal: "proposal_id fixture_id kind content reason state proposed_at decided_at",
  },
  {
    table: "sportsbook.ruling",
    of: [],
    personal: { ruled_by: byOperator },
    impersonal: "fixture_id market_key ruling ruled_at",
  },
  {
    table: "sportsbook.stake_limit",
    of: [],
    personal: { changed_by: byOperator },
    impersonal: "league_code market_kind level maximum_stake_won maximum_return_won changed_at",
  },
  {
    table: "sportsbook.early_rule",
    of: [],
    personal: { changed_by: byOperator },
    impersonal: "sport market_kind lead is_on changed_at",
  },
  {
    table: "sportsbook.lead",
    of: [],
    personal: {},
    impersonal: "fixture_id side lead version home away reached_at",
  },
  {
    table: "sportsbook.event",
    of: [],
    personal: {},
    impersonal: "fixture_id number kind offset_ms points side state",
  },
  {
    table: "sportsbook.feed",
    of: [],
    personal: {},
    impersonal: "source last_sequence heard_at signed_at stale_since refused_count conflict_count",
  },
  {
    table: "sportsbook.feed_message",
    of: [],
    personal: {},
    impersonal: "source sequence content content_hash state reason received_at done_at",
  },
  {
    table: "sportsbook.fixture",
    of: [],
    personal: {},
    impersonal: `fixture_id source league_code season round sport home away status starts_at announced_start ended_at due_at
      changed_at told_at clock state score_home score_away completed_innings event_count board board_offset_ms margin_bps
      suspended suspended_markets scheme client_seed server_seed server_seed_hash sealed_seed beacon_round bets_root
      public_value revealed_at version`,
  },
  {
    table: "sportsbook.league",
    of: [],
    personal: {},
    impersonal: "league_code name sport is_virtual display_order",
  },
  {
    table: "sportsbook.result",
    of: [],
    personal: {},
    impersonal: "fixture_id market_key selection result reason version changed_at",
  },
  { table: "sportsbook.terms", of: [], personal: {}, impersonal: "terms_id content" },
];
