-- What a member is known by, as far as it is kept: own says whether names stand among it, which others may have as well; without, it
-- is what leads to them alone: what another member or an operator has or is called too is left out, and a name that is one of the house's words.
CREATE OR REPLACE FUNCTION platform.personal_values(p_member_id uuid, p_own boolean) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH said AS (
    SELECT value, is_name FROM platform.member AS own, LATERAL (VALUES
      (own.login_id, false), (own.nickname, false), (own.phone, false), (own.email, false), (own.account_number, false),
      (own.usdt_address, false), (own.referral_code, false), (own.depositor, true), (nullif(own.birth_date::text, '0001-01-01'), true)) AS one (value, is_name)
    WHERE own.member_id = p_member_id
    -- What a version before kept in clear.
    UNION SELECT clue.value, false FROM platform.person_clue AS clue
      WHERE clue.member_id = p_member_id AND clue.kind IN ('PHONE', 'ACCOUNT', 'USDT') AND NOT starts_with(clue.value, 'm1.')
    UNION SELECT one.value, one.is_name FROM platform.money_request AS request, LATERAL (VALUES
      (request.account_number, false), (request.account_holder, true), (request.depositor, true)) AS one (value, is_name)
      WHERE request.member_id = p_member_id
    UNION SELECT one.value, one.is_name FROM platform.payment_refund AS refund, LATERAL (VALUES
      (refund.account_number, false), (refund.holder, true)) AS one (value, is_name) WHERE refund.member_id = p_member_id
    UNION SELECT change.address, false FROM platform.usdt_address_change AS change WHERE change.member_id = p_member_id
    UNION SELECT quote.address, false FROM platform.usdt_quote AS quote WHERE quote.member_id = p_member_id AND quote.type = 'WITHDRAWAL'
    UNION SELECT message.address, false FROM platform.message WHERE message.member_id = p_member_id
    -- What lies sealed, as the caller has opened it in this transaction (closing/withSealed.ts).
    UNION SELECT one.value, false FROM jsonb_array_elements_text(
      coalesce(nullif(current_setting('hanpan.opened', true), ''), '[]')::jsonb) AS one (value)
    UNION SELECT identity.value, false FROM platform.identity WHERE identity.member_id = p_member_id AND NOT starts_with(identity.value, 'm1.')
  ), forms AS (
    SELECT value, is_name FROM said
    -- A phone as it is typed and as it is kept.
    UNION SELECT regexp_replace(value, '^(01[0-9])-?([0-9]{3,4})-?([0-9]{4})$', '\1-\2-\3'), false FROM said WHERE value ~ '^01[0-9-]{8,11}$'
    UNION SELECT replace(value, '-', ''), false FROM said WHERE value ~ '^[0-9-]{8,24}$' AND NOT is_name
  )
  SELECT coalesce(array_agg(value ORDER BY length(value) DESC, value), '{}') FROM forms
  WHERE NOT starts_with(value, 's1.') AND length(value) >= CASE WHEN p_own THEN 2 ELSE 6 END AND (p_own OR NOT is_name)
    AND value NOT IN ('erased', '000000', '00000000000')
    -- What others have too: by its mark, as the caller has looked, or in clear.
    AND (p_own OR value <> ALL (ARRAY(SELECT jsonb_array_elements_text(
      coalesce(nullif(current_setting('hanpan.shared', true), ''), '[]')::jsonb))))
    AND (p_own OR NOT EXISTS (SELECT FROM platform.person_clue AS other
      WHERE other.kind IN ('PHONE', 'ACCOUNT', 'USDT') AND other.value = forms.value AND other.member_id <> p_member_id))
    AND (p_own OR lower(value) <> ALL (platform.chosen_names(p_member_id)) OR NOT (
      EXISTS (SELECT FROM platform.identity AS other WHERE lower(other.value) = lower(forms.value) AND other.member_id <> p_member_id)
      OR EXISTS (SELECT FROM platform.operator WHERE lower(forms.value) IN (lower(login_id), lower(name)))
      OR lower(value) = ANY (platform.house_words())))
$$;
REVOKE ALL ON FUNCTION platform.personal_values FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.personal_values TO hanpan_app;
COMMENT ON FUNCTION platform.personal_values IS '@background';
