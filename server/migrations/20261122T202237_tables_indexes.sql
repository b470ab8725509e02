-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_push_userclient_app_id_alias_idx" ON "message_push_userclient" USING btree ("tenant_id","app_id","alias","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_push_userclient_origin_create_time_idx" ON "message_push_userclient" USING btree ("tenant_id","origin","create_time","id") WHERE not is_deleted;
