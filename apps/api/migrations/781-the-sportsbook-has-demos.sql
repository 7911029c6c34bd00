-- The bundled sportsbook lets its virtual matches be tried with play money from this version on.
UPDATE platform.vendor SET offers_demo = true WHERE code = 'hanpan-sports';
