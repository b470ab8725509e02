-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_msgcomments_user_id_create_time_is_deleted_idx" ON "cms_msgcomments" USING btree ("tenant_id","user_id","create_time","is_deleted","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "general_comments_user_id_create_time_is_deleted_idx" ON "general_comments" USING btree ("tenant_id","user_id","create_time","is_deleted","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cms_msgcomments_user_id_create_time_idx";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "general_comments_user_id_create_time_idx";
