import { removed, type TableFields } from "./field.ts";

/** What members play, win and are given for it. */
export const playTables: readonly TableFields[] = [
  {
    table: "platform.launch",
    of: ["member_id"],
    personal: {
      device: removed("DEVICE", "CLOSING"),
      token_hash: removed("SECRET", "CLOSING"),
      session_id: removed("HISTORY", "CLOSING"),
      created_at: removed("HISTORY", "CLOSING"),
      first_used_at: removed("HISTORY", "CLOSING"),
      moved_at: removed("HISTORY", "CLOSING"),
    },
    impersonal: "launch_id game_id vendor_id first_use_until moved_game_id",
  },
  {
    table: "platform.bet",
    of: ["member_id"],
    personal: {},
    linked: `bet_id number transaction_uuid round_id game_id said_game_code vendor_id launch_id category status stake_won win_won
      promo_won at_risk_won is_counted is_free is_promo contribution_percent rolling_bps bet_at registered_at created_at
      settled_at amended_at`,
  },
  {
    table: "platform.bet_day",
    of: ["member_id"],
    personal: {},
    linked: "day category vendor_id status bets stake_won win_won",
  },
  { table: "platform.bet_progress", of: ["member_id"], personal: {}, linked: "summed_before summed_number" },
  { table: "platform.member_play", of: ["member_id"], personal: {}, linked: "bet_count" },
  {
    table: "platform.member_day_play",
    of: ["member_id"],
    personal: {},
    linked: "day category bets stake_won win_won counted_won rolling_earned rolling_posted",
  },
  {
    table: "platform.wallet_transaction",
    of: ["member_id"],
    personal: {},
    linked: `transaction_uuid reference_transaction_uuid kind bet_id vendor_id amount_won rest is_promo created_at
      rolled_back_at`,
  },
  {
    table: "platform.bet_side",
    of: ["member_id"],
    personal: {},
    linked: "vendor_id transaction_uuid event side noted_at",
  },
  {
    table: "platform.win_reason",
    of: ["member_id"],
    personal: {},
    linked: "vendor_id transaction_uuid reason noted_at",
  },
  { table: "platform.remainder", of: ["member_id"], personal: {}, linked: "vendor_id rest" },
  {
    table: "platform.unlisted_play",
    of: ["member_id"],
    personal: {},
    linked: "vendor_id game_code bets first_at last_at",
  },
  {
    table: "platform.winner",
    of: ["member_id"],
    personal: {
      win_won: removed("HISTORY", "CLOSING"),
      won_at: removed("HISTORY", "CLOSING"),
      game_id: removed("HISTORY", "CLOSING"),
    },
    impersonal: "transaction_uuid vendor_id",
  },
  {
    table: "platform.attendance_day",
    of: ["member_id"],
    personal: {},
    linked:
      "day number_in_month attended_at deposited_won stamped_by tickets taken_at taken_points taken_tickets",
  },
  {
    table: "platform.attendance_reward",
    of: ["member_id"],
    personal: {},
    linked: "month days points tickets given_at",
  },
  {
    table: "platform.roulette_play",
    of: ["member_id"],
    personal: {},
    linked: "play_id seed_id nonce wheel_id segment_id points played_at",
  },
  {
    table: "platform.roulette_seed",
    of: ["member_id"],
    personal: {},
    linked: "seed_id client_seed server_seed server_seed_hash sealed_seed next_nonce created_at revealed_at",
  },
  {
    table: "platform.roulette_wheel",
    of: [],
    personal: {},
    impersonal: "wheel_id fingerprint first_used_at segments",
  },
  {
    table: "platform.outbox",
    of: ["member_id"],
    personal: { data: removed("DETAILS", "SOON") },
    impersonal: "outbox_id audience event created_at",
  },
  {
    table: "platform.stream_event",
    of: ["member_id"],
    personal: { data: removed("DETAILS", "SOON") },
    impersonal: "sequence audience event created_at sequenced_at",
  },
  { table: "platform.stream_position", of: [], personal: {}, impersonal: "position_id last_sequence" },
];
