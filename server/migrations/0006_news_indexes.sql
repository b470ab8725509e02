-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_retract_user_idx" ON "cms_news" USING btree ("tenant_id","retract_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_pending_revision_id_idx" ON "cms_news" USING btree ("tenant_id","pending_revision_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_pending_user_idx" ON "cms_news" USING btree ("tenant_id","pending_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_publish_at_idx" ON "cms_news" USING btree ("tenant_id","publish_at","id") WHERE not is_deleted;
