-- Counts the figures of a day, as an edition of their own. Of a day that was counted for good only what differs is written
-- beside what stands; by level it has no place then, since members may have changed theirs. Answers whether it did: no, where
-- somebody else counts or closes.
CREATE OR REPLACE FUNCTION platform.count_figures(p_day date, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_edition bigint;
  v_was_final boolean;
  v_had_costs boolean;
  v_is_closed boolean;
  v_partners_counted_at timestamptz;
BEGIN
  SELECT edition + 1 INTO v_edition FROM platform.figure_state FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- Before the day is read: what comes to it meanwhile makes the partners' sums anew once more.
  SELECT counted_at INTO v_partners_counted_at FROM platform.partner_day_count WHERE day = p_day;
  v_was_final := EXISTS (SELECT FROM platform.figure_count WHERE day = p_day AND is_final);
  v_had_costs := EXISTS (SELECT FROM platform.figure_count WHERE day = p_day AND is_final AND has_costs);
  v_is_closed := coalesce(p_day < (SELECT max(month) + interval '1 month' FROM platform.closed_month), false);
  IF NOT v_was_final THEN
    DELETE FROM platform.play_figure WHERE day = p_day;
    DELETE FROM platform.cost_figure WHERE day = p_day;
    DELETE FROM platform.books_figure WHERE day = p_day;
    DELETE FROM platform.figure_count WHERE day = p_day;
  END IF;

  INSERT INTO platform.play_figure (day, kind, edition, subject_id, vendor_id, category, bets, stake_won, win_won)
  SELECT p_day, kind, v_edition, subject_id, vendor_id, category, coalesce(found.bets, 0) - coalesce(kept.bets, 0),
    coalesce(found.stake_won, 0) - coalesce(kept.stake_won, 0), coalesce(found.win_won, 0) - coalesce(kept.win_won, 0)
  FROM (SELECT * FROM platform.play_of_day(p_day) AS one WHERE one.kind <> 'LEVEL' OR NOT v_was_final) AS found
  FULL JOIN (
    SELECT kind, subject_id, vendor_id, category, sum(bets)::bigint AS bets, sum(stake_won)::bigint AS stake_won,
      sum(win_won)::bigint AS win_won
    FROM platform.play_figure WHERE day = p_day AND kind <> 'LEVEL' GROUP BY 1, 2, 3, 4
  ) AS kept USING (kind, subject_id, vendor_id, category)
  WHERE (found.bets, found.stake_won, found.win_won) IS DISTINCT FROM (kept.bets, kept.stake_won, kept.win_won);
  IF v_was_final THEN
    INSERT INTO platform.play_figure (day, kind, edition, subject_id, vendor_id, category, bets, stake_won, win_won)
    SELECT p_day, 'LEVEL', v_edition, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000',
      category, sum(bets), sum(stake_won), sum(win_won)
    FROM platform.play_figure WHERE day = p_day AND kind = 'GAME' AND edition = v_edition GROUP BY category;
  END IF;

  INSERT INTO platform.books_figure (day, edition, account, unit, type, point_type, site_account_id, transfers, amount)
  SELECT p_day, v_edition, account, unit, type, point_type, site_account_id,
    coalesce(found.transfers, 0) - coalesce(kept.transfers, 0), coalesce(found.amount, 0) - coalesce(kept.amount, 0)
  FROM platform.books_of_day(p_day) AS found
  FULL JOIN (
    SELECT account, unit, type, point_type, site_account_id, sum(transfers)::bigint AS transfers, sum(amount)::bigint AS amount
    FROM platform.books_figure WHERE day = p_day GROUP BY 1, 2, 3, 4, 5
  ) AS kept USING (account, unit, type, point_type, site_account_id)
  WHERE (found.transfers, found.amount) IS DISTINCT FROM (kept.transfers, kept.amount);

  -- A month that was closed before costs stood by line keeps none.
  IF v_had_costs OR NOT (v_was_final AND v_is_closed) THEN
    PERFORM platform.count_costs(p_day, v_edition, v_had_costs);
    v_had_costs := true;
  END IF;

  INSERT INTO platform.figure_count (edition, day, counted_at, partners_counted_at, is_final, has_costs)
  VALUES (v_edition, p_day, p_now, v_partners_counted_at,
    v_was_final OR p_now >= (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' + interval '10 minutes', v_had_costs);
  UPDATE platform.figure_state SET edition = v_edition;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.count_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.count_figures TO hanpan_app;
COMMENT ON FUNCTION platform.count_figures IS '@background';
