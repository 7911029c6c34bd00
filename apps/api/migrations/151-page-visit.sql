-- How often each screen of the member app was visited on a day of Seoul: what a lost visitor is shown as popular.
CREATE TABLE platform.page_visit (
  day date NOT NULL,
  page text NOT NULL CHECK (length(page) BETWEEN 1 AND 40),
  visits bigint NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, page)
);
COMMENT ON TABLE platform.page_visit IS '@local Visits of a screen on a day; one a visitor, screen and day as far as a process remembers. Who visited is not kept.';
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.page_visit TO hanpan_app;
