-- Whether somebody is a purse of play money and no member: the form of packages/vendor/src/free-play/purseId.ts.
CREATE OR REPLACE FUNCTION sportsbook.is_play_money(p_member_id uuid) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN p_member_id >= '00000000-0000-8000-8000-000000000000'::uuid
  AND p_member_id <= '00000000-0000-8fff-8fff-ffffffffffff'::uuid;

REVOKE ALL ON FUNCTION sportsbook.is_play_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.is_play_money TO hanpan_sports;
