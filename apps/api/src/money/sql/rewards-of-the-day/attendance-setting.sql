-- What is set; what the document does not have is what the product ships with.
CREATE OR REPLACE FUNCTION platform.attendance_setting(
  OUT is_on boolean, OUT needed_won bigint, OUT day_tickets integer, OUT milestones jsonb
)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(document #>> '{features,attendance}', shipped #>> '{features,attendance}')::boolean,
         coalesce(document #>> '{attendance,needed}', shipped #>> '{attendance,needed}')::bigint,
         coalesce(document #>> '{attendance,dayTickets}', shipped #>> '{attendance,dayTickets}')::integer,
         coalesce(document #> '{attendance,milestones}', shipped #> '{attendance,milestones}')
  FROM (SELECT platform.shipped_setting() AS shipped) AS always
  LEFT JOIN (SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1) AS newest ON true
$$;
REVOKE ALL ON FUNCTION platform.attendance_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.attendance_setting TO hanpan_app;
