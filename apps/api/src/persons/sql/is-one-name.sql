-- Whether two names are one as they are compared: the same letters, or one in Hangul and one in Latin letters that sound alike.
CREATE OR REPLACE FUNCTION platform.is_one_name(p_one text, p_other text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT platform.person_name_key(p_one) = platform.person_name_key(p_other)
    OR (platform.person_name_key(p_one) ~ '[가-힣]') <> (platform.person_name_key(p_other) ~ '[가-힣]')
      AND platform.person_name_sound(p_one) = platform.person_name_sound(p_other)
$$;
REVOKE ALL ON FUNCTION platform.is_one_name FROM PUBLIC;
