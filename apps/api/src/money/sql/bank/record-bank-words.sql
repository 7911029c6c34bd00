-- Writes down what a source said, each word once under the source's own id, and the money in it once, whoever
-- reports it (docs/bank.md, "The same money twice"). p_words is an array of
--   { wordId, sequence?, content, unread?, entry?: { accountId, direction, amountWon, balanceAfterWon?, counterparty, memo?,
--     bookedAt, precision, isOfBrokenFile? } }
-- with either entry or unread. Answers each in its place: NEW (a new entry), JOINED (another source had reported it),
-- UNREAD (kept, without an entry), DUPLICATE (this very word was here), CONFLICT (its id was used for another word, which
-- counts). The rows of the accounts are held to the end, so that two sources that report the same money do so in turn.
-- A word that was not understood and comes again, word for word, with an entry by now is read after all (READ_AFTER_ALL).
CREATE OR REPLACE FUNCTION platform.record_bank_words(p_source_id uuid, p_words jsonb, p_now timestamptz)
RETURNS TABLE (place integer, state text, entry_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_word jsonb;
  v_entry jsonb;
  v_known platform.bank_entry_word;
  v_hash bytea;
  v_key text;
  v_through date;
BEGIN
  -- Whoever closes a day waits for this, or this for them: what was reported of a closed day counts on the next one.
  SELECT closed_through INTO STRICT v_through FROM platform.bank_closing FOR SHARE;
  PERFORM FROM platform.deposit_account AS account WHERE account.account_id IN (
    SELECT (word #>> '{entry,accountId}')::uuid FROM jsonb_array_elements(p_words) AS word)
  ORDER BY account.account_id FOR NO KEY UPDATE;

  FOR place, v_word IN SELECT ordinality - 1, value FROM jsonb_array_elements(p_words) WITH ORDINALITY LOOP
    v_entry := nullif(v_word -> 'entry', 'null');
    v_hash := sha256(convert_to((v_word -> 'content')::text, 'UTF8'));
    entry_id := NULL;
    -- Held, or new: whoever writes the same id at this moment comes after us, or before.
    INSERT INTO platform.bank_entry_word (source_id, word_id, sequence, told_at, content, content_hash, unread)
    VALUES (p_source_id, v_word ->> 'wordId', (v_word ->> 'sequence')::bigint, p_now, v_word -> 'content', v_hash,
      coalesce(v_word ->> 'unread', 'NOT_UNDERSTOOD'))
    ON CONFLICT (source_id, word_id) DO NOTHING;
    IF NOT FOUND THEN
      SELECT * INTO STRICT v_known FROM platform.bank_entry_word AS word
      WHERE word.source_id = p_source_id AND word.word_id = v_word ->> 'wordId' FOR UPDATE;
      entry_id := v_known.entry_id;
      state := CASE WHEN v_known.content_hash <> v_hash THEN 'CONFLICT'
        WHEN v_known.entry_id IS NULL AND v_entry IS NOT NULL THEN 'READ_AFTER_ALL' ELSE 'DUPLICATE' END;
      IF state <> 'READ_AFTER_ALL' THEN
        RETURN NEXT;
        CONTINUE;
      END IF;
    ELSIF v_entry IS NULL THEN
      state := 'UNREAD';
      RETURN NEXT;
      CONTINUE;
    ELSE
      state := 'NEW';
    END IF;

    v_key := platform.name_key(v_entry ->> 'counterparty');
    entry_id := platform.same_money(p_source_id, (v_entry ->> 'accountId')::uuid, v_entry ->> 'direction',
      (v_entry ->> 'amountWon')::bigint, (v_entry ->> 'balanceAfterWon')::bigint, v_key,
      (v_entry ->> 'bookedAt')::timestamptz, v_entry ->> 'precision', '{}');
    IF entry_id IS NULL THEN
      entry_id := platform.new_id(p_now);
      INSERT INTO platform.bank_entry (entry_id, deposit_account_id, direction, amount_won, balance_after_won,
        counterparty, counterparty_key, memo, booked_at, booked_precision, told_at, is_of_broken_file, counted_on)
      VALUES (entry_id, (v_entry ->> 'accountId')::uuid, v_entry ->> 'direction', (v_entry ->> 'amountWon')::bigint,
        (v_entry ->> 'balanceAfterWon')::bigint, v_entry ->> 'counterparty', v_key, v_entry ->> 'memo',
        (v_entry ->> 'bookedAt')::timestamptz, v_entry ->> 'precision', p_now,
        coalesce((v_entry ->> 'isOfBrokenFile')::boolean, false),
        CASE WHEN platform.seoul_day((v_entry ->> 'bookedAt')::timestamptz) <= v_through THEN v_through + 1 END);
    ELSE
      state := CASE state WHEN 'NEW' THEN 'JOINED' ELSE state END;
      -- What one source did not report another may: the balance, the second.
      UPDATE platform.bank_entry AS entry SET
        balance_after_won = coalesce(entry.balance_after_won, (v_entry ->> 'balanceAfterWon')::bigint),
        memo = coalesce(entry.memo, v_entry ->> 'memo')
      WHERE entry.entry_id = record_bank_words.entry_id
        AND (entry.balance_after_won IS NULL OR entry.memo IS NULL);
      -- What no file alone says any more is looked at again.
      UPDATE platform.bank_entry AS entry SET is_of_broken_file = false,
        looked_at = CASE entry.state WHEN 'WAITING' THEN NULL ELSE entry.looked_at END
      WHERE entry.entry_id = record_bank_words.entry_id AND entry.is_of_broken_file
        AND (SELECT source.kind FROM platform.bank_source AS source WHERE source.source_id = p_source_id) <> 'FILE';
    END IF;
    UPDATE platform.bank_entry_word AS word SET entry_id = record_bank_words.entry_id, unread = NULL,
      set_aside_by = NULL, set_aside_at = NULL, set_aside_reason = NULL
    WHERE word.source_id = p_source_id AND word.word_id = v_word ->> 'wordId';
    RETURN NEXT;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION platform.record_bank_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.record_bank_words TO hanpan_app;
