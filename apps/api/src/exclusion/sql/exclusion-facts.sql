-- What members are held against exclusion lists by; nothing of simulated members, nor of whose data is erased. Who closed their account may
-- take that back, and is held against lists until then.
CREATE OR REPLACE FUNCTION platform.exclusion_facts(p_member_ids uuid[])
RETURNS TABLE (member_id uuid, phone text, account text, name text, birth text, identity text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT own.member_id, own.phone, own.account_number, platform.person_name_key(own.depositor), coalesce(own.birth_sealed, to_char(own.birth_date, 'YYYYMMDD')),
    encode(verified.ci_mark, 'hex')
  FROM platform.member AS own LEFT JOIN platform.verified_identity AS verified ON verified.member_id = own.member_id
  WHERE own.member_id = ANY (p_member_ids) AND NOT own.simulated
    AND NOT EXISTS (SELECT FROM platform.closing WHERE closing.member_id = own.member_id AND closing.erased_at IS NOT NULL)
$$;
REVOKE ALL ON FUNCTION platform.exclusion_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.exclusion_facts TO hanpan_app;
COMMENT ON FUNCTION platform.exclusion_facts IS '@background';
