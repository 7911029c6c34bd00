-- What is set; what the document does not have is the product's default (lib/siteSetting.ts has the same, and a test
-- compares them).
CREATE OR REPLACE FUNCTION platform.attendance_setting(
  OUT is_on boolean, OUT needed_won bigint, OUT day_tickets integer, OUT milestones jsonb
)
LANGUAGE sql STABLE AS $$
  SELECT coalesce((document #>> '{features,attendance}')::boolean, true),
         coalesce((document #>> '{attendance,needed}')::bigint, 50000),
         coalesce((document #>> '{attendance,dayTickets}')::integer, 1),
         coalesce(document #> '{attendance,milestones}', '[
           {"days": 7, "points": 20000, "tickets": 1}, {"days": 14, "points": 20000, "tickets": 1},
           {"days": 21, "points": 30000, "tickets": 2}, {"days": 28, "points": 40000, "tickets": 2}]'::jsonb)
  FROM (SELECT (SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1) AS document) AS newest
$$;
REVOKE ALL ON FUNCTION platform.attendance_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.attendance_setting TO hanpan_app;
