-- Keeps what a bank says of who holds a member's account: held against the name that was verified, or else against the one that the member
-- typed, as names are compared (docs/persons.md, "Names"); of an account that the member has no more, the one that the open withdrawal to it names. Answers false, and keeps nothing, where the account, or what it is held against,
-- was changed since it was asked, or the member's data is gone.
CREATE OR REPLACE FUNCTION platform.answer_holder(
  p_member_id uuid, p_mark text, p_ask_id uuid, p_name text, p_provider text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.account_holder AS asked SET
    outcome = CASE WHEN platform.is_one_name(coalesce(verified.name, CASE WHEN own.account_mark <> p_mark THEN (
        SELECT request.account_holder FROM platform.money_request AS request
        WHERE request.member_id = p_member_id AND request.type = 'WITHDRAWAL' AND request.status IN ('WAITING', 'PROCESSING')
        ORDER BY request.requested_at DESC LIMIT 1) END, own.depositor), p_name) THEN 'MATCH' ELSE 'DIFFERS' END,
    against = CASE WHEN verified.name IS NULL THEN 'TYPED' ELSE 'VERIFIED' END,
    reason = NULL, provider = p_provider, answered_at = p_now, next_at = NULL
  FROM platform.member AS own LEFT JOIN platform.verified_identity AS verified USING (member_id)
  WHERE asked.member_id = p_member_id AND asked.account_mark = p_mark AND asked.ask_id = p_ask_id AND own.member_id = p_member_id;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.answer_holder FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.answer_holder TO hanpan_app;
