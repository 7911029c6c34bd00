-- What is due of a job, in order. Only a look: pay_reward decides.
CREATE OR REPLACE FUNCTION platform.due_rewards(p_job text, p_after_day date, p_after_member uuid, p_most integer)
RETURNS TABLE (member_id uuid, day date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT due.member_id, due.day FROM platform.due_reward AS due
  WHERE due.job = p_job AND (p_after_day IS NULL OR (due.day, due.member_id) > (p_after_day, p_after_member))
  ORDER BY due.day, due.member_id LIMIT p_most
$$;
