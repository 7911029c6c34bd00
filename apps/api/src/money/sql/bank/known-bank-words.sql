-- What would become of words if a source said them now (record_bank_words), each in its place: nothing is written, nothing held.
-- A word counts on what those before it would take. Without a source nothing of it is known yet.
CREATE OR REPLACE FUNCTION platform.known_bank_words(p_source_id uuid, p_words jsonb)
RETURNS TABLE (place integer, state text, entry_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_word jsonb;
  v_entry jsonb;
  v_known platform.bank_entry_word;
  v_taken uuid[] := '{}';
BEGIN
  FOR place, v_word IN SELECT ordinality - 1, value FROM jsonb_array_elements(p_words) WITH ORDINALITY LOOP
    v_entry := v_word -> 'entry';
    SELECT * INTO v_known FROM platform.bank_entry_word AS word
    WHERE word.source_id = p_source_id AND word.word_id = v_word ->> 'wordId';
    IF FOUND THEN
      entry_id := v_known.entry_id;
      state := CASE WHEN v_known.content_hash <> sha256(convert_to((v_word -> 'content')::text, 'UTF8'))
        THEN 'CONFLICT' ELSE 'DUPLICATE' END;
    ELSE
      entry_id := platform.same_money(p_source_id, (v_entry ->> 'accountId')::uuid, v_entry ->> 'direction',
        (v_entry ->> 'amountWon')::bigint, (v_entry ->> 'balanceAfterWon')::bigint,
        platform.name_key(v_entry ->> 'counterparty'), (v_entry ->> 'bookedAt')::timestamptz, v_entry ->> 'precision', v_taken);
      state := CASE WHEN entry_id IS NULL THEN 'NEW' ELSE 'JOINED' END;
      IF entry_id IS NOT NULL THEN
        v_taken := array_append(v_taken, entry_id);
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION platform.known_bank_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.known_bank_words TO hanpan_app;
