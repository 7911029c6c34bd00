-- What is due of a job, in order. Only a look: pay_reward decides.
CREATE OR REPLACE FUNCTION platform.due_rewards(
  p_job text, p_after_day date, p_after_member uuid, p_after_correction integer, p_most integer
) RETURNS TABLE (member_id uuid, day date, correction integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT due.member_id, due.day, due.correction FROM platform.due_reward AS due
  WHERE due.job = p_job
    AND (p_after_day IS NULL OR (due.day, due.member_id, due.correction) > (p_after_day, p_after_member, p_after_correction))
  ORDER BY due.day, due.member_id, due.correction LIMIT p_most
$$;
REVOKE ALL ON FUNCTION platform.due_rewards FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_rewards TO hanpan_app;
COMMENT ON FUNCTION platform.due_rewards IS '@background';
