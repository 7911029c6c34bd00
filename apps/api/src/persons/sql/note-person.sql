-- Keeps what a member's row says of who they are, and links them with whoever has or had the same; also with who has the same name
-- and a birth date that differs by one digit. Two that are one person and are noted at once wait for each other here: the second
-- finds the first.
CREATE OR REPLACE FUNCTION platform.note_person(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_own platform.member;
  v_sound text;
  v_birth text;
  v_identity text;
  v_kinds text[];
  v_values text[];
  v_others uuid[];
  v_link_others uuid[] := '{}';
  v_link_kinds text[] := '{}';
  v_link_values text[] := '{}';
BEGIN
  PERFORM platform.note_name(p_member_id);
  SELECT * INTO v_own FROM platform.member WHERE member_id = p_member_id;
  IF NOT FOUND OR v_own.simulated THEN
    RETURN;
  END IF;
  v_sound := platform.person_name_sound(v_own.depositor);
  v_birth := to_char(v_own.birth_date, 'YYYYMMDD');
  SELECT encode(ci_mark, 'hex') INTO v_identity FROM platform.verified_identity WHERE member_id = p_member_id;
  v_kinds := ARRAY['PHONE', 'ACCOUNT', 'NAME_BIRTH'] || CASE WHEN v_own.usdt_address IS NULL THEN '{}'::text[] ELSE ARRAY['USDT'] END;
  v_values := ARRAY[v_own.phone, v_own.account_number, v_sound || ' ' || v_birth]
    -- Hexadecimal digits count whatever their case; Tron's letters do not.
    || CASE WHEN v_own.usdt_address IS NULL THEN '{}'::text[]
         ELSE ARRAY[CASE WHEN v_own.usdt_address ILIKE '0x%' THEN lower(v_own.usdt_address) ELSE v_own.usdt_address END] END;
  PERFORM pg_advisory_xact_lock(hashtextextended('person ' || one, 440))
  FROM unnest(ARRAY['PHONE ' || v_own.phone, 'ACCOUNT ' || v_own.account_number, 'NAME ' || v_sound,
    'USDT ' || coalesce(v_values[4], '-' || p_member_id), 'IDENTITY ' || coalesce(v_identity, '-' || p_member_id)]) AS one ORDER BY one;
  IF v_identity IS NOT NULL THEN
    v_kinds := v_kinds || 'IDENTITY'::text;
    v_values := v_values || v_identity;
  END IF;
  FOR place IN 1 .. cardinality(v_kinds) LOOP
    v_others := platform.note_clue(p_member_id, v_kinds[place], v_values[place], p_now);
    v_link_others := v_link_others || v_others;
    v_link_kinds := v_link_kinds || array_fill(v_kinds[place], ARRAY[cardinality(v_others)]);
    v_link_values := v_link_values || array_fill(v_values[place], ARRAY[cardinality(v_others)]);
  END LOOP;
  v_others := ARRAY(SELECT DISTINCT member_id FROM (
    SELECT member_id FROM platform.person_clue
    WHERE kind = 'NAME_BIRTH' AND member_id <> p_member_id AND value = ANY (ARRAY(
      SELECT v_sound || ' ' || overlay(v_birth PLACING digit::text FROM place FOR 1)
      FROM generate_series(1, 8) AS place, generate_series(0, 9) AS digit
      WHERE substr(v_birth, place, 1) <> digit::text)) LIMIT 20) AS found);
  PERFORM platform.link_persons(p_member_id, v_link_others || v_others,
    v_link_kinds || array_fill('NEAR_BIRTH'::text, ARRAY[cardinality(v_others)]),
    v_link_values || array_fill(v_sound || ' ' || v_birth, ARRAY[cardinality(v_others)]), p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.note_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_person TO hanpan_app;
COMMENT ON FUNCTION platform.note_person IS '@background';
