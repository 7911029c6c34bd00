-- Keeps the tree, rates and runs as they are until the end of the transaction: whoever changes or settles them takes turns.
CREATE OR REPLACE FUNCTION platform.hold_partner_tree() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  LOCK TABLE platform.partner_place IN SHARE ROW EXCLUSIVE MODE;
END
$$;
REVOKE ALL ON FUNCTION platform.hold_partner_tree FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.hold_partner_tree TO hanpan_app;
