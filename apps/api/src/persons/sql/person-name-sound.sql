-- The consonants of a name by their sound, in the order of the alphabet, so that 홍길동 and "Hong, Gil-dong" are one: whoever writes
-- a Korean name in Latin letters chooses vowels, L, R and the places of the parts freely (docs/persons.md, "Names").
CREATE OR REPLACE FUNCTION platform.person_name_sound(p_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH latin AS (
    SELECT regexp_replace(regexp_replace(regexp_replace(platform.person_name_key(p_name),
      'NG(?![AEIOUWY])', 'N', 'g'), '(SH|CH|TH|PH|KH)', '<\1>', 'g'), '<(.)H>', '\1', 'g') AS name
  ), letters AS (
    SELECT CASE WHEN ascii(letter) BETWEEN 44032 AND 55203 THEN
        (ARRAY['K','K','N','T','T','','M','P','P','S','S','','C','C','C','K','T','P','H'])[(ascii(letter) - 44032) / 588 + 1]
        || (ARRAY['','K','K','K','N','N','N','T','','K','M','','','','P','','M','P','P','T','T','N','T','T','K','T','P',''])
          [(ascii(letter) - 44032) % 28 + 1]
      ELSE translate(letter, 'GQJZDBVFAEIOUWYLR', 'KKCCTPPP') END AS sound
    FROM latin, regexp_split_to_table(latin.name, '') AS letter
  ), sounds AS (
    SELECT one FROM letters, regexp_split_to_table(letters.sound, '') AS one WHERE letters.sound <> ''
  )
  SELECT coalesce((SELECT string_agg(one, '' ORDER BY one COLLATE "C") FROM sounds), platform.person_name_key(p_name))
$$;
REVOKE ALL ON FUNCTION platform.person_name_sound FROM PUBLIC;
