CREATE OR REPLACE FUNCTION platform.sequence_outbox(p_limit integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
-- The outbox is empty most of the time and full of what was taken out of it: read from one end to the other, it costs more
-- with each event until it is vacuumed. Its indexes drop what is gone by themselves.
SET enable_seqscan = off
AS $$
DECLARE
  v_last bigint;
  v_count bigint;
BEGIN
  -- Called often, mostly with nothing to do: then nothing is locked or written. EXISTS would not keep the order, and with it
  -- the index.
  IF (SELECT outbox_id FROM platform.outbox ORDER BY created_at, outbox_id LIMIT 1) IS NULL THEN
    RETURN (SELECT last_sequence FROM platform.stream_position);
  END IF;
  SELECT last_sequence INTO v_last FROM platform.stream_position FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    -- Another process is doing it, and notifies when it is done.
    RETURN (SELECT last_sequence FROM platform.stream_position);
  END IF;
  WITH taken AS (
    DELETE FROM platform.outbox AS o USING (
      SELECT member_id, outbox_id FROM platform.outbox ORDER BY created_at, outbox_id LIMIT p_limit
    ) AS due
    WHERE o.member_id = due.member_id AND o.outbox_id = due.outbox_id
    RETURNING o.member_id, o.outbox_id, o.audience, o.event, o.data, o.created_at
  )
  INSERT INTO platform.stream_event (sequence, member_id, audience, event, data, created_at)
    SELECT v_last + row_number() OVER (ORDER BY created_at, outbox_id), member_id, audience, event, data, created_at
    FROM taken;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  IF v_count > 0 THEN
    UPDATE platform.stream_position SET last_sequence = v_last + v_count;
    PERFORM pg_notify('hanpan_stream', (v_last + v_count)::text);
  END IF;
  RETURN v_last + v_count;
END
$$;
REVOKE ALL ON FUNCTION platform.sequence_outbox FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.sequence_outbox TO hanpan_app;
COMMENT ON FUNCTION platform.sequence_outbox IS '@background Gives events of the outbox their places in the stream and wakes the processes that listen; answers the last place given. Moves no money.';
