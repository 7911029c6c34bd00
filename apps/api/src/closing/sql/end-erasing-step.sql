-- A step of a closed account's erasing is done, and the next one is due so many months after the closing; after the last none is. In
-- the transaction of what it did last, with what was counted.
CREATE OR REPLACE FUNCTION platform.end_erasing_step(
  p_member_id uuid, p_step text, p_next_months integer, p_counted jsonb, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT platform.erasing_is_due(p_member_id, p_step, p_now) THEN
    RAISE EXCEPTION 'the step % of % is not due', p_step, p_member_id;
  END IF;
  UPDATE platform.closing SET done_step = p_step, erased_at = coalesce(erased_at, p_now), waits_for = NULL, reason = NULL,
    due_at = closed_at + make_interval(months => p_next_months)
  WHERE member_id = p_member_id;
  PERFORM platform.append_audit(platform.new_id(p_now), p_now, NULL, 'system:erasing', 'member.erase', 'member:' || p_member_id, NULL,
    jsonb_build_object('step', p_step, 'counted', p_counted), NULL, '', 'DONE');
END
$$;
REVOKE ALL ON FUNCTION platform.end_erasing_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.end_erasing_step TO hanpan_app;
