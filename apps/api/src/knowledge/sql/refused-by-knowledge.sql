-- Whether a member's level of knowledge does not let them deposit or withdraw so much: null where it does. Deposits that were completed and
-- withdrawals that were not cancelled count, by the days and months of Seoul; whoever asks holds the member's balance.
CREATE OR REPLACE FUNCTION platform.refused_by_knowledge(
  p_member_id uuid, p_type text, p_amount_won bigint, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_level jsonb := platform.knowledge_levels() -> platform.knowledge_level(p_member_id, p_now);
  v_caps jsonb[] := CASE p_type WHEN 'DEPOSIT' THEN ARRAY[v_level -> 'depositDay', v_level -> 'depositMonth']
    ELSE ARRAY[v_level -> 'withdrawalDay', v_level -> 'withdrawalMonth'] END;
  v_days date[] := ARRAY[platform.seoul_day(p_now), platform.period_start('depositMonth', p_now)];
  v_left bigint;
BEGIN
  IF p_type = 'WITHDRAWAL' AND NOT (v_level ->> 'withdraws')::boolean THEN
    RETURN platform.refused('KNOWLEDGE_NEEDED');
  END IF;
  FOR place IN 1 .. 2 LOOP
    IF jsonb_typeof(v_caps[place]) = 'number' THEN
      v_left := greatest(0, v_caps[place]::bigint - CASE p_type
        WHEN 'DEPOSIT' THEN platform.deposited_since(p_member_id, v_days[place])
        ELSE platform.withdrawn_since(p_member_id, v_days[place]) END);
      IF p_amount_won > v_left THEN
        RETURN platform.refused('KNOWLEDGE_LIMIT', jsonb_build_object('remaining', v_left));
      END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION platform.refused_by_knowledge FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.refused_by_knowledge TO hanpan_app;
