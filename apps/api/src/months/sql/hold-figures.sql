-- Nobody counts or closes until this transaction ends.
CREATE OR REPLACE FUNCTION platform.hold_figures() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM platform.figure_state FOR UPDATE;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.hold_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.hold_figures TO hanpan_app;
