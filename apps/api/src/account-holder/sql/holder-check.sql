-- What the site does about who holds an account, as its document says it, or as the product ships (docs/identity.md, "The account's holder").
CREATE OR REPLACE FUNCTION platform.holder_check() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce((SELECT document #>> '{identity,holder}' FROM platform.setting ORDER BY version DESC LIMIT 1),
    platform.shipped_setting() #>> '{identity,holder}')
$$;
REVOKE ALL ON FUNCTION platform.holder_check FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.holder_check TO hanpan_app;
