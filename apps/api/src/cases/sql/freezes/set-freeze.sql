-- Keeps a member from something for a case, or lifts it, in turn with whatever moves their money. What another case keeps them from stays.
-- Answers whether it changed anything.
CREATE OR REPLACE FUNCTION platform.set_freeze(
  p_member_id uuid, p_case_id uuid, p_kind text, p_on boolean, p_by text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_changed integer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF p_on THEN
    INSERT INTO platform.member_freeze (member_id, freeze_id, kind, case_id, frozen_at, frozen_by)
    VALUES (p_member_id, platform.new_id(p_now), p_kind, p_case_id, p_now, p_by)
    ON CONFLICT (member_id, kind, case_id) WHERE lifted_at IS NULL DO NOTHING;
  ELSE
    UPDATE platform.member_freeze SET lifted_at = p_now, lifted_by = p_by
    WHERE member_id = p_member_id AND kind = p_kind AND case_id = p_case_id AND lifted_at IS NULL;
  END IF;
  GET DIAGNOSTICS v_changed = ROW_COUNT;
  UPDATE platform.member SET frozen = ARRAY(SELECT DISTINCT kind FROM platform.member_freeze
      WHERE member_id = p_member_id AND lifted_at IS NULL ORDER BY kind)
    WHERE member_id = p_member_id;
  RETURN v_changed > 0;
END
$$;
REVOKE ALL ON FUNCTION platform.set_freeze FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.set_freeze TO hanpan_app;
COMMENT ON FUNCTION platform.set_freeze IS '@background';
