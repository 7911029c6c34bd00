-- The site account that a member's deposit is asked to: of the accounts in use for the member's level, and of those for all
-- where it has none, in turn by member and number of the request, so that whoever asks before the request and with it is
-- given the same. Null without one.
CREATE OR REPLACE FUNCTION platform.deposit_account_for(p_member_id uuid, p_number bigint) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT account.account_id FROM platform.member
  JOIN platform.deposit_account AS account
    ON account.active AND (account.level_id = member.level_id OR account.level_id IS NULL)
  WHERE member.member_id = p_member_id
  ORDER BY account.level_id IS NULL, md5(account.account_id::text || p_member_id::text || p_number), account.account_id
  LIMIT 1
$$;
REVOKE ALL ON FUNCTION platform.deposit_account_for FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.deposit_account_for TO hanpan_app;
