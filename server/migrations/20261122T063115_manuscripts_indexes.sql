-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_manuscript_id_key" ON "cms_news" USING btree ("tenant_id","manuscript_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_manuscript_id_idx" ON "cms_news" USING btree ("tenant_id","manuscript_id","id") WHERE not is_deleted;
