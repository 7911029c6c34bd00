-- The least of a withdrawal, its unit and the pause after one are the level's alone: what the site's document said of
-- them did nothing. It says only the most of one withdrawal now.
UPDATE platform.setting
SET document = document #- '{withdrawal,minimum}' #- '{withdrawal,unit}' #- '{withdrawal,cooldownMinutes}'
WHERE document ? 'withdrawal';
