-- Money that left within the last week and is no withdrawal's yet, such as nobody looked at for a minute first.
CREATE OR REPLACE FUNCTION platform.payments_to_pair(p_now timestamptz, p_most integer) RETURNS TABLE (entry_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT entry.entry_id FROM platform.bank_entry AS entry
  WHERE entry.state = 'WAITING' AND entry.direction = 'OUT' AND entry.looked_at < p_now - interval '1 minute'
    AND entry.booked_at > p_now - interval '7 days' AND entry.reasons = '{}'
  ORDER BY entry.looked_at LIMIT p_most
$$;
COMMENT ON FUNCTION platform.payments_to_pair IS '@background';
REVOKE ALL ON FUNCTION platform.payments_to_pair FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.payments_to_pair TO hanpan_app;
