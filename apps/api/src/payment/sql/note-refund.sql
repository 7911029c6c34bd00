-- What the provider said to the order of a refund: that it took it, or a refusal. Either way it is asked what became of it soon.
CREATE OR REPLACE FUNCTION platform.note_refund(
  p_member_id uuid, p_request_id uuid, p_refund_id uuid, p_is_ordered boolean, p_refusal text, p_now timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.payment_refund SET trouble = p_refusal,
    ordered_at = CASE WHEN p_is_ordered THEN coalesce(ordered_at, p_now) ELSE ordered_at END,
    refusals = refusals + (p_refusal IS NOT NULL)::integer,
    next_ask_at = CASE WHEN p_is_ordered THEN p_now + interval '2 seconds' ELSE next_ask_at END
  WHERE member_id = p_member_id AND request_id = p_request_id AND refund_id = p_refund_id AND state = 'ASKED'
$$;
REVOKE ALL ON FUNCTION platform.note_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_refund TO hanpan_app;
