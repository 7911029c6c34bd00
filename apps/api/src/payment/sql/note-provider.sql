-- Whether a provider answered just now, and whether it has notified the site of something.
CREATE OR REPLACE FUNCTION platform.note_provider(p_provider text, p_what text, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO platform.payment_line AS line (provider, heard_at, away_since, hook_at)
  VALUES (p_provider, CASE p_what WHEN 'ANSWERED' THEN p_now END, CASE p_what WHEN 'AWAY' THEN p_now END,
    CASE p_what WHEN 'HOOK' THEN p_now END)
  ON CONFLICT (provider) DO UPDATE SET
    heard_at = greatest(line.heard_at, excluded.heard_at),
    away_since = CASE p_what WHEN 'AWAY' THEN coalesce(line.away_since, p_now) WHEN 'ANSWERED' THEN NULL ELSE line.away_since END,
    hook_at = greatest(line.hook_at, excluded.hook_at)
$$;
REVOKE ALL ON FUNCTION platform.note_provider FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_provider TO hanpan_app;
