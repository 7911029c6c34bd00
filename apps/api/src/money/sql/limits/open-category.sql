-- Opening again is looser: it waits 24 h, and then for the member to ask once more, within seven days; later it is a new wish.
CREATE OR REPLACE FUNCTION platform.open_category(p_member_id uuid, p_category text, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  DELETE FROM platform.shut_category
  WHERE member_id = p_member_id AND category = p_category
    AND (opens_from <= p_now AND opens_from > p_now - interval '7 days' OR until <= p_now);
  UPDATE platform.shut_category SET opens_from = p_now + interval '24 hours'
  WHERE member_id = p_member_id AND category = p_category
    AND (opens_from IS NULL OR opens_from <= p_now - interval '7 days');
  PERFORM platform.note_own_limits(p_member_id);
  RETURN ROW('OK', NULL, 'null'::jsonb)::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.open_category FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.open_category TO hanpan_app;
COMMENT ON FUNCTION platform.open_category IS 'A member wants a kind of games open again: from 24 hours on, when they ask once more within seven days.';
