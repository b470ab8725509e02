-- Words of articles by article and no longer by revision: a save whose title stands still leaves them alone, and the old words of a body are found until the new ones are read.
DELETE FROM cms_newssearch s USING cms_news n WHERE n.tenant_id = s.tenant_id AND n.id = s.news_id AND s.revision_id IS DISTINCT FROM n.revision_id;
--> statement-breakpoint
DELETE FROM cms_newssearch s WHERE NOT EXISTS (SELECT 1 FROM cms_news n WHERE n.tenant_id = s.tenant_id AND n.id = s.news_id);
--> statement-breakpoint
-- Articles whose body is still to be read; written with its text.
CREATE TABLE cms_newssearch_waiting (
  tenant_id text COLLATE "C" NOT NULL,
  news_id bigint NOT NULL,
  revision_id bigint NOT NULL,
  CONSTRAINT cms_newssearch_waiting_pkey PRIMARY KEY (tenant_id, news_id),
  CONSTRAINT cms_newssearch_waiting_news_fkey FOREIGN KEY (tenant_id, news_id) REFERENCES cms_news (tenant_id, id) ON DELETE CASCADE
) WITH (fillfactor = 70, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
--> statement-breakpoint
INSERT INTO cms_newssearch_waiting (tenant_id, news_id, revision_id) SELECT tenant_id, news_id, revision_id FROM cms_newssearch WHERE words IS NULL;
--> statement-breakpoint
-- Its key and the lists of what waits go with it.
ALTER TABLE cms_newssearch DROP COLUMN revision_id CASCADE, ALTER COLUMN reading SET DEFAULT 0;
--> statement-breakpoint
DROP INDEX cms_newssearch_news_idx;
--> statement-breakpoint
ALTER TABLE cms_newssearch
  ADD CONSTRAINT cms_newssearch_pkey PRIMARY KEY (tenant_id, news_id),
  ADD CONSTRAINT cms_newssearch_news_fkey FOREIGN KEY (tenant_id, news_id) REFERENCES cms_news (tenant_id, id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX cms_newssearch_reading_idx ON cms_newssearch (tenant_id, news_id) WHERE reading < 2;
--> statement-breakpoint
-- The row of an article and its new text point at each other, and are written one after the other: looked at when both are there.
ALTER TABLE cms_news ALTER CONSTRAINT cms_news_revision_id_fkey DEFERRABLE INITIALLY DEFERRED;
