-- The sportsbook is a program of its own (apps/sportsbook, docs/decisions/029). Where this database has matches, they and
-- all that belongs to them are handed over as they stand: to the schema `sportsbook`, which that program takes on at its
-- first start here. Where there are none, it begins by itself, and nothing is left behind.

-- What stood on functions of this schema: the sportsbook sets its own in their place.
DROP TRIGGER sports_result_sweeps ON studio.sports_result;
DROP TRIGGER revealed ON studio.sports_fixture;
DROP TRIGGER paid ON studio.sports_slip;

-- What a table, constraint, index or sequence is called there; `limit` alone is a word of SQL's own.
CREATE FUNCTION pg_temp.name_of(p_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(p_name, '^sports_limit', 'stake_limit'), '^sports_', '')
$$;

DO $$
DECLARE
  v_is_used boolean := EXISTS (SELECT FROM studio.sports_fixture) OR EXISTS (SELECT FROM studio.sports_feed)
    OR EXISTS (SELECT FROM studio.sports_limit) OR EXISTS (SELECT FROM studio.sports_audit);
  v_table text;
  v_name text;
BEGIN
  IF v_is_used THEN
    CREATE SCHEMA sportsbook;
    CREATE TABLE sportsbook.bets_tree (LIKE studio.bets_tree INCLUDING ALL);
    INSERT INTO sportsbook.bets_tree
      SELECT tree.* FROM studio.bets_tree AS tree JOIN studio.sports_fixture AS fixture ON fixture.fixture_id = tree.subject;
    CREATE TABLE sportsbook.beacon (LIKE studio.beacon INCLUDING ALL);
    INSERT INTO sportsbook.beacon
      SELECT * FROM studio.beacon WHERE round IN (SELECT beacon_round FROM studio.sports_fixture);
    COMMENT ON TABLE sportsbook.bets_tree IS
      '@local the leaves of the selections that were bet on a match, one after the other in their order: by them each member proves that theirs is in the root';
    COMMENT ON COLUMN sportsbook.bets_tree.subject IS 'id of the fixture';
    COMMENT ON TABLE sportsbook.beacon IS '@local values of the beacon that matches joined; what was read first stands';
    COMMENT ON TABLE studio.sports_leg IS
      '@local one selection of a slip with the odds at which it was taken; what it came to is the result of its selection';
    COMMENT ON COLUMN studio.sports_fixture.scheme IS
      '1: client_seed is its public value; 2: it has one of its own, which begins with client_seed and is known from its begin on';
    -- The wallet knows these slips' bets as the studio's, for ever.
    ALTER TABLE studio.sports_slip ADD COLUMN is_of_former_vendor boolean NOT NULL DEFAULT true;
    ALTER TABLE studio.sports_slip ALTER COLUMN is_of_former_vendor SET DEFAULT false;
    COMMENT ON COLUMN studio.sports_slip.is_of_former_vendor IS
      'placed while the games of another vendor held the sportsbook: the wallet knows its bet under that vendor''s code';
  END IF;
  DELETE FROM studio.bets_tree AS tree USING studio.sports_fixture AS fixture WHERE fixture.fixture_id = tree.subject;

  FOR v_name IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'studio'::regnamespace AND proname LIKE 'sports\_%'
  LOOP
    EXECUTE 'DROP FUNCTION ' || v_name;
  END LOOP;

  FOR v_table IN SELECT relname FROM pg_class
    WHERE relnamespace = 'studio'::regnamespace AND relkind = 'r' AND relname LIKE 'sports\_%' ORDER BY relname
  LOOP
    IF NOT v_is_used THEN
      EXECUTE format('DROP TABLE studio.%I CASCADE', v_table);
      CONTINUE;
    END IF;
    EXECUTE format('REVOKE ALL ON studio.%I FROM hanpan_studio', v_table);
    FOR v_name IN SELECT attname FROM pg_attribute
      WHERE attrelid = format('studio.%I', v_table)::regclass AND attacl IS NOT NULL
    LOOP
      EXECUTE format('REVOKE ALL (%I) ON studio.%I FROM hanpan_studio', v_name, v_table);
    END LOOP;
    FOR v_name IN SELECT conname FROM pg_constraint
      WHERE conrelid = format('studio.%I', v_table)::regclass AND conname LIKE 'sports\_%'
    LOOP
      EXECUTE format('ALTER TABLE studio.%I RENAME CONSTRAINT %I TO %I', v_table, v_name, pg_temp.name_of(v_name));
    END LOOP;
    FOR v_name IN SELECT relname FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
      WHERE indrelid = format('studio.%I', v_table)::regclass AND relname LIKE 'sports\_%'
    LOOP
      EXECUTE format('ALTER INDEX studio.%I RENAME TO %I', v_name, pg_temp.name_of(v_name));
    END LOOP;
    EXECUTE format('ALTER TABLE studio.%I SET SCHEMA sportsbook', v_table);
    EXECUTE format('ALTER TABLE sportsbook.%I RENAME TO %I', v_table, pg_temp.name_of(v_table));
  END LOOP;
  IF v_is_used THEN
    FOR v_name IN SELECT relname FROM pg_class
      WHERE relnamespace = 'sportsbook'::regnamespace AND relkind = 'S' AND relname LIKE 'sports\_%'
    LOOP
      EXECUTE format('ALTER SEQUENCE sportsbook.%I RENAME TO %I', v_name, pg_temp.name_of(v_name));
    END LOOP;
  END IF;
END
$$;

DROP FUNCTION pg_temp.name_of;
