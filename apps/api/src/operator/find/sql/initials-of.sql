-- A text by the initial consonant of each syllable, as Koreans type a name in a hurry: 홍길동 is ㅎㄱㄷ. Other letters stay.
CREATE OR REPLACE FUNCTION platform.initials_of(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN ascii(one.letter) BETWEEN 44032 AND 55203 THEN
      (ARRAY['ㄱ','ㄲ','ㄴ','ㄷ','ㄸ','ㄹ','ㅁ','ㅂ','ㅃ','ㅅ','ㅆ','ㅇ','ㅈ','ㅉ','ㅊ','ㅋ','ㅌ','ㅍ','ㅎ'])[(ascii(one.letter) - 44032) / 588 + 1]
    ELSE one.letter END, '' ORDER BY one.place), '')
  FROM regexp_split_to_table(p_text, '') WITH ORDINALITY AS one (letter, place)
$$;
REVOKE ALL ON FUNCTION platform.initials_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.initials_of TO hanpan_app;
