-- What keyed hashes of a person are made of: what they have, and for a closed account what they had; nothing of a simulated member.
CREATE OR REPLACE FUNCTION platform.person_facts(p_member_id uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_build_object(
    'phones', (SELECT jsonb_agg(DISTINCT value) FROM (SELECT own.phone AS value UNION SELECT clue.value FROM platform.person_clue AS clue
      WHERE clue.member_id = own.member_id AND clue.kind = 'PHONE' AND own.status = 'CLOSED') AS every),
    'accounts', (SELECT jsonb_agg(DISTINCT value) FROM (SELECT own.account_number AS value UNION SELECT clue.value
      FROM platform.person_clue AS clue WHERE clue.member_id = own.member_id AND clue.kind = 'ACCOUNT' AND own.status = 'CLOSED') AS every),
    'identity', (SELECT encode(ci_mark, 'hex') FROM platform.verified_identity AS verified WHERE verified.member_id = own.member_id),
    'wallet', own.usdt_address,
    'name', platform.person_name_key(own.depositor), 'sound', platform.person_name_sound(own.depositor),
    'birth', to_char(own.birth_date, 'YYYYMMDD'))
  FROM platform.member AS own WHERE own.member_id = p_member_id AND NOT own.simulated
$$;
REVOKE ALL ON FUNCTION platform.person_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.person_facts TO hanpan_app;
