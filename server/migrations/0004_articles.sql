-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_is_top_publish_time_update_time_idx" ON "cms_news" USING btree ("tenant_id","is_top","publish_time","update_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_status_is_top_publish_time_update_time_idx" ON "cms_news" USING btree ("tenant_id","status","is_top","publish_time","update_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_offline_time_idx" ON "cms_news" USING btree ("tenant_id","offline_time","id") WHERE not is_deleted;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cms_news_status_is_top_publish_time_idx";
