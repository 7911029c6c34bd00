import { byOperator, emptied, redacted, replaced, type TableFields } from "./field.ts";

/** Money that comes in and goes out, by bank, provider and chain, and the ledger. */
export const moneyTables: readonly TableFields[] = [
  {
    table: "platform.money_request",
    of: ["member_id"],
    personal: {
      account_holder: replaced("NAME", "PAYMENT"),
      account_number: replaced("ACCOUNT", "PAYMENT"),
      depositor: replaced("NAME", "PAYMENT"),
      depositor_key: replaced("NAME", "PAYMENT"),
      reason: redacted("TEXT", "CLOSING"),
      risk_lift_reason: redacted("TEXT", "CLOSING"),
      processed_by: byOperator,
      first_approver: byOperator,
      second_approver: byOperator,
      payable_by: byOperator,
      risk_lifted_by: byOperator,
      undone_by: byOperator,
    },
    linked: `number type method status amount_won bonus_kind bonus_won bank_id requested_at approved_at processed_at
      payable_at hidden_at risk_reasons risk_lifted_at undone_at`,
    impersonal: "request_id deposit_account_id booked_account_id paid_account_id",
  },
  {
    table: "platform.money_request_event",
    of: ["member_id"],
    personal: { reason: redacted("TEXT", "CLOSING"), actor: byOperator },
    linked: "from_status to_status at",
    impersonal: "event_id request_id",
  },
  {
    table: "platform.bank_entry",
    of: ["member_id"],
    personal: {
      counterparty: replaced("NAME", "PAYMENT"),
      counterparty_key: replaced("NAME", "PAYMENT"),
      memo: redacted("TEXT", "CLOSING"),
      decision_reason: redacted("TEXT", "CLOSING"),
      decided_by: byOperator,
    },
    linked: `amount_won balance_after_won booked_at booked_precision counted_on direction reasons state told_at looked_at
      decided_at request_id credit_request_id undone_request_id`,
    impersonal: "entry_id deposit_account_id is_of_broken_file",
  },
  {
    table: "platform.bank_entry_word",
    of: [],
    personal: {
      content: redacted("DETAILS", "PAYMENT"),
      unread: redacted("DETAILS", "PAYMENT"),
      set_aside_reason: redacted("TEXT", "CLOSING"),
      set_aside_by: byOperator,
    },
    impersonal: "source_id sequence word_id entry_id content_hash told_at set_aside_at",
  },
  {
    table: "platform.bank_statement_row",
    of: [],
    personal: {
      cells: redacted("DETAILS", "PAYMENT"),
      counterparty: redacted("NAME", "PAYMENT"),
      memo: redacted("TEXT", "CLOSING"),
    },
    impersonal: `statement_id row_number amount_won balance_after_won booked_at booked_precision direction entry_id is_break
      is_recorded problem problem_column state word_id`,
  },
  {
    table: "platform.bank_statement",
    of: [],
    personal: { read_by: byOperator, accepted_by: byOperator },
    impersonal:
      "statement_id deposit_account_id file_name sha256 state columns titles header_row read_at accepted_at done_at",
  },
  {
    table: "platform.bank_statement_columns",
    of: [],
    personal: { changed_by: byOperator },
    impersonal: "bank_id titles changed_at",
  },
  {
    table: "platform.bank_day",
    of: [],
    personal: { approved_by: byOperator, closed_by: byOperator },
    impersonal: "day closed_at difference_won reason rows",
  },
  {
    table: "platform.bank_day_account",
    of: [],
    personal: {},
    impersonal: `day account_id position balance_won breaks deposits_count deposits_won difference_won in_count in_won out_count
      out_won payouts_count payouts_won undone_won`,
  },
  {
    table: "platform.bank_day_row",
    of: ["member_id"],
    personal: { counterparty: replaced("NAME", "PAYMENT") },
    linked: "at bank_won ledger_won kind is_late entry_id request_id transfer_id",
    impersonal: "day account_id position",
  },
  { table: "platform.figure_state", of: [], personal: {}, impersonal: "edition is_one since_day" },
  {
    table: "platform.figure_count",
    of: [],
    personal: {},
    impersonal: "counted_at day edition is_final partners_counted_at",
  },
  {
    table: "platform.play_figure",
    of: ["subject_id"],
    personal: {},
    linked: "bets stake_won win_won",
    impersonal: "day kind edition vendor_id category",
  },
  {
    table: "platform.books_figure",
    of: [],
    personal: {},
    impersonal: "day edition account unit type point_type site_account_id transfers amount",
  },
  {
    table: "platform.closed_month",
    of: [],
    personal: { approved_by: byOperator, closed_by: byOperator },
    impersonal: "month edition closed_at reason",
  },
  {
    table: "platform.vendor_rate",
    of: [],
    personal: { set_by: byOperator },
    impersonal: "vendor_id category from_month rate_bps set_at",
  },
  { table: "platform.bank_closing", of: [], personal: {}, impersonal: "closed_through is_one" },
  {
    table: "platform.payment",
    of: ["member_id"],
    personal: {
      account_number: emptied("ACCOUNT", "PAYMENT"),
      holder: emptied("NAME", "PAYMENT"),
      trouble: redacted("TEXT", "CLOSING"),
    },
    linked: `request_id provider transaction_id amount_won bank_code state asked_at asks expires_at given_back_won next_ask_at
      paid_at paid_won entry_id`,
    impersonal: "channel_key store_id",
  },
  {
    table: "platform.payment_refund",
    of: ["member_id"],
    personal: {
      account_number: replaced("ACCOUNT", "PAYMENT"),
      holder: replaced("NAME", "PAYMENT"),
      reason: redacted("TEXT", "CLOSING"),
      trouble: redacted("TEXT", "CLOSING"),
      asked_by: byOperator,
      approved_by: byOperator,
    },
    linked:
      "request_id refund_id amount_won bank_code state asked_at ordered_at ended_at next_ask_at asks refusals failed_before",
  },
  {
    table: "platform.payment_line",
    of: [],
    personal: {},
    impersonal: "provider away_since heard_at hook_at",
  },
  {
    table: "platform.payment_provider",
    of: [],
    personal: {},
    impersonal:
      "provider account_id bank_code channel_key expiry_minutes is_open maximum_won minimum_won source_id store_id version",
  },
  {
    table: "platform.payout_batch",
    of: [],
    personal: {
      made_by: byOperator,
      file_taken_by: byOperator,
      sent_by: byOperator,
      cancelled_by: byOperator,
    },
    impersonal: `batch_id number format memo status item_count sum_won made_at approved_at file_sha256 file_taken_at sent_at
      closed_at cancelled_at cancel_reason`,
  },
  {
    table: "platform.payout_approval",
    of: [],
    personal: { operator_id: byOperator, made_by: byOperator },
    impersonal: "batch_id sum_won item_count at",
  },
  {
    table: "platform.payout_file_taker",
    of: [],
    personal: { operator_id: byOperator },
    impersonal: "batch_id taken_at",
  },
  {
    table: "platform.payout_item",
    of: ["member_id"],
    personal: { reason: redacted("TEXT", "CLOSING"), settled_by: byOperator },
    linked: "request_id batch_id position amount_won status settled_at",
  },
  {
    table: "platform.payout_result",
    of: [],
    personal: { read_by: byOperator, accepted_by: byOperator },
    impersonal: "result_id batch_id file_name sha256 state read_at accepted_at done_at",
  },
  {
    table: "platform.payout_result_row",
    of: ["member_id"],
    personal: {
      account_number: replaced("ACCOUNT", "PAYMENT"),
      reason: redacted("TEXT", "CLOSING"),
    },
    linked: "request_id outcome decision amount_won",
    impersonal: "result_id row_number problem",
  },
  {
    table: "platform.usdt_quote",
    of: ["member_id"],
    personal: { address: replaced("WALLET", "PAYMENT"), sent_by: byOperator },
    linked:
      "request_id network type usdt fee rate_jeon rate_at rate_source quoted_at held_until sent_at tx_hash tx_trouble",
  },
  {
    table: "platform.usdt_address",
    of: ["member_id"],
    personal: {},
    linked: "given_at",
    impersonal: "address_id network address active added_at is_shared key_id key_index",
  },
  {
    table: "platform.usdt_address_change",
    of: ["member_id"],
    personal: {
      address: replaced("WALLET", "PAYMENT"),
      address_mark: emptied("WALLET", "PAYMENT"),
      network: emptied("WALLET", "PAYMENT"),
      asked_by: byOperator,
    },
    linked: "state asked_at holds_from",
    impersonal: "change_id",
  },
  {
    table: "platform.usdt_left",
    of: ["member_id"],
    personal: { answer_reason: redacted("TEXT", "CLOSING"), answered_by: byOperator },
    linked: "request_id network tx_hash usdt left_at looked_at found_at answered_at",
  },
  {
    table: "platform.usdt_key",
    of: [],
    personal: {},
    impersonal: "key_id network xpub next_index active added_at",
  },
  {
    table: "platform.usdt_network",
    of: [],
    personal: {},
    impersonal: "network token confirmations is_open rate_minutes version withdrawal_fee",
  },
  { table: "platform.usdt_rate", of: [], personal: {}, impersonal: "rate_id rate_jeon source told_at" },
  {
    table: "platform.chain_transfer",
    of: ["member_id"],
    personal: {
      from_address: replaced("WALLET", "PAYMENT"),
      from_mark: emptied("WALLET", "PAYMENT"),
      note: redacted("TEXT", "CLOSING"),
      decided_by: byOperator,
    },
    linked: `transfer_id request_id amount state reasons rate_jeon rate_at rate_source seen_at decided_at doubted_at`,
    impersonal: "network token tx_hash log_index block_at block_hash block_height to_address",
  },
  { table: "platform.chain_block", of: [], personal: {}, impersonal: "network height hash at" },
  { table: "platform.chain_head", of: [], personal: {}, impersonal: "network height hash newest looked_at" },
  {
    table: "platform.chain_token",
    of: [],
    personal: { put_away_by: byOperator },
    impersonal: "network token first_at last_at last_tx_hash passed_over transfers put_away_at reason",
  },
  {
    table: "platform.member_day",
    of: ["member_id"],
    personal: {},
    linked: "day deposit_count deposits_won withdrawal_count withdrawals_won",
  },
  {
    table: "platform.member_money",
    of: ["member_id"],
    personal: {},
    linked: "has_limits locked_live locked_slot open_rollovers request_count rolling_posted_before",
  },
  {
    table: "platform.rollover",
    of: ["member_id"],
    personal: {},
    linked: `rollover_id kind status amount_won bonus_won required_won plain_required_won progress_won opened_at closed_at
      forfeited_at undone_at product`,
  },
  {
    table: "platform.rollover_count",
    of: ["member_id"],
    personal: {},
    linked: "rollover_id bet_id amount_won",
  },
  {
    table: "platform.gift_point",
    of: ["member_id"],
    personal: {},
    linked: "gift_id points given_at free_from_won",
  },
  {
    table: "platform.distribution",
    of: ["member_id", "to_member_id", "partner_id"],
    personal: { reason: redacted("TEXT", "CLOSING"), operator_id: byOperator },
    linked: "distribution_id type amount_won sent_at arrived_at",
  },
  {
    table: "platform.due_reward",
    of: ["member_id"],
    personal: {},
    linked: "job day amount correction is_told",
  },
  {
    table: "platform.reward_given",
    of: ["member_id"],
    personal: {},
    linked: "job day amount corrections forgone",
  },
  {
    table: "platform.late_day",
    of: ["member_id"],
    personal: {},
    linked: "day is_paid_back is_referred is_rolled noted",
  },
  {
    table: "ledger.balance",
    of: ["member_id"],
    personal: {},
    linked: "cash debt held locked_bonus point rolling sequence ticket",
  },
  { table: "ledger.house_balance", of: ["member_id"], personal: {}, linked: "account balance unit" },
  { table: "ledger.house_progress", of: ["member_id"], personal: {}, linked: "sequence" },
  {
    table: "ledger.posting",
    of: ["member_id"],
    personal: {},
    linked: "transfer_id account unit amount balance_before balance_after sequence",
  },
  {
    table: "ledger.transfer",
    of: ["member_id"],
    // An operator's reason, which the anchors cover: it cannot change any more.
    personal: { note: { is: "TEXT", term: "BOOKS", erasing: "STAY" } },
    linked: "transfer_id type point_type source source_id corrects occurred_at rate_jeon sequence",
  },
  {
    table: "ledger.statement_day",
    of: ["member_id"],
    personal: {},
    linked: "account day entries first_sequence last_sequence lowest type",
  },
  { table: "ledger.statement_progress", of: ["member_id"], personal: {}, linked: "sequence" },
  { table: "ledger.verified", of: ["member_id"], personal: {}, linked: "sequence" },
];
