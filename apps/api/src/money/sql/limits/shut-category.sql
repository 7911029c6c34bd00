-- Shuts a kind of games at once, for so many days or, null, for good. What is shut longer stays so; a wish to open it ends.
CREATE OR REPLACE FUNCTION platform.shut_category(p_member_id uuid, p_category text, p_days integer, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  IF p_days NOT BETWEEN 1 AND 1825 THEN
    RETURN platform.refused('EXCLUSION_INVALID');
  END IF;
  DELETE FROM platform.shut_category WHERE member_id = p_member_id AND category = p_category AND until <= p_now;
  INSERT INTO platform.shut_category AS own (member_id, category, since, until)
  VALUES (p_member_id, p_category, p_now, p_now + make_interval(days => p_days))
  ON CONFLICT (member_id, category) DO UPDATE SET opens_from = NULL,
    until = CASE WHEN own.until IS NOT NULL AND excluded.until IS NOT NULL THEN greatest(own.until, excluded.until) END;
  PERFORM platform.note_own_limits(p_member_id);
  RETURN ROW('OK', NULL, 'null'::jsonb)::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.shut_category FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.shut_category TO hanpan_app;
COMMENT ON FUNCTION platform.shut_category IS 'Shuts a kind of games of a member at once, for so many days or for good; one that is shut longer stays so.';
