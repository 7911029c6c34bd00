-- What is wrong with a payment, as an operator reads it; null when nothing is any more. With p_is_over nobody asks about it again
-- by themself.
CREATE OR REPLACE FUNCTION platform.note_payment_trouble(
  p_member_id uuid, p_request_id uuid, p_trouble text, p_is_over boolean
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.payment SET trouble = p_trouble, next_ask_at = CASE WHEN p_is_over THEN NULL ELSE next_ask_at END
  WHERE member_id = p_member_id AND request_id = p_request_id
    AND (trouble IS DISTINCT FROM p_trouble OR p_is_over AND next_ask_at IS NOT NULL)
$$;
REVOKE ALL ON FUNCTION platform.note_payment_trouble FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_payment_trouble TO hanpan_app;
