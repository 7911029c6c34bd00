-- What persons are compared by: what they have, as it is kept, and for a closed account the marks of what they had; nothing of a simulated
-- member. What processes of the version before read of it (phones, accounts, wallet, birth) goes with them.
CREATE OR REPLACE FUNCTION platform.person_facts(p_member_id uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_build_object(
    'phone', own.phone, 'account', own.account_number, 'usdt', own.usdt_address, 'birthDate', coalesce(own.birth_sealed, own.birth_date::text),
    'formerPhones', former.phones, 'formerAccounts', former.accounts, 'formerWallets', former.wallets,
    'phones', former.phones || to_jsonb(own.phone), 'accounts', former.accounts || to_jsonb(own.account_number),
    'identity', (SELECT encode(ci_mark, 'hex') FROM platform.verified_identity AS verified WHERE verified.member_id = own.member_id),
    'wallet', CASE WHEN own.usdt_address ILIKE '0x%' THEN lower(own.usdt_address) ELSE own.usdt_address END,
    'name', platform.person_name_key(own.depositor), 'sound', platform.person_name_sound(own.depositor),
    'birth', to_char(own.birth_date, 'YYYYMMDD'))
  FROM platform.member AS own CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(clue.value) FILTER (WHERE clue.kind = 'PHONE'), '[]') AS phones,
      coalesce(jsonb_agg(clue.value) FILTER (WHERE clue.kind = 'ACCOUNT'), '[]') AS accounts,
      coalesce(jsonb_agg(clue.value) FILTER (WHERE clue.kind = 'USDT'), '[]') AS wallets
    FROM platform.person_clue AS clue
    WHERE clue.member_id = own.member_id AND clue.kind IN ('PHONE', 'ACCOUNT', 'USDT') AND own.status = 'CLOSED') AS former
  WHERE own.member_id = p_member_id AND NOT own.simulated
$$;
REVOKE ALL ON FUNCTION platform.person_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.person_facts TO hanpan_app;
