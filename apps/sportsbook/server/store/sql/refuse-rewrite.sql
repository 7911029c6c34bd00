-- What is written later, once: a seed that was revealed, the win of a slip that was paid. The checks
-- stand in the triggers' conditions, so that nothing is called unless one is broken.
CREATE OR REPLACE FUNCTION sportsbook.refuse_rewrite() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Who owns the table could do without the trigger anyway.
  IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'permission denied: % of % is written once', TG_NAME, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;
REVOKE ALL ON FUNCTION sportsbook.refuse_rewrite FROM PUBLIC;
