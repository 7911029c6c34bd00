-- Keeps for the desk that somebody asked for a deposit who is certainly one person with an excluded or suspended member: once a day. Phone,
-- birth date and account stand in the member's own row.
CREATE OR REPLACE FUNCTION platform.keep_barred_deposit(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO platform.person_attempt (attempt_id, at, occasion, outcome, member_id, other_id, standing, strength, kinds, login_id, name,
    phone, birth_date, account_number)
  SELECT platform.new_id(p_now), p_now, 'DEPOSIT', 'REFUSED', own.member_id, likely.other_id, likely.standing, likely.strength,
    likely.kinds, own.login_id, own.depositor, '', '', ''
  FROM platform.member AS own, platform.persons_like(p_member_id) AS likely
  WHERE own.member_id = p_member_id AND likely.strength = 'CERTAIN' AND likely.standing IN ('EXCLUDED', 'SUSPENDED')
    AND NOT EXISTS (SELECT FROM platform.person_attempt AS kept WHERE kept.member_id = p_member_id
      AND kept.occasion = 'DEPOSIT' AND kept.at > p_now - interval '1 day')
  ORDER BY likely.standing, likely.other_id LIMIT 1
$$;
REVOKE ALL ON FUNCTION platform.keep_barred_deposit FROM PUBLIC;
COMMENT ON FUNCTION platform.keep_barred_deposit IS '@background';
