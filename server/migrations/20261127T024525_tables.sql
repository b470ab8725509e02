-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_msgcomments_msg_id_create_time_idx" ON "cms_msgcomments" USING btree ("tenant_id","msg_id","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_voterecord_vote_id_mark_create_time_idx" ON "cms_voterecord" USING btree ("tenant_id","vote_id","mark","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "general_comments_biz_type_biz_id_create_time_idx" ON "general_comments" USING btree ("tenant_id","biz_type","biz_id","create_time","id") WHERE not is_deleted;
