-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_update_time_idx" ON "cms_news" USING btree ("tenant_id","update_time","id") WHERE not is_deleted;
