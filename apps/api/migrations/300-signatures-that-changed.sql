-- Functions and views are definitions from here on (docs/decisions/027): what stood under another signature goes, and the
-- definitions that follow in this transaction take its place.
DROP FUNCTION IF EXISTS platform.wallet_replay(uuid, uuid, uuid, text, uuid, bigint, text, text, text);
DROP FUNCTION IF EXISTS platform.convert_point(uuid, uuid, bigint, timestamptz);
DROP FUNCTION IF EXISTS platform.due_referral(date);
DROP FUNCTION IF EXISTS platform.due_payback(date);
DROP FUNCTION IF EXISTS platform.due_rewards(text, date, uuid, integer);
DROP FUNCTION IF EXISTS platform.pay_reward(uuid, text, date, timestamptz);
DROP FUNCTION IF EXISTS platform.counts(text, bigint, bigint);
DROP FUNCTION IF EXISTS platform.add_play(uuid, text, bigint, bigint, bigint, bigint, bigint, timestamptz);
DROP FUNCTION IF EXISTS platform.settle_play(uuid, uuid, text, bigint, bigint, boolean, bigint, bigint, boolean, timestamptz);
DROP FUNCTION IF EXISTS platform.wallet_rollback(uuid, uuid, uuid, uuid, text, boolean, text, uuid, timestamptz);
DROP FUNCTION IF EXISTS platform.wallet_turns( text[], uuid[], uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], bigint[], boolean[], uuid[], uuid[], timestamptz[]);
DROP FUNCTION IF EXISTS platform.wallet_calls( text[], uuid[], uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], bigint[], boolean[], uuid[], uuid[], timestamptz[]);
DROP FUNCTION IF EXISTS platform.roulette_seed_of(uuid, uuid, text, text, text, timestamptz);
DROP FUNCTION IF EXISTS platform.rotate_roulette_seed(uuid, uuid, text, text, text, boolean, timestamptz);
DROP FUNCTION IF EXISTS platform.recount_stake(uuid, uuid, timestamptz);
DROP FUNCTION IF EXISTS platform.settle_round(uuid, uuid, text, uuid, timestamptz);
