-- Words of articles by article and no longer by revision: a save whose title stands still leaves them alone, and the old words of a body are found until the new ones are read.
-- A node of the release before still keeps cms_newssearch, so that its rows are copied and the table is left.
CREATE TABLE cms_newsindex (
  tenant_id text COLLATE "C" NOT NULL,
  news_id bigint NOT NULL,
  -- Evened: one width, one case.
  title text COLLATE "C" NOT NULL,
  title_words integer[] NOT NULL,
  -- Of the body; null until it was read once.
  words integer[],
  -- By which way the words of the body were made; 0 was never read.
  reading smallint NOT NULL DEFAULT 0,
  CONSTRAINT cms_newsindex_pkey PRIMARY KEY (tenant_id, news_id),
  CONSTRAINT cms_newsindex_news_fkey FOREIGN KEY (tenant_id, news_id) REFERENCES cms_news (tenant_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
-- Numbers like these do not compress; and the planner needs to know the few hundred most common words, from some thousand articles.
ALTER TABLE cms_newsindex
  ALTER COLUMN words SET STORAGE EXTERNAL,
  ALTER COLUMN words SET STATISTICS 40,
  ALTER COLUMN title_words SET STATISTICS 40,
  ALTER COLUMN title SET STATISTICS 10,
  ALTER COLUMN news_id SET STATISTICS 40,
  ALTER COLUMN tenant_id SET STATISTICS 40;
--> statement-breakpoint
-- Articles whose body is still to be read; written with its text.
CREATE TABLE cms_newsindex_waiting (
  tenant_id text COLLATE "C" NOT NULL,
  news_id bigint NOT NULL,
  revision_id bigint NOT NULL,
  CONSTRAINT cms_newsindex_waiting_pkey PRIMARY KEY (tenant_id, news_id),
  CONSTRAINT cms_newsindex_waiting_news_fkey FOREIGN KEY (tenant_id, news_id) REFERENCES cms_news (tenant_id, id) ON DELETE CASCADE
) WITH (fillfactor = 70, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
--> statement-breakpoint
INSERT INTO cms_newsindex (tenant_id, news_id, title, title_words, words, reading)
  SELECT s.tenant_id, s.news_id, s.title, s.title_words, s.words, CASE WHEN s.words IS NULL THEN 0 ELSE s.reading END
  FROM cms_newssearch s JOIN cms_news n ON n.tenant_id = s.tenant_id AND n.id = s.news_id AND n.revision_id = s.revision_id;
--> statement-breakpoint
INSERT INTO cms_newsindex_waiting (tenant_id, news_id, revision_id)
  SELECT s.tenant_id, s.news_id, s.revision_id
  FROM cms_newssearch s JOIN cms_news n ON n.tenant_id = s.tenant_id AND n.id = s.news_id AND n.revision_id = s.revision_id WHERE s.words IS NULL;
--> statement-breakpoint
-- Without a list of what is still to be sorted in: every search would read it through.
CREATE INDEX cms_newsindex_title_idx ON cms_newsindex USING gin (title_words) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX cms_newsindex_words_idx ON cms_newsindex USING gin (words) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX cms_newsindex_reading_idx ON cms_newsindex (tenant_id, news_id) WHERE reading < 2;
--> statement-breakpoint
-- What a node of the release before saves is found by the new ones too.
CREATE FUNCTION cms_newssearch_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cms_newsindex (tenant_id, news_id, title, title_words) VALUES (NEW.tenant_id, NEW.news_id, NEW.title, NEW.title_words)
    ON CONFLICT (tenant_id, news_id) DO UPDATE SET title = excluded.title, title_words = excluded.title_words;
  INSERT INTO cms_newsindex_waiting (tenant_id, news_id, revision_id) VALUES (NEW.tenant_id, NEW.news_id, NEW.revision_id)
    ON CONFLICT (tenant_id, news_id) DO UPDATE SET revision_id = excluded.revision_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cms_newssearch_follows AFTER INSERT ON cms_newssearch FOR EACH ROW EXECUTE FUNCTION cms_newssearch_follows();
--> statement-breakpoint
-- What was saved while the rows were copied.
INSERT INTO platform_job (tenant_id, name, key, retries) VALUES ('000000', 'cms/search', 'by article', 5) ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The row of an article and its new text point at each other, and are written one after the other: looked at when both are there.
ALTER TABLE cms_news ALTER CONSTRAINT cms_news_revision_id_fkey DEFERRABLE INITIALLY DEFERRED;
