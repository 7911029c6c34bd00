-- The messages that a source skipped are expected no longer. One that comes all the same is read as any other.
CREATE OR REPLACE FUNCTION platform.forget_missing(p_source_id uuid) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.bank_source_line SET missing = '{}', missing_since = NULL WHERE source_id = p_source_id
$$;
REVOKE ALL ON FUNCTION platform.forget_missing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.forget_missing TO hanpan_app;
