-- Words of articles, written by the program and not printed from the declarations.
-- A row is a revision that is the newest of its article, or the one that readers see. Words are numbers of 32 bits made of tenant and word.
CREATE TABLE cms_newssearch (
  tenant_id text COLLATE "C" NOT NULL,
  revision_id bigint NOT NULL,
  news_id bigint NOT NULL,
  -- Evened: one width, one case.
  title text COLLATE "C" NOT NULL,
  title_words integer[] NOT NULL,
  -- Of the body; null until the job has read it.
  words integer[],
  CONSTRAINT cms_newssearch_pkey PRIMARY KEY (tenant_id, revision_id),
  CONSTRAINT cms_newssearch_revision_fkey FOREIGN KEY (tenant_id, revision_id) REFERENCES cms_newshistory (tenant_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX cms_newssearch_news_idx ON cms_newssearch (tenant_id, news_id);
--> statement-breakpoint
CREATE INDEX cms_newssearch_waiting_idx ON cms_newssearch (revision_id) WHERE words IS NULL;
--> statement-breakpoint
-- Without a list of what is still to be sorted in: every search would read it through.
CREATE INDEX cms_newssearch_title_idx ON cms_newssearch USING gin (title_words) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX cms_newssearch_words_idx ON cms_newssearch USING gin (words) WITH (fastupdate = off);
--> statement-breakpoint
-- Numbers like these do not compress; and the planner needs to know the few hundred most common words, from some thousand articles.
ALTER TABLE cms_newssearch
  ALTER COLUMN words SET STORAGE EXTERNAL,
  ALTER COLUMN words SET STATISTICS 40,
  ALTER COLUMN title_words SET STATISTICS 40,
  ALTER COLUMN title SET STATISTICS 10,
  ALTER COLUMN revision_id SET STATISTICS 40,
  ALTER COLUMN news_id SET STATISTICS 40,
  ALTER COLUMN tenant_id SET STATISTICS 40;
--> statement-breakpoint
-- Articles and tags that were there before.
INSERT INTO platform_job (tenant_id, name, key, retries) VALUES ('000000', 'cms/search', 'first', 5), ('000000', 'general/tag-pinyin', 'first', 5);
