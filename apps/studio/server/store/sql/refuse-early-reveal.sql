-- No seed is revealed while a round of an instant game that it decides goes on.
CREATE OR REPLACE FUNCTION studio.refuse_early_reveal() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM studio.instant_round
      WHERE member_id = NEW.member_id AND seed_id = NEW.seed_id AND state NOT IN ('CLOSED', 'VOID')) THEN
    RAISE EXCEPTION 'permission denied: a round that seed % decides goes on', NEW.seed_id
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
REVOKE ALL ON FUNCTION studio.refuse_early_reveal FROM PUBLIC;
