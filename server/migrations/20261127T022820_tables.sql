-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "general_comments_biz_type_biz_id_parent_id_idx" ON "general_comments" USING btree ("tenant_id","biz_type","biz_id","parent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "general_comments_biz_type_biz_id_is_top_idx" ON "general_comments" USING btree ("tenant_id","biz_type","biz_id","is_top","id") WHERE not is_deleted;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "general_comments_biz_type_biz_id_parent_id_status_idx";
