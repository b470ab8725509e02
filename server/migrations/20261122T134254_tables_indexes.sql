-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resource_attach_object_key_idx" ON "resource_attach" USING btree ("tenant_id","object_key","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resource_attach_store_id_idx" ON "resource_attach" USING btree ("tenant_id","store_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resource_attach_thumb_idx" ON "resource_attach" USING btree ("tenant_id","thumb","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "resource_oss_in_use_key" ON "resource_oss" USING btree ("tenant_id","in_use") WHERE not is_deleted;
