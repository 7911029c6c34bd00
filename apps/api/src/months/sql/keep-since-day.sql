-- The first day on which money moved, kept so that it is looked for once; what an earlier day holds by now moves it.
CREATE OR REPLACE FUNCTION platform.keep_since_day() RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_since date;
  v_earlier timestamptz;
BEGIN
  SELECT since_day INTO v_since FROM platform.figure_state;
  SELECT min(occurred_at) INTO v_earlier FROM ledger.transfer
    WHERE v_since IS NULL OR occurred_at < v_since::timestamp AT TIME ZONE 'Asia/Seoul';
  IF v_earlier IS NOT NULL THEN
    v_since := (v_earlier AT TIME ZONE 'Asia/Seoul')::date;
    UPDATE platform.figure_state SET since_day = v_since;
  END IF;
  RETURN v_since;
END
$$;
REVOKE ALL ON FUNCTION platform.keep_since_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.keep_since_day TO hanpan_app;
COMMENT ON FUNCTION platform.keep_since_day IS '@background';
