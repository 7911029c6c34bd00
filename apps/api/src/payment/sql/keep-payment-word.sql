-- Keeps what a provider said of money that is no entry of the site's: of a payment that it never asked for, in another currency, of another
-- store. It stands among what could not be read until an operator sets it aside. The same word again changes nothing. A word's id that is
-- longer than a source's may be is known by its beginning and its hash, so that two that begin alike are two.
CREATE OR REPLACE FUNCTION platform.keep_payment_word(
  p_provider text, p_word_id text, p_content jsonb, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM platform.record_bank_words(source_id, jsonb_build_array(jsonb_build_object(
    'wordId', CASE WHEN length(p_word_id) <= 100 THEN p_word_id
      ELSE left(p_word_id, 35) || ' ' || encode(sha256(convert_to(p_word_id, 'UTF8')), 'hex') END,
    'content', p_content, 'unread', 'NOT_UNDERSTOOD')), p_now)
  FROM platform.payment_provider WHERE provider = p_provider AND source_id IS NOT NULL;
END
$$;
REVOKE ALL ON FUNCTION platform.keep_payment_word FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.keep_payment_word TO hanpan_app;
