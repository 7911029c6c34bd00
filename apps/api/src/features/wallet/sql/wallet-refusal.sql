-- The protocol's word for a play of the member that the ledger did not move.
CREATE OR REPLACE FUNCTION platform.wallet_refusal(p_plays ledger.play[], p_member_id uuid) RETURNS text
LANGUAGE sql
AS $$
  SELECT CASE (ledger.unplayed(play)).outcome
    WHEN 'INSUFFICIENT' THEN 'RS_ERROR_NOT_ENOUGH_MONEY'
    WHEN 'NOT_FOUND' THEN 'RS_ERROR_USER_DISABLED'
    ELSE 'RS_ERROR_DUPLICATE_TRANSACTION' END
  FROM unnest(p_plays) AS play WHERE play.member_id = p_member_id
$$;
REVOKE ALL ON FUNCTION platform.wallet_refusal FROM PUBLIC;
