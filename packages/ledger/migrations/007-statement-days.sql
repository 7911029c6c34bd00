-- How many movements a statement holds, told without counting them all: entries by day of Seoul, account and type,
-- brought up to date in the background. The ledger only grows, and a member's transfers are numbered in the order
-- in which they commit, so what was counted up to a number stays right: a reader adds what came after it.
CREATE TABLE ledger.statement_progress (
  member_id uuid NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (member_id)
);
COMMENT ON TABLE ledger.statement_progress IS '@dist Up to which transfer a member''s movements are in statement_day.';

CREATE TABLE ledger.statement_day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  account text COLLATE "C" NOT NULL,
  type ledger.transfer_type NOT NULL,
  entries bigint NOT NULL,
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  PRIMARY KEY (member_id, day, account, type)
);
COMMENT ON TABLE ledger.statement_day IS
  '@dist How many movements of an account and a type a member had on a day of Seoul, and the numbers of the first and the last.';

-- Counts on for the next members, in the order of their ids, that have at least so many transfers uncounted; of each
-- at most p_transfers, so that no call is long. Answers the last member seen: call again with it until it answers
-- null, and from the start until that is null at once. Two jobs at once skip each other's members.
CREATE FUNCTION ledger.roll_up_statements(
  after_member_id uuid, p_members integer, p_uncounted bigint, p_transfers bigint
) RETURNS uuid
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  due record;
  done bigint;
  until bigint;
  last_member_id uuid;
BEGIN
  FOR due IN
    SELECT balance.member_id, balance.sequence
    FROM ledger.balance LEFT JOIN ledger.statement_progress ON statement_progress.member_id = balance.member_id
    WHERE (after_member_id IS NULL OR balance.member_id > after_member_id)
      AND balance.sequence >= coalesce(statement_progress.sequence, 0) + p_uncounted
    ORDER BY balance.member_id LIMIT p_members
  LOOP
    last_member_id := due.member_id;
    INSERT INTO ledger.statement_progress (member_id, sequence) VALUES (due.member_id, 0)
    ON CONFLICT (member_id) DO NOTHING;
    SELECT statement_progress.sequence INTO done FROM ledger.statement_progress
    WHERE statement_progress.member_id = due.member_id FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND OR done >= due.sequence;

    until := least(due.sequence, done + p_transfers);
    INSERT INTO ledger.statement_day AS counted
      (member_id, day, account, type, entries, first_sequence, last_sequence)
    SELECT due.member_id, (occurred_at AT TIME ZONE 'Asia/Seoul')::date, account, type, count(*), min(sequence),
           max(sequence)
    FROM ledger.statement
    WHERE statement.member_id = due.member_id AND sequence > done AND sequence <= until
    GROUP BY 2, account, type
    ON CONFLICT (member_id, day, account, type) DO UPDATE
      SET entries = counted.entries + excluded.entries, last_sequence = excluded.last_sequence;
    UPDATE ledger.statement_progress SET sequence = until WHERE statement_progress.member_id = due.member_id;
  END LOOP;
  RETURN last_member_id;
END
$$;
COMMENT ON FUNCTION ledger.roll_up_statements IS '@background';

-- How many movements of an account there are, of some types or all, from a day of Seoul to another, both included.
-- What was not counted yet is read by its numbers first and looked at afterwards, never searched for among all.
CREATE FUNCTION ledger.count_statement(
  p_member_id uuid, p_account text, p_types text[], p_from date, p_to date
) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH recent AS MATERIALIZED (
    SELECT type, (occurred_at AT TIME ZONE 'Asia/Seoul')::date AS day FROM ledger.statement
    WHERE member_id = p_member_id AND account = p_account
      AND sequence > coalesce(
        (SELECT sequence FROM ledger.statement_progress WHERE statement_progress.member_id = p_member_id), 0)
  )
  SELECT coalesce((
    SELECT sum(entries) FROM ledger.statement_day
    WHERE member_id = p_member_id AND account = p_account
      AND (p_types IS NULL OR type::text = ANY (p_types))
      AND (p_from IS NULL OR day >= p_from) AND (p_to IS NULL OR day <= p_to)
  ), 0)::bigint + (
    SELECT count(*) FROM recent
    WHERE (p_types IS NULL OR type::text = ANY (p_types))
      AND (p_from IS NULL OR day >= p_from) AND (p_to IS NULL OR day <= p_to)
  )
$$;
COMMENT ON FUNCTION ledger.count_statement IS '@background';

-- Among which numbers the next p_needed movements lie (beyond p_after, if given): on the days that have any, only as
-- many of them as are needed, and, with no day, after the last that was counted. Clocks of several processes differ a
-- little, so one day more is named; days may share numbers, and the reader keeps to the day.
CREATE FUNCTION ledger.statement_spans(
  p_member_id uuid, p_account text, p_types text[], p_from date, p_to date, p_after bigint, p_is_ascending boolean,
  p_needed bigint
) RETURNS TABLE (day date, low bigint, high bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH due AS (
    SELECT day, min(first_sequence) AS low, max(last_sequence) AS high,
      -- What is left of a day in which the page before ended is not known.
      coalesce(sum(entries) FILTER (WHERE p_after IS NULL
        OR CASE WHEN p_is_ascending THEN first_sequence > p_after ELSE last_sequence < p_after END), 0) AS entries
    FROM ledger.statement_day
    WHERE member_id = p_member_id AND account = p_account
      AND (p_types IS NULL OR type::text = ANY (p_types))
      AND (p_from IS NULL OR day >= p_from) AND (p_to IS NULL OR day <= p_to)
      AND (p_after IS NULL OR CASE WHEN p_is_ascending THEN last_sequence > p_after ELSE first_sequence < p_after END)
    GROUP BY day
  ), ranked AS (
    SELECT day, low, high, sum(entries) OVER so_far - entries AS before, row_number() OVER so_far AS rank
    FROM due WINDOW so_far AS (ORDER BY CASE WHEN p_is_ascending THEN day - date '2000-01-01' ELSE date '2000-01-01' - day END)
  )
  SELECT day, low, high FROM ranked
  WHERE rank <= 1 + (SELECT max(rank) FROM ranked WHERE before < p_needed)
  UNION ALL
  SELECT NULL, 1 + coalesce((SELECT sequence FROM ledger.statement_progress WHERE member_id = p_member_id), 0),
    9223372036854775807
$$;
COMMENT ON FUNCTION ledger.statement_spans IS '@background';

REVOKE ALL ON FUNCTION ledger.roll_up_statements, ledger.count_statement, ledger.statement_spans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.roll_up_statements, ledger.count_statement, ledger.statement_spans TO hanpan_app;
