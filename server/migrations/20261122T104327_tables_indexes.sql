-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_editor_id_idx" ON "cms_news" USING btree ("tenant_id","editor_id","id") WHERE not is_deleted and "editor_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_issuer_id_idx" ON "cms_news" USING btree ("tenant_id","issuer_id","id") WHERE not is_deleted and "issuer_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_lock_user_idx" ON "cms_news" USING btree ("tenant_id","lock_user","id") WHERE not is_deleted and "lock_user" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_pending_revision_id_idx" ON "cms_news" USING btree ("tenant_id","pending_revision_id","id") WHERE not is_deleted and "pending_revision_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_pending_user_idx" ON "cms_news" USING btree ("tenant_id","pending_user","id") WHERE not is_deleted and "pending_user" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_retract_user_idx" ON "cms_news" USING btree ("tenant_id","retract_user","id") WHERE not is_deleted and "retract_user" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cms_news_manuscript_id_idx";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cms_news_revision_id_idx";
