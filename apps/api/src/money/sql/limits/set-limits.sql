-- Tighter counts at once. Looser waits 24 h; the same value set again within seven days after that confirms it, and later is a new wish.
CREATE OR REPLACE FUNCTION platform.set_limits(p_member_id uuid, p_kinds text[], p_values bigint[], p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_is platform.member_limit;
  v_new bigint;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  FOR i IN 1 .. cardinality(p_kinds) LOOP
    IF p_values[i] < 0 OR p_values[i] > 1000000000000
      OR (p_kinds[i] = 'sessionMinutes' AND (p_values[i] < 1 OR p_values[i] > 1440))
    THEN
      RETURN platform.refused('LIMIT_INVALID', jsonb_build_object('kind', p_kinds[i]));
    END IF;
  END LOOP;
  FOR i IN 1 .. cardinality(p_kinds) LOOP
    v_new := p_values[i];
    SELECT * INTO v_is FROM platform.member_limit WHERE member_id = p_member_id AND kind = p_kinds[i];
    IF coalesce(v_new, 9223372036854775807) <= coalesce(v_is.value, 9223372036854775807)
      OR (v_is.pending_from <= p_now AND v_is.pending_from > p_now - interval '7 days' AND v_is.pending_value IS NOT DISTINCT FROM v_new)
    THEN
      INSERT INTO platform.member_limit AS own (member_id, kind, value, changed_at)
      VALUES (p_member_id, p_kinds[i], v_new, p_now)
      ON CONFLICT (member_id, kind) DO UPDATE SET value = excluded.value, pending_value = NULL, pending_from = NULL,
        changed_at = excluded.changed_at;
    ELSIF v_is.pending_from IS NULL OR v_is.pending_from <= p_now - interval '7 days' OR v_is.pending_value IS DISTINCT FROM v_new
    THEN
      UPDATE platform.member_limit
      SET pending_value = v_new, pending_from = p_now + interval '24 hours', changed_at = p_now
      WHERE member_id = p_member_id AND kind = p_kinds[i];
      -- A marker of harm (docs/harm.md).
      INSERT INTO platform.limit_raise (member_id, raise_id, kind, from_value, to_value, asked_at)
      VALUES (p_member_id, platform.new_id(p_now), p_kinds[i], v_is.value, v_new, p_now);
    END IF;
  END LOOP;
  -- Who sets a limit of money has answered the question for one.
  IF EXISTS (SELECT FROM unnest(p_kinds, p_values) AS set (kind, value) WHERE kind <> 'sessionMinutes' AND value IS NOT NULL) THEN
    PERFORM platform.answer_limits(p_member_id, p_now);
  END IF;
  PERFORM platform.note_own_limits(p_member_id);
  RETURN ROW('OK', NULL, 'null'::jsonb)::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.set_limits FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.set_limits TO hanpan_app;
