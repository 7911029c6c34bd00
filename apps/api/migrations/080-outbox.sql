-- Live events (architecture.md, "Events are hints, the rows are the truth").
-- A change writes its event into the outbox in the same transaction: nothing but an insert, no sequence, no lock, no
-- NOTIFY. What is committed is then given its place in the stream by whichever process comes first; the place is given
-- under one row's lock and committed with it, so places are without gaps and never appear out of order.

CREATE TABLE platform.outbox (
  member_id uuid NOT NULL,
  outbox_id uuid NOT NULL,
  audience text NOT NULL CHECK (audience IN ('MEMBER', 'OPERATORS', 'EVERYONE')),
  event text NOT NULL CHECK (length(event) BETWEEN 1 AND 40),
  data jsonb NOT NULL CHECK (length(data::text) <= 4000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, outbox_id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
COMMENT ON TABLE platform.outbox IS
  '@dist An event written with the change it tells of, until it has its place in the stream. member_id is whom the change is about.';
CREATE INDEX outbox_by_time ON platform.outbox (created_at, outbox_id);

CREATE TABLE platform.stream_event (
  sequence bigint PRIMARY KEY,
  member_id uuid NOT NULL,
  audience text NOT NULL,
  event text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  sequenced_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE platform.stream_event IS
  '@local The stream: events in the order in which they are told, kept for those who come back after a cut.';
CREATE INDEX stream_event_of_member ON platform.stream_event (member_id, sequence) WHERE audience = 'MEMBER';
CREATE INDEX stream_event_of_operators ON platform.stream_event (sequence) WHERE audience = 'OPERATORS';
CREATE INDEX stream_event_age ON platform.stream_event (sequenced_at);

CREATE TABLE platform.stream_position (
  position_id boolean PRIMARY KEY DEFAULT true CHECK (position_id),
  last_sequence bigint NOT NULL CHECK (last_sequence >= 0)
);
COMMENT ON TABLE platform.stream_position IS '@local One row: the last place given in the stream.';
INSERT INTO platform.stream_position (last_sequence) VALUES (0);

CREATE FUNCTION platform.sequence_outbox(p_limit integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_last bigint;
  v_count bigint;
BEGIN
  -- Asked often and mostly in vain: then nothing is locked or written.
  IF NOT EXISTS (SELECT FROM platform.outbox) THEN
    RETURN (SELECT last_sequence FROM platform.stream_position);
  END IF;
  SELECT last_sequence INTO v_last FROM platform.stream_position FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    -- Another process is at it, and tells when it is done.
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
COMMENT ON FUNCTION platform.sequence_outbox IS
  '@background Gives events of the outbox their places in the stream and wakes the processes that listen; answers the last place given. Moves no money.';

REVOKE ALL ON FUNCTION platform.sequence_outbox FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.sequence_outbox TO hanpan_app;
GRANT INSERT ON platform.outbox TO hanpan_app;
GRANT SELECT, DELETE ON platform.stream_event TO hanpan_app;
GRANT SELECT ON platform.stream_position TO hanpan_app;
