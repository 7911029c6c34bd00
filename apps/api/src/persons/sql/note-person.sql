-- What builds of 0.2 before marks call, and migration 441: they run where nothing is kept as marks yet.
CREATE OR REPLACE FUNCTION platform.note_person(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_facts jsonb := platform.person_facts(p_member_id);
  v_clues jsonb;
  v_near text[];
BEGIN
  v_near := ARRAY(SELECT (v_facts ->> 'sound') || ' ' || overlay(v_facts ->> 'birth' PLACING digit::text FROM place FOR 1)
    FROM generate_series(1, 8) AS place, generate_series(0, 9) AS digit
    WHERE substr(v_facts ->> 'birth', place, 1) <> digit::text);
  SELECT jsonb_agg(jsonb_build_object('kind', kind, 'value', value, 'forms', coalesce(forms, ARRAY[value]))) INTO v_clues
  FROM (VALUES ('PHONE', v_facts ->> 'phone', NULL::text[]), ('ACCOUNT', v_facts ->> 'account', NULL),
    ('NAME_BIRTH', (v_facts ->> 'sound') || ' ' || (v_facts ->> 'birth'), NULL), ('USDT', v_facts ->> 'wallet', NULL),
    ('IDENTITY', v_facts ->> 'identity', NULL), ('BIRTH', v_facts ->> 'birth', NULL), ('NEAR_BIRTH', (v_facts ->> 'sound') || ' ' || (v_facts ->> 'birth'), v_near)
  ) AS clue (kind, value, forms) WHERE value IS NOT NULL;
  PERFORM platform.note_marked_person(p_member_id, coalesce(v_clues, '[]'), ARRAY(
    SELECT CASE clue ->> 'kind' WHEN 'NAME_BIRTH' THEN 'NAME ' || (v_facts ->> 'sound')
      ELSE (clue ->> 'kind') || ' ' || (clue ->> 'value') END
    FROM jsonb_array_elements(v_clues) AS clue WHERE clue ->> 'kind' NOT IN ('NEAR_BIRTH', 'BIRTH')), p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.note_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_person TO hanpan_app;
COMMENT ON FUNCTION platform.note_person IS '@background';
