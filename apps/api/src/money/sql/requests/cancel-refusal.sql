-- Why a member cannot take a request of their own back now; null: they can (docs/money.md, "A request that its member cancels").
-- Of one that is WAITING alone: what an operator has taken up, or approved, is the desk's. A withdrawal is not where the site's
-- rules forbid it (docs/profiles.md), of who excluded themselves, while it is looked at or a case keeps its member from withdrawals, or
-- in USDT, whose rate was promised. A deposit is not once money has come that may be meant for it.
CREATE OR REPLACE FUNCTION platform.cancel_refusal(p_request platform.money_request, p_now timestamptz) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF p_request.status IN ('COMPLETED', 'CANCELLED') THEN
    RETURN 'REQUEST_FINISHED';
  ELSIF p_request.status <> 'WAITING' THEN
    RETURN 'CANCEL_TAKEN_UP';
  ELSIF p_request.type = 'WITHDRAWAL' THEN
    RETURN CASE
      WHEN NOT (platform.member_rules() ->> 'withdrawalCancel')::boolean THEN 'CANCEL_NOT_OFFERED'
      WHEN platform.is_excluded(p_request.member_id) THEN 'CANCEL_NOT_OFFERED'
      WHEN EXISTS (SELECT FROM platform.usdt_quote
        WHERE member_id = p_request.member_id AND request_id = p_request.request_id) THEN 'CANCEL_NOT_OFFERED'
      WHEN EXISTS (SELECT FROM platform.member WHERE member_id = p_request.member_id AND 'WITHDRAWAL' = ANY (frozen))
        THEN 'CANCEL_TAKEN_UP'
      WHEN p_request.risk_reasons IS NOT NULL AND p_request.risk_lifted_at IS NULL THEN 'CANCEL_TAKEN_UP'
      WHEN EXISTS (SELECT FROM platform.payout_item WHERE member_id = p_request.member_id
        AND request_id = p_request.request_id AND status IN ('WAITING', 'PAID')) THEN 'CANCEL_TAKEN_UP'
    END;
  END IF;
  RETURN CASE
    WHEN EXISTS (SELECT FROM platform.payment
      WHERE member_id = p_request.member_id AND request_id = p_request.request_id AND state = 'PAID') THEN 'CANCEL_MONEY_CAME'
    WHEN p_request.method = 'BANK'
      AND EXISTS (SELECT FROM platform.entries_for_request(p_request.member_id, p_request.request_id)) THEN 'CANCEL_MONEY_CAME'
    WHEN EXISTS (
      SELECT FROM platform.usdt_quote AS quote JOIN platform.chain_transfer AS transfer
        ON transfer.network = quote.network AND transfer.state IN ('SEEN', 'WAITING')
        AND transfer.seen_at > quote.quoted_at - interval '1 minute'
        AND coalesce(transfer.member_id,
          platform.payer_of_transfer(transfer.network, transfer.from_address, transfer.from_mark, transfer.to_address))
          = p_request.member_id
      WHERE quote.member_id = p_request.member_id AND quote.request_id = p_request.request_id) THEN 'CANCEL_MONEY_CAME'
  END;
END
$$;
REVOKE ALL ON FUNCTION platform.cancel_refusal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.cancel_refusal TO hanpan_app;
