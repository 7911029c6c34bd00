-- What of a partner's loss may be forgiven in a statement that begins on a day, in won: the most that a site forgives one partner within
-- twelve months, less what the statements of the eleven months before forgave. p_run_id is the run that is made, which does not count.
CREATE OR REPLACE FUNCTION platform.partner_forgivable(p_partner_id uuid, p_from date, p_run_id uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT greatest(0, (SELECT partner_forgiven_maximum FROM platform.money_setting())
    - coalesce((SELECT sum(losing_forgiven) FROM platform.partner_statement
        WHERE partner_id = p_partner_id AND run_id <> p_run_id AND from_day < p_from
          AND from_day >= date_trunc('month', p_from) - interval '11 months'), 0))::bigint
$$;
COMMENT ON FUNCTION platform.partner_forgivable IS '@background';
REVOKE ALL ON FUNCTION platform.partner_forgivable FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.partner_forgivable TO hanpan_app;
