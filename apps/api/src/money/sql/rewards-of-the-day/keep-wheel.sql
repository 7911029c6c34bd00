-- The wheel of these segments; written down when it is first met.
CREATE OR REPLACE FUNCTION platform.keep_wheel(p_wheel_id uuid, p_fingerprint text, p_segments jsonb, p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO platform.roulette_wheel (wheel_id, fingerprint, segments, first_used_at)
  VALUES (p_wheel_id, p_fingerprint, p_segments, p_now)
  ON CONFLICT (fingerprint) DO NOTHING;
  RETURN (SELECT wheel_id FROM platform.roulette_wheel WHERE fingerprint = p_fingerprint);
END
$$;
REVOKE ALL ON FUNCTION platform.keep_wheel FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.keep_wheel TO hanpan_app;
